extension HLS {
  /// Reads a playlist in one pass over its bytes.
  ///
  /// It takes what players take and notes each oddity; it refuses only what players refuse, and what is
  /// larger than its limits. RFC 8216bis, section 4.
  public struct PlaylistParser: Sendable {
    /// How much is read.
    public var limits: Limits
    /// The address of the playlist, whose query EXT-X-DEFINE:QUERYPARAM reads; absent where there is none.
    public var url: String?
    /// The variables of the multivariant playlist, which EXT-X-DEFINE:IMPORT reads.
    public var importableVariables: [String: String]

    /// Makes a parser.
    public init(
      limits: Limits = Limits(), url: String? = nil, importableVariables: [String: String] = [:]
    ) {
      self.limits = limits
      self.url = url
      self.importableVariables = importableVariables
    }

    /// Reads a playlist.
    ///
    /// Throws `ParseError` for a text without `#EXTM3U` first and for one beyond the limits.
    public func parse(_ bytes: [UInt8]) throws(ParseError) -> ParsedPlaylist {
      guard bytes.count <= limits.bytes else {
        throw ParseError(reason: .tooManyBytes(limits.bytes), line: nil)
      }
      var builder = PlaylistBuilder(
        bytes: bytes, limits: limits, url: url, importable: importableVariables)
      try Self.scan(bytes, limits, into: &builder)
      return builder.finish()
    }

    /// Reads a playlist.
    ///
    /// Throws `ParseError` for a text without `#EXTM3U` first and for one beyond the limits.
    public func parse(_ text: String) throws(ParseError) -> ParsedPlaylist {
      try parse(Array(text.utf8))
    }

    /// Cuts the text into lines and hands each to the builder.
    private static func scan(
      _ bytes: [UInt8], _ limits: Limits, into builder: inout PlaylistBuilder
    ) throws(ParseError) {
      let count = bytes.count
      var position = 0
      var number = 0
      var hasHeader = false
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        position = 3
        builder.note(
          .byteOrderMark, line: 1, column: 1, "The playlist begins with a byte order mark.")
      }
      while position < count {
        number += 1
        guard number <= limits.lines else {
          throw ParseError(reason: .tooManyLines(limits.lines), line: number)
        }
        var line = TextLine(number: number, lineStart: position, start: position, end: position)
        var place = position
        while place < count {
          let byte = bytes[place]
          // One comparison for the common case: everything from the space to the letter z.
          if byte &- 0x20 > 0x5A {
            if byte == Byte.lineFeed { break }
            if byte >= 0x80 {
              line.hasHighBytes = true
            } else if byte == Byte.brace {
              line.hasBraces = true
            } else if byte == 0x7F
              || byte < 0x20 && byte != Byte.tab && byte != Byte.carriageReturn
            {
              line.hasControls = true
            }
          }
          place += 1
        }
        guard place - position <= limits.lineBytes else {
          throw ParseError(reason: .lineTooLong(limits.lineBytes), line: number)
        }
        line.end = place
        if place < count {
          position = place + 1
        } else {
          position = count
          builder.note(
            .missingFinalLineEnd, line: number, column: place - line.lineStart + 1,
            "The last line has no line end.")
        }
        // A carriage return before the line feed is part of the line end.
        if line.end > line.start, bytes[line.end - 1] == Byte.carriageReturn { line.end -= 1 }
        if line.end > line.start,
          Byte.isSpace(bytes[line.start]) || Byte.isSpace(bytes[line.end - 1])
        {
          builder.trim(&line)
        }
        if line.start == line.end { continue }
        if line.hasControls || line.hasHighBytes { builder.examine(line) }
        if hasHeader {
          try builder.read(line)
        } else {
          guard builder.readHeader(line) else {
            throw ParseError(reason: .missingHeader, line: number)
          }
          hasHeader = true
        }
      }
      guard hasHeader else { throw ParseError(reason: .empty, line: nil) }
    }
  }
}

/// One line of the text without its line end and the white space around it.
struct TextLine {
  /// From 1.
  var number: Int
  /// Where the line begins, white space included.
  var lineStart: Int
  /// Where the text begins.
  var start: Int
  /// Where the text ends.
  var end: Int
  /// True where a byte is above 0x7F.
  var hasHighBytes = false
  /// True where a control character stands in the line.
  var hasControls = false
  /// True where an opening brace stands in the line, which may begin a variable.
  var hasBraces = false

  /// The column of a place, from 1.
  func column(_ place: Int) -> Int { place - lineStart + 1 }
}
