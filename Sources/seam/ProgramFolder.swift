#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds folders that belong to the program: its matrices, its schemas.
enum ProgramFolder {
  /// The folder with a file, or absent where there is none.
  ///
  /// An installed program has it as `share/seam/NAME` beside its own folder; one that was just built
  /// has it somewhere above, in its checkout. `checkout` is the path there, such as `docs/schema`.
  static func find(_ name: String, inCheckout checkout: String, holding file: String) -> String? {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    func holds(_ folder: String) -> Bool {
      FileManager.default.fileExists(atPath: "\(folder)/\(file)")
    }
    var folders = program.split(separator: "/").dropLast().map(String.init)
    if !folders.isEmpty {
      let installed =
        "/" + (folders.dropLast() + ["share", "seam", name]).joined(separator: "/")
      if holds(installed) { return installed }
    }
    while !folders.isEmpty {
      let candidate = "/" + (folders + [checkout]).joined(separator: "/")
      if holds(candidate) { return candidate }
      folders.removeLast()
    }
    return nil
  }
}
