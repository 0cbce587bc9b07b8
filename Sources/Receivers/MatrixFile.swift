/// A matrix file as it was read.
public struct MatrixFile: Hashable, Sendable {
  /// The name, with or without folders; the part after the last slash decides what it is.
  public var name: String
  /// The content: JSON in UTF-8, comments allowed.
  public var bytes: [UInt8]

  /// Makes a file.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The name without folders and without `.json`.
  var stem: String {
    let last = name.split(separator: "/").last ?? ""
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : String(last)
  }
}
