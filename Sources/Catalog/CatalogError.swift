/// Why the catalogue cannot do what was asked; says which file, and what to do.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error.
  public enum Kind: String, Sendable, CaseIterable {
    /// The file is no SQLite database.
    case notADatabase
    /// The file is an SQLite database that something else wrote.
    case foreignDatabase
    /// The file is of a newer version of Seam.
    case newerVersion
    /// The file is damaged.
    case damaged
    /// The file or its folder cannot be opened or made.
    case cannotOpen
    /// The file or its folder cannot be written to.
    case readOnly
    /// No room is left on the disk.
    case full
    /// Another process held the file for too long.
    case busy
    /// No run of that number.
    case noSuchRun
    /// Another process that is still alive writes the run, or has taken it over.
    case runIsElsewhere
    /// SQLite gave an error that fits no other kind.
    case other
  }

  /// The kind of error.
  public var kind: Kind
  /// The database file.
  public var path: String
  /// What is wrong, in lower case, without a full stop.
  public var message: String
  /// What to do about it, in lower case, without a full stop.
  public var remedy: String

  /// Makes an error.
  public init(kind: Kind, path: String, message: String, remedy: String) {
    self.kind = kind
    self.path = path
    self.message = message
    self.remedy = remedy
  }

  /// The file, the fault and the remedy in one line.
  public var description: String { "catalog \(path): \(message); \(remedy)" }
}
