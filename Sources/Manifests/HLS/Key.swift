extension HLS {
  /// How segments are encrypted and where the key is: `EXT-X-KEY` or `EXT-X-SESSION-KEY`.
  ///
  /// RFC 8216bis, sections 4.4.4.4 and 4.4.6.5.
  public struct Key: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where the key was not read.
    public var line: Int?

    /// Makes a key.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// How media is encrypted.
    public enum Method: Hashable, Sendable {
      /// Not at all.
      case none
      /// Whole segments with AES in CBC mode.
      case aes128
      /// Samples with AES in CBC mode; in fragmented MP4 the scheme `cbcs`.
      case sampleAES
      /// Samples with AES in CTR mode: the scheme `cenc` of fragmented MP4.
      case sampleAESCTR
      /// Another method, as given.
      case other(String)

      /// Reads `NONE`, `AES-128`, `SAMPLE-AES` or `SAMPLE-AES-CTR`; any other text stays as it is.
      public init(_ text: String) {
        self =
          switch text {
          case "NONE": .none
          case "AES-128": .aes128
          case "SAMPLE-AES": .sampleAES
          case "SAMPLE-AES-CTR": .sampleAESCTR
          default: .other(text)
          }
      }
    }

    /// Who hands out the key, told by KEYFORMAT.
    public enum KeySystem: Hashable, Sendable {
      /// The key itself is at the URI.
      case identity
      /// Apple's FairPlay Streaming.
      case fairPlay
      /// Google's Widevine.
      case widevine
      /// Microsoft's PlayReady.
      case playReady
      /// Another one: its KEYFORMAT as given.
      case other(String)

      /// Tells the system from a KEYFORMAT; identifiers of DASH-IF count in either case.
      public init(keyFormat: String) {
        self =
          switch keyFormat.lowercased() {
          case "identity": .identity
          case "com.apple.streamingkeydelivery": .fairPlay
          case "urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed", "com.widevine.alpha",
            "com.widevine":
            .widevine
          case "urn:uuid:9a04f079-9840-4286-ab92-e65be0885f95", "com.microsoft.playready":
            .playReady
          default: .other(keyFormat)
          }
      }
    }

    /// The method; absent where METHOD is.
    public var method: Method? { attributes.text("METHOD").map(Method.init) }
    /// The address of the key as given.
    public var uri: String? { attributes.text("URI") }
    /// The sixteen bytes of the initialization vector, or as many as are given.
    public var initializationVector: [UInt8]? { attributes.bytes("IV") }
    /// The format of the key; `identity` where KEYFORMAT is absent.
    public var keyFormat: String { attributes.text("KEYFORMAT") ?? "identity" }
    /// The versions of the format; 1 where KEYFORMATVERSIONS is absent.
    public var keyFormatVersions: [Int] {
      guard attributes["KEYFORMATVERSIONS"] != nil else { return [1] }
      return attributes.items("KEYFORMATVERSIONS", separator: "/").compactMap { Int($0) }
    }
    /// Who hands out the key.
    public var keySystem: KeySystem { KeySystem(keyFormat: keyFormat) }
  }
}
