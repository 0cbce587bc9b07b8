public import Findings
import JSONText
import MediaFacts
import XMLText

/// One row of a sheet: a media file with what the row says of it and of its ad.
public struct SheetEntry: Hashable, Sendable {
  /// The media file; absent where the row could not be read or names none.
  public var media: MediaOption?
  /// The ad's name.
  public var adID: String?
  /// The ad's title.
  public var title: String?
  /// Who advertises.
  public var advertiser: String?
  /// The advertiser's internet domain.
  public var advertiserDomain: String?
  /// The break's name.
  public var breakID: String?
  /// The ad's place in the pod.
  public var sequence: Int?
  /// The campaign that the ad belongs to.
  public var campaign: String?
  /// The path or URL of the main content that the ad is played in.
  public var main: String?
  /// What is wrong with the row.
  public var issues: [AdResponseIssue] = []
  /// Where the row begins.
  public var origin: DocumentLocation

  init(origin: DocumentLocation) { self.origin = origin }
}

/// Reads CSV and NDJSON sheets row by row as their bytes come, in memory that one row bounds.
///
/// A row that cannot be read is an entry with an issue, and reading goes on.
public struct SheetReader {
  private let document: String
  private let columns: SheetColumns
  private let kind: AdResponseKind
  private var rows: CSVRowReader
  private var header: [SheetField?]?
  private var line: [UInt8] = []
  private var lineNumber = 1
  private var lineIsTooLong = false
  private var failure: AdResponseError?

  /// Makes a reader; any `kind` but NDJSON is read as CSV.
  ///
  /// `separator` is the byte between columns; without one, the first line decides.
  public init(
    kind: AdResponseKind, document: String, columns: SheetColumns = SheetColumns(),
    separator: UInt8? = nil
  ) {
    self.kind = kind
    self.document = document
    self.columns = columns
    rows = CSVRowReader(separator: separator)
  }

  /// Takes the next bytes, cut anywhere, and gives each row that they complete.
  ///
  /// - Throws: `AdResponseError` where reading cannot go on: a header without a column of URLs, or a
  ///   row beyond the limit.
  public mutating func push(
    _ bytes: some Collection<UInt8>, emit: (SheetEntry) -> Void
  ) throws(AdResponseError) {
    if kind == .ndjson {
      for byte in bytes { pushNDJSON(byte, emit) }
      return
    }
    do throws(CSVRowReader.Fault) {
      // The closure of the row reader cannot throw; what a row ends is kept and thrown behind it.
      var rest = bytes[...]
      while !rest.isEmpty, failure == nil {
        let part = rest.prefix(64 << 10)
        rest = rest.dropFirst(64 << 10)
        var complete: [CSVRowReader.Row] = []
        // Rows before a fault are given as well.
        defer { for row in complete { take(row, emit) } }
        try rows.push(part) { complete.append($0) }
      }
    } catch {
      throw AdResponseError(at: DocumentLocation(document, line: error.line), error.message)
    }
    if let failure { throw failure }
  }

  /// Takes the end of the sheet.
  ///
  /// - Throws: `AdResponseError` where the sheet ends inside quotes or has no header.
  public mutating func finish(emit: (SheetEntry) -> Void) throws(AdResponseError) {
    if kind == .ndjson {
      if !line.isEmpty { pushNDJSON(UInt8(ascii: "\n"), emit) }
      return
    }
    var complete: [CSVRowReader.Row] = []
    do throws(CSVRowReader.Fault) {
      try rows.finish { complete.append($0) }
    } catch {
      throw AdResponseError(at: DocumentLocation(document, line: error.line), error.message)
    }
    for row in complete { take(row, emit) }
    if let failure { throw failure }
    guard header != nil else {
      throw AdResponseError(
        at: DocumentLocation(document), "expected a first line that names the columns")
    }
  }

  // MARK: - CSV

  private mutating func take(_ row: CSVRowReader.Row, _ emit: (SheetEntry) -> Void) {
    guard failure == nil else { return }
    guard let header else {
      let fields = row.fields.map { columns.field(of: String(decoding: $0, as: UTF8.self)) }
      if fields.contains(.url) {
        self.header = fields
      } else {
        failure = AdResponseError(
          at: DocumentLocation(document, line: row.line),
          "expected a column of URLs, named \(columns.names[.url]?.joined(separator: ", ") ?? "")")
      }
      return
    }
    var entry = SheetEntry(origin: DocumentLocation(document, line: row.line))
    if let fault = row.fault {
      entry.issues.append(
        AdResponseIssue(.unreadableRow, at: entry.origin, "A row could not be read: \(fault)."))
    } else if row.fields.count != header.count {
      entry.issues.append(
        AdResponseIssue(
          .unreadableRow, at: entry.origin, "A row has another number of fields than the header.",
          observed: "\(row.fields.count)", expected: "\(header.count)"))
    } else {
      var values: [SheetField: [UInt8]] = [:]
      for (field, value) in zip(header, row.fields) {
        guard let field, values[field] == nil, !value.isEmpty else { continue }
        values[field] = value
      }
      fill(&entry, values)
    }
    emit(entry)
  }

