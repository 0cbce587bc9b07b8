import CommandLineKit
import Findings
import Receivers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the receiver matrices are, and reading them.
struct MatrixFolder {
  /// The folder.
  let path: String

  /// The folder that the option or SEAM_MATRICES names, else the one that belongs to the program.
  init(_ command: ParsedCommand) throws(UsageError) {
    if let stated = command.value(of: "matrices") {
      guard Self.holdsMatrices(stated) else {
        throw command.usageError("no 'tiers.json' in the matrices folder '\(stated)'")
      }
      path = stated
      return
    }
    guard let found = Self.besideProgram() else {
      throw command.usageError(
        "cannot find the receiver matrices; name their folder with --matrices or SEAM_MATRICES")
    }
    path = found
  }

  /// Reads every matrix, and more files that the user names.
  func load(more files: [String]) -> MatrixLoader.Outcome {
    let shipped = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let names = shipped.filter { $0.hasSuffix(".json") }.sorted().map { "\(path)/\($0)" } + files
    var matrixFiles: [MatrixFile] = []
    var errors: [MatrixError] = []
    for name in names {
      if let data = FileManager.default.contents(atPath: name) {
        matrixFiles.append(MatrixFile(name: name, bytes: Array(data)))
      } else {
        errors.append(
          MatrixError(file: name, position: nil, path: "", message: "cannot be read"))
      }
    }
    var outcome = MatrixLoader.load(matrixFiles)
    outcome.errors = errors + outcome.errors
    return outcome
  }

  private static func holdsMatrices(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/tiers.json")
  }

  /// An installed program has them under `share`, one that was just built in its checkout.
  private static func besideProgram() -> String? {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    var folder = program.split(separator: "/").dropLast().map(String.init)
    if let installed = folder.dropLast().last.map({ _ in
      "/" + (folder.dropLast() + ["share", "seam", "matrices"]).joined(separator: "/")
    }), holdsMatrices(installed) {
      return installed
    }
    while !folder.isEmpty {
      let candidate = "/" + (folder + ["matrices"]).joined(separator: "/")
      if holdsMatrices(candidate) { return candidate }
      folder.removeLast()
    }
    return nil
  }
}
