import Foundation
import JSONText
import TestSupport
import Testing

/// `seam conform` on the samples: what it mends is gone when the result is probed.
@Suite(.enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
struct ConformCommandTests {
  private static func sample(_ name: String) -> String { "\(SeamProgram.samples)/\(name)" }

  /// Samples with a fault that can be mended, against their main, with the step that is enough on
  /// the low AirPlay receiver.
  static let cases: [(main: String, ad: String, steps: [String])] = [
    ("main-2997.mp4", "ad-hevc-50.mp4", ["reencode-video"]),
    ("main-2997.mp4", "ad-25.mp4", ["reencode-video"]),
    ("main-2997.mp4", "ad-50.mp4", ["reencode-video"]),
    ("main-25.mp4", "ad-23976.mp4", ["reencode-video"]),
    ("main-2997.mp4", "ad-4x3.mp4", ["reencode-video"]),
    ("main-2997.mp4", "ad-rotated.mp4", ["reencode-video"]),
    ("main-2997.mp4", "ad-interlaced.mp4", ["reencode-video"]),
    ("main-2997.mp4", "ad-44100.mp4", ["reencode-audio"]),
    ("main-2997.mp4", "ad-mono.mp4", ["reencode-audio"]),
    ("main-2997.mp4", "ad-51.mp4", ["reencode-audio"]),
    ("main-2997.mp4", "ad-vp9.mp4", ["reencode-audio", "reencode-video"]),
  ]

  @Test("after it the finding is gone", arguments: cases)
  func mends(main: String, ad: String, steps: [String]) throws {
    let folder = try TemporaryFolder()
    let output = folder.path + "/out.mp4"
    let result = try SeamProgram.run([
      "conform", "--main", Self.sample(main), Self.sample(ad), "-o", output, "-r", "airplay-low",
      "--format", "json",
    ])
    #expect(result.status == 0, "\(result.error)\(result.output)")
    try Self.expectSchema(result.output)
    let report = try JSONParser().parse(result.output)
    #expect(report["fitsBefore"]?.boolValue == false)
    #expect(report["steps"]?.elements?.compactMap(\.stringValue) == steps)
    #expect(report["outcome"]?.stringValue == "written")
    #expect(report["fits"]?.boolValue == true && report["remaining"]?.elements?.isEmpty == true)
    // What a person would ask next says the same.
    let check = try SeamProgram.run([
      "check", "--main", Self.sample(main), "--ad", output, "-r", "airplay-low", "--fail-on",
      "minor",
    ])
    #expect(check.status == 0, "\(check.output)")
    let again = try SeamProgram.run([
      "conform", "--main", Self.sample(main), output, "-r", "airplay-low",
    ])
    #expect(again.status == 0 && again.output.contains("nothing"))
  }

  private static func expectSchema(_ output: String) throws {
    guard SchemaValidator.isAvailable else { return }
    let line = output.filter { !$0.isNewline }
    let schema = RepositoryPaths.root + "/docs/schema/conform-1.schema.json"
    let faults = try SchemaValidator.faults(inLines: line + "\n", schema: schema)
    #expect(faults == "")
  }

  @Test("an ad without sound gets silence as long as its picture")
  func silence() throws {
    let folder = try TemporaryFolder()
    let mute = folder.path + "/mute.mp4"
    _ = try Tool.run(
      "/usr/bin/env",
      ["ffmpeg", "-loglevel", "error", "-i", Self.sample("ad-same.mp4"), "-an", "-c", "copy", mute])
    let output = folder.path + "/out.mp4"
    let result = try SeamProgram.run([
      "conform", "--main", Self.sample("main-2997.mp4"), mute, "-o", output, "-r", "airplay-low",
    ])
    #expect(result.status == 0, "\(result.error)\(result.output)")
    let facts = try JSONParser().parse(
      SeamProgram.run(["probe", output, "--format", "json"]).output)
    let asset = try #require(facts["assets"]?.elements?.first)
    let audio = try #require(asset["audio"]?.elements?.first)
    #expect(audio["sampleRate"]?.integerValue == 48_000)
    #expect(audio["channelLayout"]?.stringValue == "stereo")
  }

  @Test("an HEVC label is changed without touching a picture")
  func retag() throws {
    let folder = try TemporaryFolder()
    let main = folder.path + "/main.mp4"
    let made = try Tool.run(
      "/usr/bin/env",
      [
        "ffmpeg", "-loglevel", "error", "-i", Self.sample("ad-hevc-hev1.mp4"), "-c", "copy",
        "-tag:v", "hvc1", main,
      ])
    #expect(made.status == 0)
    let result = try SeamProgram.run([
      "conform", "--main", main, Self.sample("ad-hevc-hev1.mp4"), "-r", "airplay-low", "-o",
      folder.path + "/out.mp4", "--format", "json",
    ])
    let report = try JSONParser().parse(result.output)
    #expect(report["steps"]?.elements?.compactMap(\.stringValue) == ["retag"])
    #expect(report["fits"]?.boolValue == true, "\(result.output)")
  }

  @Test("the input, and a file that is there, are left alone")
  func overwriting() throws {
    let folder = try TemporaryFolder()
    let ad = folder.path + "/ad.mp4"
    try FileManager.default.copyItem(atPath: Self.sample("ad-44100.mp4"), toPath: ad)
    let before = FileManager.default.contents(atPath: ad)
    let arguments = ["conform", "--main", Self.sample("main-2997.mp4"), ad, "-r", "airplay-low"]
    let same = try SeamProgram.run(arguments + ["-o", ad, "--force"])
    #expect(same.status == 2 && same.error.contains("is an input"))
    let other = folder.path + "/other.mp4"
    _ = FileManager.default.createFile(atPath: other, contents: Data("mine".utf8))
    let refused = try SeamProgram.run(arguments + ["-o", other])
    #expect(refused.status == 2 && refused.error.contains("--force"))
    #expect(FileManager.default.contents(atPath: other) == Data("mine".utf8))
    let forced = try SeamProgram.run(arguments + ["-o", other, "--force"])
    #expect(forced.status == 0)
    #expect(FileManager.default.contents(atPath: ad) == before)
  }

  @Test("where it fails nothing is left behind")
  func failure() throws {
    let folder = try TemporaryFolder()
    let result = try SeamProgram.run([
      "conform", "--main", Self.sample("main-2997.mp4"), Self.sample("ad-44100.mp4"), "-r",
      "airplay-low", "-o", folder.path + "/out.mp4", "--ffmpeg", "/nonexistent/ffmpeg",
    ])
    #expect(result.status == 3 && result.output.contains("cannot find the program"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    let nowhere = try SeamProgram.run([
      "conform", "--main", Self.sample("main-2997.mp4"), Self.sample("ad-44100.mp4"), "-r",
      "airplay-low", "-o", folder.path + "/no/such/out.mp4",
    ])
    #expect(nowhere.status == 3 && nowhere.output.contains("failed"))
  }

  @Test("the command line that is shown runs as it is, with a name that needs quoting")
  func pasted() throws {
    let folder = try TemporaryFolder()
    let ad = folder.path + "/it's an ad; $HOME.mp4"
    try FileManager.default.copyItem(atPath: Self.sample("ad-44100.mp4"), toPath: ad)
    let plan = try SeamProgram.run([
      "conform", "--main", Self.sample("main-2997.mp4"), ad, "-r", "airplay-low", "--format",
      "json",
    ])
    #expect(plan.status == 1)
    try Self.expectSchema(plan.output)
    let command = try #require(JSONParser().parse(plan.output)["command"]?.stringValue)
    let run = try SeamProgram.shell(command, folder: folder.path)
    #expect(run.status == 0, "\(run.error)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/conformed.mp4"))
  }

  @Test(
    "a command for a name that no terminal shows runs as it is",
    arguments: [
      "new\nline's \\ tab\t.mp4", "right\u{202E}left \u{1}1.mp4", "\u{FEFF}\u{2028}é한.mp4",
    ])
  func pastedControlCharacters(name: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Self.sample("ad-44100.mp4"), toPath: folder.path + "/" + name)
    let arguments = [
      "conform", "--main", Self.sample("main-2997.mp4"), name, "-r", "airplay-low",
    ]
    let text = try SeamProgram.run(arguments, folder: folder.path)
    let command = try #require(text.output.split(separator: "\n").last)
    #expect(command.hasPrefix("ffmpeg ") && command.contains("$'"))
    let run = try SeamProgram.shell(String(command), folder: folder.path)
    #expect(run.status == 0, "\(run.error)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/conformed.mp4"))
  }

  @Test("what is the main's fault names the main and the receiver, and is not the ad's")
  func faultOfTheMain() throws {
    let folder = try TemporaryFolder()
    let output = folder.path + "/out.mp4"
    let arguments = ["conform", "--main", Self.sample("ad-51.mp4"), Self.sample("ad-same.mp4")]
    let both = ["-r", "airplay-low", "-r", "airplay-high"]
    let result = try SeamProgram.run(arguments + both + ["-o", output])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("The main itself: Channel count 6 is not played"))
    #expect(result.output.contains("[C013] on Low-end AirPlay receiver"))
    #expect(!result.output.contains("left "))
    let json = try SeamProgram.run(arguments + both + ["--format", "json"])
    try Self.expectSchema(json.output)
    let report = try JSONParser().parse(json.output)
    let main = report["mainFindings"]?.elements ?? []
    #expect(
      main.map { $0["receivers"]?.elements?.compactMap(\.stringValue) } == [["airplay-low"]])
    for finding in report["findings"]?.elements ?? [] {
      #expect(finding["receivers"]?.elements?.compactMap(\.stringValue) == ["airplay-high"])
    }
    // With nobody else to fit, there is nothing to do, and that is not the ad's fault either.
    let alone = try SeamProgram.run(arguments + ["-r", "airplay-low"])
    #expect(alone.status == 0 && alone.output.contains("The main itself: "))
  }

  @Test("a name that stands for another container is refused before anything is done")
  func wrongEnding() throws {
    let folder = try TemporaryFolder()
    for (ad, name) in [("ad-44100.mp4", "x.webm"), ("ad-same.mp4", "x.TS")] {
      let result = try SeamProgram.run([
        "conform", "--main", Self.sample("main-2997.mp4"), Self.sample(ad), "-r", "airplay-low",
        "-o", folder.path + "/" + name,
      ])
      #expect(result.status == 2 && result.output == "")
      #expect(result.error.contains("expected a name that ends in .mp4, found '"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("an ad that fits is copied to the output; one that nothing helps leaves none, and says so")
  func nothingToDo() throws {
    let folder = try TemporaryFolder()
    let arguments = ["conform", "--main", Self.sample("main-2997.mp4"), "-r", "airplay-low"]
    let output = folder.path + "/out.mp4"
    let link = folder.path + "/link.mp4"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: Self.sample("ad-same.mp4"))
    let fits = try SeamProgram.run(arguments + [link, "-o", output])
    #expect(fits.status == 0 && fits.output.contains("out.mp4, a copy of the ad"))
    #expect(
      FileManager.default.contents(atPath: output)
        == FileManager.default.contents(atPath: Self.sample("ad-same.mp4")))
    #expect(
      try FileManager.default.attributesOfItem(atPath: output)[.type] as? FileAttributeType
        == .typeRegular)
    let json = try SeamProgram.run(
      arguments + [link, "-o", output, "--force", "--format", "json"])
    try Self.expectSchema(json.output)
    #expect(try JSONParser().parse(json.output)["output"]?.stringValue == output)
    let sound = folder.path + "/sound.mp4"
    let made = try Tool.run(
      "/usr/bin/env",
      [
        "ffmpeg", "-loglevel", "error", "-i", Self.sample("ad-same.mp4"), "-vn", "-c", "copy",
        sound,
      ])
    #expect(made.status == 0)
    let hopeless = try SeamProgram.run(arguments + [sound, "-o", folder.path + "/none.mp4"])
    #expect(hopeless.status == 1 && hopeless.output.contains("none.mp4 is not there"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/none.mp4"))
  }

  @Test(
    "standard input is refused at once", arguments: [["-m", "-", "a.mp4"], ["-m", "a.mp4", "-"]])
  func standardInput(arguments: [String]) throws {
    let result = try SeamProgram.run(["conform"] + arguments)
    #expect(result.status == 2 && result.output == "" && result.error.contains("standard input"))
  }

  @Test(
    "a signal ends ffmpeg as well and leaves nothing behind", arguments: ["TERM", "INT", "HUP"])
  func signals(name: String) throws {
    let folder = try TemporaryFolder()
    // In place of ffmpeg: writes a beginning, says so, and goes on for good.
    let program = try folder.write(
      Array(
        """
        #!/bin/bash
        [ "$2" = -version ] && exit 0
        eval "out=\\${!#}"
        trap '' TERM INT HUP
        echo part > "${out#file:}"
        echo $$ > "$(dirname "$0")/pid"
        while :; do sleep 0.1; done
        """.utf8), to: "slow")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let outputs = folder.path + "/out"
    try FileManager.default.createDirectory(atPath: outputs, withIntermediateDirectories: true)
    let result = try SeamProgram.shell(
      """
      # Without job control a shell has what it puts in the background ignore SIGINT.
      set -m
      "$seam" conform --main "$1" "$2" -r airplay-low -o "$3/x.mp4" --ffmpeg "$4" >/dev/null &
      child=$!
      until [ -s "$5/pid" ]; do sleep 0.05; done
      kill -$6 $child
      wait $child; echo "status $?"
      kill -0 "$(cat "$5/pid")" 2>/dev/null && echo "left running"
      ls -A "$3"
      """,
      [
        Self.sample("main-2997.mp4"), Self.sample("ad-44100.mp4"), outputs, program, folder.path,
        name,
      ])
    let number = ["TERM": 143, "INT": 130, "HUP": 129][name] ?? 0
    #expect(result.output == "status \(number)\n", "\(result.error)")
  }
}
