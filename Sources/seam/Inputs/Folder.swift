#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a folder lists.
enum Folder {
  /// The names in a folder, sorted by their code points; `nil` where it cannot be listed.
  static func names(in path: String) -> [String]? {
    guard
      let names = try? FileManager.default.contentsOfDirectory(atPath: path.isEmpty ? "." : path)
    else { return nil }
    return names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// The path of a name in a folder; an empty folder is the current one.
  static func path(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
