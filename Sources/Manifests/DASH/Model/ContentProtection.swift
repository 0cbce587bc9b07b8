import MediaFacts

extension DASH {
  /// One way to get at encrypted content (ISO/IEC 23009-1 section 5.8.4.1).
  public struct ContentProtection: Hashable, Sendable {
    /// `@schemeIdUri`, as given.
    public var schemeIdUri: String
    /// `@value`: the scheme of ISO/IEC 23001-7 for `mp4protection`, else a name.
    public var value: String?
    /// `@cenc:default_KID`: 32 hexadecimal digits in lower case each, in order.
    public var defaultKeyIDs: [String] = []
    /// The `cenc:pssh` boxes as base64 text.
    public var psshBoxes: [String] = []
    /// True where `mspr:pro` is there, a PlayReady object.
    public var hasPlayReadyObject = false
    /// `@ref`: the `@refId` of the element that has the rest.
    public var ref: String?

    /// Makes a protection.
    public init(schemeIdUri: String, value: String? = nil) {
      self.schemeIdUri = schemeIdUri
      self.value = value
    }

    /// What kind of protection the scheme names.
    public var system: System {
      let scheme = schemeIdUri.lowercased()
      if scheme == "urn:mpeg:dash:mp4protection:2011" { return .mp4Protection }
      guard scheme.hasPrefix("urn:uuid:") else { return .other }
      switch String(scheme.dropFirst(9)) {
      case "edef8ba9-79d6-4ace-a3c8-27dcd51d21ed": return .widevine
      case "9a04f079-9840-4286-ab92-e65be0885f95": return .playReady
      case "94ce86fb-07ff-4f43-adb8-93d2fa968ca2": return .fairPlay
      case "e2719d58-a985-b3c9-781a-b030af78d30e", "1077efec-c0b2-4d02-ace3-3c1e52e2fb4b":
        return .clearKey
      default: return .other
      }
    }

    /// The system's UUID in lower case; absent where the scheme is not a UUID.
    public var systemID: String? {
      let scheme = schemeIdUri.lowercased()
      return scheme.hasPrefix("urn:uuid:") ? String(scheme.dropFirst(9)) : nil
    }

    /// Systems that protect content, by scheme (DASH-IF registry of content protection).
    public enum System: String, Sendable, CaseIterable {
      /// `urn:mpeg:dash:mp4protection:2011`: no system, only the scheme of the encryption.
      case mp4Protection
      /// Google Widevine.
      case widevine
      /// Microsoft PlayReady.
      case playReady
      /// Apple FairPlay Streaming.
      case fairPlay
      /// W3C Clear Key.
      case clearKey
      /// Any other.
      case other
    }

    /// What several protections say together; `nil` where there is none.
    static func facts(_ protections: [ContentProtection]) -> EncryptionFacts? {
      guard !protections.isEmpty else { return nil }
      var facts = EncryptionFacts()
      for protection in protections {
        if protection.system == .mp4Protection, facts.scheme == nil {
          facts.scheme = protection.value?.lowercased()
        }
        if facts.defaultKeyID == nil { facts.defaultKeyID = protection.defaultKeyIDs.first }
        if let id = protection.systemID, !facts.systemIDs.contains(id) {
          facts.systemIDs.append(id)
        }
      }
      return facts
    }
  }
}
