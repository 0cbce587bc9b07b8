/// What a column of a sheet may hold.
public enum SheetField: String, Sendable, CaseIterable {
  /// The media's URL or path.
  case url
  /// The ad's name; rows with the same one are files of one ad.
  case ad
  /// The ad's title.
  case title
  /// Who advertises.
  case advertiser
  /// The advertiser's internet domain.
  case domain
  /// The break's name; rows with the same one are in one break.
  case adBreak = "break"
  /// The ad's place in the pod, from 1.
  case sequence
  /// The file's own name.
  case id
  /// MIME type.
  case type
  /// Width in pixels.
  case width
  /// Height in pixels.
  case height
  /// Codecs.
  case codecs
  /// Kilobits per second.
  case bitRate = "bitrate"
  /// Length in seconds, or as HH:MM:SS.mmm.
  case duration
  /// `progressive` or `streaming`.
  case delivery
  /// Size of the file in bytes.
  case fileSize = "filesize"
}

/// Which columns, or members of NDJSON objects, hold what.
///
/// Names are compared without regard to case, spaces, hyphens and underscores. Columns that are no
/// field's are not read.
public struct SheetColumns: Hashable, Sendable {
  /// The names by which each field goes, the first that is there counts.
  public private(set) var names: [SheetField: [String]]

  /// Makes columns by the names in use; a field that `mapping` gives goes by that name alone.
  public init(_ mapping: [SheetField: String] = [:]) {
    names = Self.common.merging(mapping.mapValues { [$0] }) { $1 }
  }

  private static let common: [SheetField: [String]] = [
    .url: ["url", "uri", "media url", "creative url", "asset url", "media", "file", "path", "src"],
    .ad: ["ad", "ad id", "line item", "line item id"],
    .title: ["title", "ad title", "name"],
    .advertiser: ["advertiser", "advertiser name", "brand"],
    .domain: ["domain", "advertiser domain", "adomain"],
    .adBreak: ["break", "break id", "pod", "slot"],
    .sequence: ["sequence", "position", "order"],
    .id: ["id", "creative id", "media id"],
    .type: ["type", "mime", "mime type", "content type"],
    .width: ["width", "w"],
    .height: ["height", "h"],
    .codecs: ["codecs", "codec"],
    .bitRate: ["bitrate", "bitrate kbps", "kbps"],
    .duration: ["duration", "length", "duration s", "seconds"],
    .delivery: ["delivery"],
    .fileSize: ["file size", "size bytes", "bytes"],
  ]

  /// The field of a column by its name; `nil` where it is none.
  func field(of name: String) -> SheetField? {
    let wanted = Self.folded(name)
    return SheetField.allCases.first { field in
      (names[field] ?? []).contains { Self.folded($0) == wanted }
    }
  }

  static func folded(_ name: String) -> String {
    let kept = name.utf8.filter {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-")
    }
    return String(decoding: kept, as: UTF8.self).lowercased()
  }

  /// True where a line names a column that holds URLs, whatever stands between its columns.
  static func looksLikeHeader(_ line: String) -> Bool {
    let columns = SheetColumns()
    return line.split { ",;\t|".contains($0) }.contains { part in
      let name = part.filter { $0 != "\"" }
      return columns.field(of: name) == .url
    }
  }
}
