extension DASH {
  /// The count of channels that an `AudioChannelConfiguration` states.
  enum ChannelConfiguration {
    /// `nil` where the scheme is not known or the value is not of its form.
    static func channelCount(_ descriptor: Descriptor) -> Int? {
      guard let value = descriptor.value else { return nil }
      switch descriptor.schemeIdUri.lowercased() {
      case "urn:mpeg:dash:23003:3:audio_channel_configuration:2011":
        // An index of ISO/IEC 23003-3: up to 6 it is the count itself, 7 stands for 7.1. Packagers
        // write the count for everything else, and players read it so.
        guard let index = number(value) else { return nil }
        return index == 7 ? 8 : index
      case "urn:mpeg:mpegb:cicp:channelconfiguration":
        guard let index = number(value), index < codePoints.count else { return nil }
        return codePoints[index] == 0 ? nil : codePoints[index]
      case "urn:mpeg:dash:outputchannelpositionlist:2012":
        let count = value.split(separator: " ").count
        return count == 0 ? nil : count
      case "tag:dolby.com,2014:dash:audio_channel_configuration:2011",
        "urn:dolby:dash:audio_channel_configuration:2011":
        guard value.count == 4, let mask = UInt16(value, radix: 16) else { return nil }
        return counted(mask)
      case "tag:dts.com,2014:dash:audio_channel_configuration:2012",
        "urn:dts:dash:audio_channel_configuration:2012":
        return number(value)
      case "tag:dts.com,2018:uhd:audio_channel_configuration":
        guard let mask = UInt32(value, radix: 16), mask != 0 else { return nil }
        return mask.nonzeroBitCount
      default: return nil
      }
    }

    /// ChannelConfiguration of ISO/IEC 23091-3 table 10, by index; 0 where it is reserved.
    private static let codePoints = [
      0, 1, 2, 3, 4, 5, 6, 8, 2, 3, 4, 7, 8, 24, 8, 12, 10, 12, 14, 12, 14,
    ]

    /// Speakers of a mask of ETSI TS 102 366 table E.1.4, where six bits stand for pairs.
    private static func counted(_ mask: UInt16) -> Int? {
      // From the left: Lc/Rc, Lrs/Rrs, Lsd/Rsd, Lw/Rw, Lvh/Rvh, Lts/Rts.
      let pairs: UInt16 = 0b0000_0110_0111_0100
      let count = mask.nonzeroBitCount + (mask & pairs).nonzeroBitCount
      return count == 0 ? nil : count
    }

    private static func number(_ text: String) -> Int? {
      guard let value = DASH.unsigned(text[...]), (1...64).contains(value) else { return nil }
      return Int(value)
    }
  }
}
