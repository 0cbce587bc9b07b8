extension HLS {
  /// An alternative rendition: `EXT-X-MEDIA`.
  ///
  /// RFC 8216bis, section 4.4.6.1.
  public struct Rendition: Hashable, Sendable {
    /// The attributes as given.
    public var attributes: AttributeList
    /// The line of the tag, from 1; absent where it was not read.
    public var line: Int?

    /// Makes a rendition.
    public init(attributes: AttributeList, line: Int? = nil) {
      self.attributes = attributes
      self.line = line
    }

    /// What a rendition is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Audio.
      case audio = "AUDIO"
      /// Video.
      case video = "VIDEO"
      /// Subtitles.
      case subtitles = "SUBTITLES"
      /// Closed captions inside the video.
      case closedCaptions = "CLOSED-CAPTIONS"
    }

    /// What the rendition is; absent where TYPE is absent or none of the four.
    public var kind: Kind? { attributes.text("TYPE").flatMap(Kind.init(rawValue:)) }
    /// The address of the media playlist as given; absent where the media is in the variant itself.
    public var uri: String? { attributes.text("URI") }
    /// The group.
    public var groupID: String? { attributes.text("GROUP-ID") }
    /// The name for people.
    public var name: String? { attributes.text("NAME") }
    /// The language, an RFC 5646 tag as given.
    public var language: String? { attributes.text("LANGUAGE") }
    /// A language that is associated, an RFC 5646 tag as given.
    public var associatedLanguage: String? { attributes.text("ASSOC-LANGUAGE") }
    /// True where a client plays the rendition when the user has not chosen.
    public var isDefault: Bool { attributes.flag("DEFAULT") ?? false }
    /// True where a client may choose the rendition by itself.
    public var isAutoselect: Bool { attributes.flag("AUTOSELECT") ?? false }
    /// True for subtitles that are to be shown always.
    public var isForced: Bool { attributes.flag("FORCED") ?? false }
    /// The closed captions inside the video, such as `CC1` or `SERVICE3`.
    public var instreamID: String? { attributes.text("INSTREAM-ID") }
    /// Bits of one audio sample.
    public var bitDepth: Int64? { attributes.integer("BIT-DEPTH") }
    /// Audio samples per second.
    public var sampleRate: Int64? { attributes.integer("SAMPLE-RATE") }
    /// Uniform type identifiers that describe the media; empty where CHARACTERISTICS is absent.
    public var characteristics: [String] { attributes.items("CHARACTERISTICS") }
    /// The channels; absent where CHANNELS is.
    public var channels: Channels? { attributes.text("CHANNELS").map(Channels.init) }
    /// An id that stays the same from one load to the next.
    public var stableRenditionID: String? { attributes.text("STABLE-RENDITION-ID") }
  }

  /// What CHANNELS says, parameter by parameter.
  ///
  /// RFC 8216bis, section 4.4.6.1: `6`, `16/JOC`, `2/-/BINAURAL`.
  public struct Channels: Hashable, Sendable {
    /// How many channels; absent where the first parameter is no number.
    public var count: Int?
    /// Spatial coding, such as `JOC` for Dolby Atmos; empty where there is none.
    public var spatialCoding: [String]
    /// How the channels are meant, such as `BINAURAL`, `IMMERSIVE` or `DOWNMIX`; empty where nothing is said.
    public var usage: [String]
    /// The text as given.
    public var text: String

    /// Reads the value of CHANNELS.
    public init(_ text: String) {
      self.text = text
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      count = parts.first.flatMap { Int($0) }
      func list(_ place: Int) -> [String] {
        guard place < parts.count, parts[place] != "-" else { return [] }
        return parts[place].split(separator: ",").map(String.init)
      }
      spatialCoding = list(1)
      usage = list(2)
    }
  }
}