  // MARK: - NDJSON

  private mutating func pushNDJSON(_ byte: UInt8, _ emit: (SheetEntry) -> Void) {
    guard byte == UInt8(ascii: "\n") else {
      if line.count < CSVRowReader.maximumRowBytes {
        line.append(byte)
      } else {
        lineIsTooLong = true
      }
      return
    }
    defer {
      line = []
      lineIsTooLong = false
      lineNumber += 1
    }
    var entry = SheetEntry(origin: DocumentLocation(document, line: lineNumber))
    if lineIsTooLong {
      entry.issues.append(
        AdResponseIssue(
          .unreadableRow, at: entry.origin, "A line is longer than the limit.",
          expected: "at most \(CSVRowReader.maximumRowBytes) bytes"))
      return emit(entry)
    }
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return }
    do throws(JSONParseError) {
      let node = try JSONParser().parse(line)
      guard let members = node.members else {
        entry.issues.append(
          AdResponseIssue(
            .unreadableRow, at: entry.origin, "A line is no JSON object.", observed: node.kind,
            expected: "an object"))
        return emit(entry)
      }
      var values: [SheetField: [UInt8]] = [:]
      for member in members {
        guard let field = columns.field(of: member.name), values[field] == nil else { continue }
        switch member.value.content {
        case .string(let text): values[field] = Array(text.utf8)
        case .integer(let number): values[field] = Array(String(number).utf8)
        case .number(let number): values[field] = Array("\(number)".utf8)
        case .null: break
        case .bool, .array, .object:
          entry.issues.append(
            .unreadable(
              at: named(place(member.position), field), observed: member.value.kind,
              expected: "text or a number"))
        }
      }
      fill(&entry, values)
    } catch {
      entry.issues.append(
        AdResponseIssue(
          .unreadableRow, at: place(error.position), "A line is not JSON: \(error.message)."))
    }
    emit(entry)
  }

  private func place(_ position: TextPosition) -> DocumentLocation {
    DocumentLocation(document, line: lineNumber, column: position.column)
  }

  // MARK: - Values

  private func fill(_ entry: inout SheetEntry, _ values: [SheetField: [UInt8]]) {
    func text(_ field: SheetField) -> String? {
      guard let bytes = values[field] else { return nil }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        entry.issues.append(issue(entry, field, "bytes that are not UTF-8", "text in UTF-8"))
        return nil
      }
      let trimmed = XMLElement.trimmed(text)
      return trimmed.isEmpty ? nil : trimmed
    }
    func count(_ field: SheetField) -> Int? {
      guard let written = text(field) else { return nil }
      guard let number = DecimalText.count(written) else {
        entry.issues.append(issue(entry, field, written, "a whole number"))
        return nil
      }
      return number
    }
    entry.adID = text(.ad)
    entry.title = text(.title)
    entry.advertiser = text(.advertiser)
    entry.advertiserDomain = text(.domain)
    entry.breakID = text(.adBreak)
    entry.sequence = count(.sequence)
    entry.campaign = text(.campaign)
    entry.main = text(.main)
    let url = OpaqueURL(Self.trimmed(values[.url] ?? []))
    guard !url.isEmpty else {
      entry.issues.append(
        AdResponseIssue(.missingValue, at: entry.origin, "A media file has no URL."))
      return
    }
    var media = MediaOption(url: url, origin: entry.origin)
    media.id = text(.id)
    media.type = text(.type)
    media.width = count(.width)
    media.height = count(.height)
    media.codecs = text(.codecs)
    media.fileSizeBytes = count(.fileSize).map(Int64.init)
    media.delivery = text(.delivery).map(VASTReader.delivery)
    if let written = text(.bitRate) {
      if let bits = DecimalText.rational(written)?.multiplied(by: Rational(1000)) {
        media.bitRate = bits.numerator / bits.denominator
      } else {
        entry.issues.append(issue(entry, .bitRate, written, "kilobits per second"))
      }
    }
    if let written = text(.duration) {
      media.duration = DecimalText.rational(written) ?? ClockTime.seconds(written)
      media.durationIsWholeSeconds = ClockTime.isWholeSeconds(written) && media.duration != nil
      if media.duration == nil {
        entry.issues.append(issue(entry, .duration, written, "seconds or HH:MM:SS.mmm"))
      }
    }
    entry.media = media
  }

  private func issue(
    _ entry: SheetEntry, _ field: SheetField, _ observed: String, _ expected: String
  ) -> AdResponseIssue {
    .unreadable(at: named(entry.origin, field), observed: observed, expected: expected)
  }

  private func named(_ place: DocumentLocation, _ field: SheetField) -> DocumentLocation {
    var place = place
    place.path = field.rawValue
    return place
  }

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
    var rest = bytes[...].drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
    return rest
  }
}
