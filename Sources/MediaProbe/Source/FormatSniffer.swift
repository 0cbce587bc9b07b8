/// Tells the commonest formats by their first bytes.
///
/// FFmpeg's own search asks each of its three hundred demuxers; a `nil` here leaves the work to it.
enum FormatSniffer {
  /// How many bytes are looked at.
  static let headLength = 512

  /// The short name of FFmpeg's demuxer, or `nil` where these bytes do not decide it.
  static func demuxer(head: [UInt8]) -> String? {
    if isISOBaseMedia(head) { return "mov" }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "matroska" }
    if head.count > 376, head[0] == 0x47, head[188] == 0x47, head[376] == 0x47 { return "mpegts" }
    if isPlaylist(head) { return "hls" }
    if starts(head, "RIFF") {
      switch text(head, 8, 4) {
      case "WAVE": return "wav"
      case "AVI ": return "avi"
      default: return nil
      }
    }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg_pipe" }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png_pipe" }
    if starts(head, "fLaC") { return "flac" }
    if starts(head, "OggS") { return "ogg" }
    if starts(head, "FLV\u{1}") { return "flv" }
    return nil
  }

  /// True for MP4, MOV, and segments of either.
  static func isISOBaseMedia(_ head: [UInt8]) -> Bool {
    guard head.count >= 12 else { return false }
    switch text(head, 4, 4) {
    case "ftyp", "styp", "moov", "moof", "sidx", "emsg", "mdat", "wide", "skip", "free", "pnot":
      return true
    default: return false
    }
  }

  /// True for an HLS playlist, a byte order mark before it allowed.
  static func isPlaylist(_ head: [UInt8]) -> Bool {
    let body = head.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(head.dropFirst(3)) : head
    return starts(body, "#EXTM3U")
  }

  /// What a text that is no media seems to be, for the message; `nil` where it is no known text.
  static func describesText(_ head: [UInt8]) -> String? {
    let body = head.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    let start = String(decoding: body.prefix(256), as: UTF8.self)
    if start.contains("<MPD") { return "a DASH manifest" }
    if start.contains("<VAST") { return "a VAST ad response" }
    if start.contains("VMAP") { return "a VMAP ad response" }
    if start.lowercased().hasPrefix("<!doctype html") || start.lowercased().hasPrefix("<html") {
      return "a web page"
    }
    if start.hasPrefix("<") { return "XML" }
    if start.hasPrefix("{") || start.hasPrefix("[") { return "JSON" }
    let isText = head.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    return isText && !head.isEmpty ? "text" : nil
  }

  private static func starts(_ head: [UInt8], _ word: String) -> Bool {
    head.starts(with: word.utf8)
  }

  private static func text(_ head: [UInt8], _ offset: Int, _ count: Int) -> String {
    guard head.count >= offset + count else { return "" }
    return String(decoding: head[offset..<offset + count], as: UTF8.self)
  }
}
