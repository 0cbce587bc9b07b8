import SCTE35
import XMLText

/// Reads the descriptors of SCTE 35 messages in XML.
enum SpliceXMLDescriptors {
  /// `nil` for an element that is no descriptor.
  static func descriptor(_ element: XMLElement) throws(SpliceXMLError) -> SpliceDescriptor? {
    switch element.localName {
    case "AvailDescriptor":
      return .avail(providerAvailID: try SpliceXML.uint32(element, "providerAvailId") ?? 0)
    case "DTMFDescriptor":
      return .dtmf(
        DTMFDescriptor(
          prerollTenths: try SpliceXML.uint8(element, "preroll") ?? 0,
          characters: element["chars"] ?? ""))
    case "SegmentationDescriptor": return .segmentation(try segmentation(element))
    case "TimeDescriptor":
      let seconds = try SpliceXML.number(element, "taiSeconds", max: (1 << 48) - 1) ?? 0
      return .time(
        TimeDescriptor(
          taiSeconds: seconds, taiNanoseconds: try SpliceXML.uint32(element, "taiNs") ?? 0,
          utcOffset: try SpliceXML.uint16(element, "utcOffset") ?? 0))
    case "AudioDescriptor":
      var components: [AudioComponent] = []
      for child in element.elements(named: "AudioChannel") {
        components.append(
          AudioComponent(
            tag: try SpliceXML.uint8(child, "componentTag") ?? 0xFF,
            language: child["ISOCode"] ?? "",
            bitStreamMode: try SpliceXML.uint8(child, "BitStreamMode") ?? 0,
            numChannels: try SpliceXML.uint8(child, "NumChannels") ?? 0,
            isFullService: try SpliceXML.flag(child, "FullSrvcAudio") ?? false))
      }
      return .audio(components)
    default: return nil
    }
  }

  private static func segmentation(_ element: XMLElement) throws(SpliceXMLError)
    -> SegmentationDescriptor
  {
    let type = SegmentationType(
      rawValue: try SpliceXML.uint8(element, "segmentationTypeId") ?? 0)
    var descriptor = SegmentationDescriptor(
      eventID: try SpliceXML.uint32(element, "segmentationEventId") ?? 0, type: type)
    descriptor.isCancelled =
      try SpliceXML.flag(element, "segmentationEventCancelIndicator") ?? false
    if descriptor.isCancelled { return descriptor }
    descriptor.hasCompliantEventID =
      try !(SpliceXML.flag(element, "segmentationEventIdComplianceIndicator") ?? true)
    descriptor.duration = try SpliceXML.number(
      element, "segmentationDuration", max: (1 << 40) - 1)
    descriptor.segmentNum = try SpliceXML.uint8(element, "segmentNum") ?? 0
    descriptor.segmentsExpected = try SpliceXML.uint8(element, "segmentsExpected") ?? 0
    descriptor.subSegmentNum = try SpliceXML.uint8(element, "subSegmentNum")
    descriptor.subSegmentsExpected = try SpliceXML.uint8(element, "subSegmentsExpected")
    if let restrictions = element.first("DeliveryRestrictions") {
      let devices = try SpliceXML.number(restrictions, "deviceRestrictions", max: 3) ?? 3
      descriptor.deliveryRestrictions = DeliveryRestrictions(
        isWebDeliveryAllowed: try SpliceXML.flag(restrictions, "webDeliveryAllowedFlag") ?? true,
        hasNoRegionalBlackout: try SpliceXML.flag(restrictions, "noRegionalBlackoutFlag") ?? true,
        isArchiveAllowed: try SpliceXML.flag(restrictions, "archiveAllowedFlag") ?? true,
        deviceRestrictions: UInt8(truncatingIfNeeded: devices))
    }
    for child in element.elements(named: "Component") {
      descriptor.components.append(
        SegmentationDescriptor.Component(
          tag: try SpliceXML.uint8(child, "componentTag") ?? 0,
          ptsOffset: try SpliceXML.number(child, "ptsOffset", max: (1 << 33) - 1) ?? 0))
    }
    descriptor.upid = try upids(element.elements(named: "SegmentationUpid"))
    return descriptor
  }

  /// Several identifiers are one MID(), as they are in binary.
  private static func upids(_ elements: [XMLElement]) throws(SpliceXMLError) -> SegmentationUPID {
    var parts: [SegmentationUPID] = []
    for element in elements { parts.append(try upid(element)) }
    if parts.count == 1 { return parts[0] }
    guard !parts.isEmpty else { return SegmentationUPID(type: .notUsed, bytes: []) }
    var bytes: [UInt8] = []
    for (part, element) in zip(parts, elements) {
      guard let length = UInt8(exactly: part.bytes.count) else {
        throw SpliceXML.fault(element, "SegmentationUpid is longer than 255 bytes")
      }
      bytes += [part.type.rawValue, length] + part.bytes
    }
    return SegmentationUPID(type: .mid, bytes: bytes)
  }

  private static func upid(_ element: XMLElement) throws(SpliceXMLError) -> SegmentationUPID {
    let type = UPIDType(rawValue: try SpliceXML.uint8(element, "segmentationUpidType") ?? 0)
    let text = element.trimmedText
    var bytes: [UInt8]
    switch element["segmentationUpidFormat"]?.lowercased() {
    case "text": bytes = Array(text.utf8)
    case "base-64", "base64":
      do throws(SpliceError) {
        bytes = try SpliceBytes.base64(text)
      } catch {
        throw SpliceXML.fault(element, error.description)
      }
    // The schema's default.
    case nil, "hexbinary": bytes = try SpliceXML.hexadecimal(element, text)
    case .some(let format):
      throw SpliceXML.fault(element, "@segmentationUpidFormat \"\(format)\" is not known")
    }
    if type == .mpu, let format = try SpliceXML.uint32(element, "formatIdentifier") {
      bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: format >> UInt32($0)) } + bytes
    }
    return SegmentationUPID(type: type, bytes: bytes)
  }
}
