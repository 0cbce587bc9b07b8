import Receivers
import TestSupport

/// The matrix files that ship with the package.
enum ShippedMatrices {
  static let files = RepositoryFiles.read(folder: RepositoryPaths.matrices, suffix: ".json")
    .map { MatrixFile(name: $0.name, bytes: $0.bytes) }

  static let outcome = MatrixLoader.load(files)
}
