// swift-tools-version: 6.2

import PackageDescription

/// Every Swift target: Swift 6 mode, warnings are errors, imports say what they expose.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let strictC: [CSetting] = [
  .treatAllWarnings(as: .error)
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    // Golden files are read through `#filePath`, so that recording writes beside the tests.
    exclude: exclude,
    swiftSettings: strict
  )
}

let package = Package(
  name: "seam",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18)],
  products: [
    .executable(name: "seam", targets: ["seam"]),
    .library(
      name: "Seam",
      targets: [
        "MediaFacts", "Findings", "FactsJSON", "Receivers", "TransitionRisk", "Policies", "BestFit",
      ]
    ),
    .library(name: "MediaProbe", targets: ["MediaProbe"]),
    .library(name: "Manifests", targets: ["Manifests", "SCTE35"]),
  ],
  targets: [
    // FFmpeg, and the only targets that know it.
    .systemLibrary(
      name: "CFFmpeg",
      pkgConfig: "libavformat libavcodec libavutil",
      providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev"]), .brew(["ffmpeg"])]
    ),
    .target(name: "CMediaProbe", dependencies: ["CFFmpeg"], cSettings: strictC),
    library("MediaProbe", ["CMediaProbe", "Bitstreams", "Loudness", "MediaFacts"]),

    // Other C libraries of the system, each used by one target alone.
    .systemLibrary(
      name: "CXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .systemLibrary(
      name: "CEBUR128", pkgConfig: "libebur128",
      providers: [.apt(["libebur128-dev"]), .brew(["libebur128"])]),

    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(name: "CFetch", dependencies: ["CCurl"], cSettings: strictC),
    library("Fetch", ["CFetch"]),

    // Values and text: no I/O.
    .target(
      name: "MediaFacts",
      swiftSettings: strict,
      // Rounding needs the C maths library, which nothing else would link without Foundation.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    library("JSONText"),
    library("XMLText", ["CXML2"]),
    library("SCTE35", ["MediaFacts"]),
    library("Bitstreams", ["MediaFacts"]),
    library("FactsJSON", ["MediaFacts", "JSONText"]),
    library("Findings", ["MediaFacts"]),
    library("Receivers", ["MediaFacts", "Findings", "JSONText"]),
    library("TransitionRisk", ["MediaFacts", "Findings", "Receivers"]),
    library("Policies", ["MediaFacts", "Findings", "JSONText", "Receivers"]),
    library("Manifests", ["MediaFacts", "Findings", "JSONText", "XMLText", "SCTE35"]),
    library("AdResponses", ["MediaFacts", "Findings", "JSONText", "XMLText"]),
    library("Loudness", ["CEBUR128", "MediaFacts"]),
    library("Catalog", ["CSQLite", "MediaFacts", "JSONText", "FactsJSON"]),
    .target(name: "CProbeWorker", cSettings: strictC),
    library(
      "ProbeWorker", ["CProbeWorker", "MediaFacts", "Findings", "JSONText", "FactsJSON"]),
    library(
      "Preflight",
      [
        "MediaFacts", "Findings", "Receivers", "TransitionRisk", "Manifests", "SCTE35",
        "AdResponses",
      ]),
    library("BestFit", ["MediaFacts", "Findings", "Receivers", "TransitionRisk"]),
    library("TextDisplay"),
    library(
      "Reports",
      ["MediaFacts", "Findings", "JSONText", "FactsJSON", "Receivers", "TextDisplay"]),
    library("CommandLineKit", ["TextDisplay"]),

    .executableTarget(
      name: "seam",
      dependencies: [
        "MediaFacts", "JSONText", "FactsJSON", "Findings", "MediaProbe", "Receivers",
        "TransitionRisk", "BestFit", "Reports", "CommandLineKit", "Manifests", "SCTE35",
        "AdResponses", "Policies", "Preflight", "Catalog", "Loudness", "TextDisplay", "Fetch",
        "ProbeWorker",
      ],
      swiftSettings: strict
    ),

    .target(
      name: "TestSupport",
      dependencies: ["MediaFacts", "JSONText"],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    tests("MediaFacts"),
    tests("JSONText"),
    tests("Fetch"),
    tests("XMLText"),
    tests("SCTE35", ["MediaFacts"]),
    tests("Bitstreams", ["MediaFacts"]),
    tests("FactsJSON", ["JSONText", "MediaFacts"]),
    tests("Findings", ["MediaFacts"]),
    tests("MediaProbe", ["MediaFacts", "Bitstreams"], exclude: ["Corpus/exceptions.tsv"]),
    tests("Receivers", ["MediaFacts", "Findings", "JSONText"]),
    tests("TransitionRisk", ["MediaFacts", "Findings", "Receivers"]),
    tests("Policies", ["MediaFacts", "Findings", "JSONText", "Receivers"]),
    tests(
      "Manifests", ["MediaFacts", "Findings", "JSONText", "XMLText", "SCTE35"],
      exclude: ["HLS/Corpus", "HLS/Golden"]),
    tests(
      "AdResponses", ["MediaFacts", "Findings", "JSONText", "XMLText"],
      exclude: ["Corpus/vast.tsv"]),
    tests("Loudness", ["MediaFacts"]),
    tests("Catalog", ["MediaFacts", "JSONText", "FactsJSON"], exclude: ["Databases"]),
    tests(
      "ProbeWorker",
      ["MediaFacts", "Findings", "JSONText", "FactsJSON", "MediaProbe", "seam"]),
    tests(
      "Preflight",
      [
        "MediaFacts", "Findings", "Receivers", "TransitionRisk", "Manifests", "SCTE35",
        "AdResponses",
      ]),
    tests("BestFit", ["MediaFacts", "Findings", "Receivers", "TransitionRisk"]),
    tests(
      "Reports",
      ["MediaFacts", "Findings", "JSONText", "FactsJSON", "Receivers", "TextDisplay"],
      exclude: ["Snapshots", "Schemas", "Contract"]),
    tests("TextDisplay"),
    tests("CommandLineKit", ["TextDisplay"], exclude: ["Snapshots"]),
    tests(
      "seam",
      [
        "JSONText", "FactsJSON", "MediaFacts", "Findings", "CommandLineKit", "TransitionRisk",
        "Manifests", "AdResponses", "Preflight", "Policies", "ProbeWorker",
      ], exclude: ["Snapshots"]),
  ]
)
