import Foundation
import Receivers
import TestSupport

/// The matrix files that ship with the package.
enum ShippedMatrices {
  static let files: [MatrixFile] = {
    let folder = URL(fileURLWithPath: RepositoryPaths.matrices)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map {
        MatrixFile(name: name, bytes: Array($0))
      }
    }
  }()

  static let outcome = MatrixLoader.load(files)
}
