import Findings

/// How assets of a run are called in lines that have no room for a whole path.
struct AssetNames {
  private let run: CheckRun

  init(_ run: CheckRun) { self.run = run }

  /// `main`, or `ad 2` by its place in the order given, from 1.
  static func label(_ asset: AssetReference) -> String {
    switch asset {
    case .main: "main"
    case .ad(let place): "ad \(place + 1)"
    }
  }

  /// The label with the file's name: `ad 2 (spring.mp4)`.
  func title(_ asset: AssetReference) -> String {
    guard asset != .main, let source = run.source(of: asset) else { return Self.label(asset) }
    return "\(Self.label(asset)) (\(Self.fileName(source)))"
  }

  /// The last part of a path or URL, without query and fragment; the whole where there is none.
  static func fileName(_ source: String) -> String {
    // Only an address has a query: in a file's name a question mark is part of the name.
    let path = source.contains("://") ? source.prefix { $0 != "?" && $0 != "#" } : source[...]
    return path.split(separator: "/").last.map(String.init) ?? source
  }
}
