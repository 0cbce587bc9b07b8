/// Where tests find files that lie outside their own target.
public enum RepositoryPaths {
  /// The top folder of the checkout, without a trailing slash.
  public static let root: String = {
    // This file is Tests/TestSupport/RepositoryPaths.swift: three components down.
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
  }()

  /// The sample media that `samples/make` writes.
  public static let samples = root + "/samples"

  /// The matrices that ship with Seam.
  public static let matrices = root + "/matrices"

  /// Real inputs with expected values; the folder may be absent, and tests that need it then skip.
  public static let corpus = root + "/../shared/corpus"
}
