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
    guard
      let found = ProgramFolder.find(
        "matrices", inCheckout: "matrices", holding: "tiers.json")
    else {
      throw command.usageError(
        "cannot find the receiver matrices; name their folder with --matrices or SEAM_MATRICES")
    }
    path = found
  }

  /// What reading files has brought.
  struct Files {
    /// The files that could be read.
    var read: [MatrixFile] = []
    /// Those that could not, and why.
    var errors: [MatrixError] = []
  }

  /// Reads the files of the folder, and more that the user names.
  ///
  /// A file of the user's takes the place of one of the folder that has the same name.
  func files(more names: [String] = []) -> Files {
    let shipped = (Folder.names(in: path) ?? []).filter { $0.hasSuffix(".json") }
    let own = Set(names.map(Self.fileName))
    var files = Files()
    for name in shipped.filter({ !own.contains($0) }).map({ "\(path)/\($0)" }) + names {
      do throws(MatrixError) {
        files.read.append(try Self.read(name))
      } catch {
        files.errors.append(error)
      }
    }
    return files
  }

  /// The largest file that is read, in bytes: hundreds of times what a matrix takes.
  private static let maximumSize: Int64 = 16 << 20

  /// Reads one file.
  static func read(_ name: String) throws(MatrixError) -> MatrixFile {
    func error(_ message: String) -> MatrixError {
      MatrixError(file: name, position: nil, path: "$", message: message)
    }
    // A receiver's id is its file's name, and standard input has none.
    if name == "-" {
      throw error(
        "standard input has no name; expected a file that is named after the receiver's id")
    }
    guard let status = FileStatus(name) else { throw error("there is no such file") }
    guard status.isRegular else { throw error("is not a regular file; expected a matrix file") }
    guard status.size <= maximumSize else {
      throw error("is larger than \(maximumSize >> 20) MiB; expected a matrix file")
    }
    guard let data = FileManager.default.contents(atPath: name) else {
      throw error("cannot be read")
    }
    return MatrixFile(name: name, bytes: Array(data))
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func holdsMatrices(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/tiers.json")
  }
}
