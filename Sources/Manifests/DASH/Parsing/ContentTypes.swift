extension DASH {
  /// Tells what content is from its MIME type and codecs.
  enum ContentTypes {
    /// `video`, `audio`, `text` or `image`; `nil` where neither tells.
    static func type(mimeType: String?, codecs: [String]) -> String? {
      let mimeType = mimeType?.lowercased() ?? ""
      for type in ["video", "audio", "text", "image"] where mimeType.hasPrefix(type + "/") {
        return type
      }
      if mimeType == "application/ttml+xml" || mimeType == "application/x-rawcc" { return "text" }
      guard let codec = codecs.first?.lowercased() else { return nil }
      return ["stpp", "wvtt", "c608", "c708"].contains { codec.hasPrefix($0) } ? "text" : nil
    }
  }
}
