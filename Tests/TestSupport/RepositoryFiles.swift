import Foundation

/// Reads whole files for tests.
public enum RepositoryFiles {
  /// The files of a folder whose names end so, sorted by name; empty where the folder is absent.
  public static func read(folder: String, suffix: String) -> [(name: String, bytes: [UInt8])] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap { name in
      bytes(of: folder + "/" + name).map { (name, $0) }
    }
  }

  /// The bytes of a file; `nil` where it cannot be read.
  public static func bytes(of path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { Array($0) }
  }

  /// Holds a recorded text against a fresh one; with SEAM_RECORD=1 it is written anew.
  ///
  /// Recording gives false as well, so that a run that records never passes.
  public static func matchesRecord(_ text: String, path: String) -> Bool {
    if ProcessInfo.processInfo.environment["SEAM_RECORD"] == "1" {
      try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return false
    }
    return bytes(of: path) == Array(text.utf8)
  }
}
