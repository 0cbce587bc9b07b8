extension HLS {
  /// Something in a playlist that the standard does not allow and that was read nevertheless.
  ///
  /// Rules make findings of it; each kind belongs to one rule.
  public struct Oddity: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// The line, from 1.
    public var line: Int
    /// The column in UTF-8 bytes, from 1; absent where it is about the whole line.
    public var column: Int?
    /// One sentence with the values.
    public var message: String
    /// What stands there; absent where something is missing.
    public var observed: String?
    /// What the standard asks for; absent where the message alone says it.
    public var expected: String?

    /// What can be odd.
    public enum Kind: Hashable, Sendable, CaseIterable {
      /// The text begins with a byte order mark.
      case byteOrderMark
      /// A line is not UTF-8; the bytes that are not were read as U+FFFD.
      case invalidUTF8
      /// A line holds a control character.
      case controlCharacter
      /// White space stands before or behind the text of a line.
      case surroundingSpace
      /// The last line has no line end.
      case missingFinalLineEnd
      /// A part of an attribute list is not `NAME=value`.
      case attributeSyntax
      /// White space stands between the parts of an attribute list.
      case attributeSpacing
      /// An attribute stands twice in a tag.
      case attributeRepeated
      /// A number has a form that the tag does not allow and that has a value all the same.
      case numberForm
      /// The value of a tag could not be read; the tag counts as absent.
      case invalidValue
      /// A tag stands twice that may stand once; the last one counts.
      case tagRepeated
      /// A tag stands where it may not.
      case tagMisplaced
      /// Tags of both kinds of playlist stand in one.
      case mixedKinds
      /// A segment has no EXTINF or one without a number.
      case missingDuration
      /// A tag that an address must follow has none.
      case missingURI
      /// A variable has no value; the reference was left as it stands.
      case undefinedVariable
      /// A variable is defined twice, or a definition names none or more than one.
      case invalidDefinition
      /// A date has a form that the standard does not name.
      case dateForm
      /// A byte range has no offset and follows from nothing.
      case byteRangeOffset
    }
  }

  /// A playlist and what was odd about its text.
  public struct ParsedPlaylist: Hashable, Sendable {
    /// The playlist.
    public var playlist: Playlist
    /// What was odd, in the order of the text.
    public var oddities: [Oddity]
    /// How many further oddities were met beyond `Limits.oddities`.
    public var droppedOddities: Int
    /// The address that the parser was told, which queries and variables come from.
    public var url: String?

    /// Puts the parts together.
    public init(
      playlist: Playlist, oddities: [Oddity] = [], droppedOddities: Int = 0, url: String? = nil
    ) {
      self.playlist = playlist
      self.oddities = oddities
      self.droppedOddities = droppedOddities
      self.url = url
    }
  }
}
