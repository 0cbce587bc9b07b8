/// What a MIME type promises of a file.
struct DeclaredType {
  /// The type in lower case, without parameters.
  let name: String

  /// `nil` for an empty text.
  init?(_ text: String) {
    let bare = text.split(separator: ";").first.map { $0.filter { $0 != " " }.lowercased() }
    guard let bare, !bare.isEmpty else { return nil }
    name = bare
  }

  /// The containers that go by the type, as `ContainerFacts.format` names them; `nil` for others.
  var formats: Set<String>? {
    switch name {
    case "video/mp4", "audio/mp4", "video/3gpp", "video/x-m4v": ["mp4"]
    case "video/quicktime": ["mov"]
    case "video/webm", "audio/webm": ["webm"]
    case "video/x-matroska", "audio/x-matroska": ["matroska", "webm"]
    case "video/mp2t": ["mpegts"]
    case "video/ogg", "audio/ogg": ["ogg"]
    case "video/x-flv", "video/flv": ["flv"]
    case "video/x-msvideo", "video/avi": ["avi"]
    case "audio/mpeg", "audio/mp3": ["mp3"]
    case "audio/aac", "audio/aacp": ["aac"]
    case "application/x-mpegurl", "application/vnd.apple.mpegurl", "audio/mpegurl",
      "audio/x-mpegurl":
      ["hls"]
    case "application/dash+xml": ["dash"]
    default: nil
    }
  }

  /// Whether there is to be a picture; absent where the type does not say.
  var hasVideo: Bool? {
    if name.hasPrefix("video/") { return true }
    // Playlists go by a type of audio and may hold anything.
    if name.hasPrefix("audio/"), formats != ["hls"] { return false }
    return nil
  }
}
