import SCTE35
import XMLText

/// Reads SCTE 35 messages in XML (SCTE 35 2023r1 section 13, the schema of namespace `scte/35`).
enum SpliceXML {
  /// The message of a `SpliceInfoSection` element.
  static func section(_ element: XMLElement) throws(SpliceXMLError) -> SpliceInfoSection {
    var section = SpliceInfoSection(command: .null)
    section.sapType = UInt8(truncatingIfNeeded: try number(element, "sapType", max: 3) ?? 3)
    section.protocolVersion = try uint8(element, "protocolVersion") ?? 0
    section.ptsAdjustment = try number(element, "ptsAdjustment", max: pts) ?? 0
    section.tier = UInt16(truncatingIfNeeded: try number(element, "tier", max: 4095) ?? 4095)
    var hasCommand = false
    for child in element.elements {
      if child.localName == "EncryptedPacket" {
        section.encryption = SectionEncryption(
          algorithm: UInt8(
            truncatingIfNeeded: try number(child, "encryptionAlgorithm", max: 63) ?? 0))
        section.controlWordIndex = try uint8(child, "cwIndex") ?? 0
      } else if let descriptor = try SpliceXMLDescriptors.descriptor(child) {
        section.descriptors.append(descriptor)
      } else if !hasCommand, let command = try command(child) {
        section.command = command
        hasCommand = true
      }
    }
    guard hasCommand else { throw fault(element, "SpliceInfoSection has no command") }
    return section
  }

  private static let pts: UInt64 = (1 << 33) - 1

  private static func command(_ element: XMLElement) throws(SpliceXMLError) -> SpliceCommand? {
    switch element.localName {
    case "SpliceNull": return .null
    case "BandwidthReservation": return .bandwidthReservation
    case "TimeSignal": return .timeSignal(try time(element.first("SpliceTime")))
    case "SpliceInsert": return .insert(try insert(element))
    case "SpliceSchedule":
      var events: [ScheduledSplice] = []
      for child in element.elements(named: "Event") { events.append(try scheduled(child)) }
      return .schedule(events)
    case "PrivateCommand":
      let identifier = try uint32(element, "identifier") ?? 0
      let text = element.first("PrivateBytes")?.trimmedText ?? ""
      return .privateCommand(identifier: identifier, bytes: try hexadecimal(element, text))
    default: return nil
    }
  }

  private static func time(_ element: XMLElement?) throws(SpliceXMLError) -> SpliceTime {
    guard let element else { return SpliceTime() }
    return SpliceTime(pts: try number(element, "ptsTime", max: pts))
  }

  private static func duration(_ element: XMLElement) throws(SpliceXMLError) -> BreakDuration? {
    guard let child = element.first("BreakDuration") else { return nil }
    guard let ticks = try number(child, "duration", max: pts) else {
      throw fault(child, "BreakDuration has no duration")
    }
    return BreakDuration(autoReturn: try flag(child, "autoReturn") ?? false, duration: ticks)
  }

  private static func insert(_ element: XMLElement) throws(SpliceXMLError) -> SpliceInsert {
    var insert = SpliceInsert(eventID: try uint32(element, "spliceEventId") ?? 0)
    insert.isCancelled = try flag(element, "spliceEventCancelIndicator") ?? false
    if insert.isCancelled { return insert }
    // Messages older than the flag claim nothing, as their reserved bit does in binary.
    insert.hasCompliantEventID = try !(flag(element, "eventIdComplianceFlag") ?? true)
    insert.isOutOfNetwork = try flag(element, "outOfNetworkIndicator") ?? false
    insert.isImmediate = try flag(element, "spliceImmediateFlag") ?? false
    insert.uniqueProgramID = try uint16(element, "uniqueProgramId") ?? 0
    insert.availNum = try uint8(element, "availNum") ?? 0
    insert.availsExpected = try uint8(element, "availsExpected") ?? 0
    if let program = element.first("Program"), !insert.isImmediate {
      insert.spliceTime = try time(program.first("SpliceTime"))
    }
    for child in element.elements(named: "Component") {
      var component = SpliceInsert.Component(tag: try uint8(child, "componentTag") ?? 0)
      if !insert.isImmediate { component.spliceTime = try time(child.first("SpliceTime")) }
      insert.components.append(component)
    }
    insert.breakDuration = try duration(element)
    return insert
  }

  private static func scheduled(_ element: XMLElement) throws(SpliceXMLError) -> ScheduledSplice {
    var event = ScheduledSplice(eventID: try uint32(element, "spliceEventId") ?? 0)
    event.isCancelled = try flag(element, "spliceEventCancelIndicator") ?? false
    if event.isCancelled { return event }
    event.hasCompliantEventID = try !(flag(element, "eventIdComplianceFlag") ?? true)
    event.isOutOfNetwork = try flag(element, "outOfNetworkIndicator") ?? false
    event.uniqueProgramID = try uint16(element, "uniqueProgramId") ?? 0
    event.availNum = try uint8(element, "availNum") ?? 0
    event.availsExpected = try uint8(element, "availsExpected") ?? 0
    if let program = element.first("Program") {
      event.utcSpliceTime = try utcTime(program)
    }
    for child in element.elements(named: "Component") {
      guard let time = try utcTime(child) else { continue }
      event.components.append(
        ScheduledSplice.Component(
          tag: try uint8(child, "componentTag") ?? 0, utcSpliceTime: time))
    }
    event.breakDuration = try duration(element)
    return event
  }

  /// `@utcSpliceTime`, a date in XML, as seconds since 1980-01-06T00:00:00Z.
  private static func utcTime(_ element: XMLElement) throws(SpliceXMLError) -> UInt32? {
    guard let text = element["utcSpliceTime"] else { return nil }
    guard let time = HLS.DateTime(text)?.secondsSince1970 else {
      throw fault(element, "@utcSpliceTime \"\(text)\" is not a date")
    }
    return UInt32(exactly: DASH.roundedDown(time) - 315_964_800)
  }

  static func fault(_ element: XMLElement, _ text: String) -> SpliceXMLError {
    SpliceXMLError(description: text, line: element.line)
  }

  static func hexadecimal(_ element: XMLElement, _ text: String) throws(SpliceXMLError) -> [UInt8] {
    do throws(SpliceError) {
      return try SpliceBytes.hexadecimal(text)
    } catch {
      throw fault(element, error.description)
    }
  }

  static func number(_ element: XMLElement, _ name: String, max most: UInt64)
    throws(SpliceXMLError) -> UInt64?
  {
    guard let text = element[name] else { return nil }
    guard let value = UInt64(XMLElement.trimmed(text)), value <= most else {
      throw fault(element, "@\(name) \"\(text)\" is not a number from 0 to \(most)")
    }
    return value
  }

  static func uint8(_ element: XMLElement, _ name: String) throws(SpliceXMLError) -> UInt8? {
    try number(element, name, max: UInt64(UInt8.max)).map { UInt8(truncatingIfNeeded: $0) }
  }

  static func uint16(_ element: XMLElement, _ name: String) throws(SpliceXMLError) -> UInt16? {
    try number(element, name, max: UInt64(UInt16.max)).map { UInt16(truncatingIfNeeded: $0) }
  }

  static func uint32(_ element: XMLElement, _ name: String) throws(SpliceXMLError) -> UInt32? {
    try number(element, name, max: UInt64(UInt32.max)).map { UInt32(truncatingIfNeeded: $0) }
  }

  static func flag(_ element: XMLElement, _ name: String) throws(SpliceXMLError) -> Bool? {
    guard let text = element[name] else { return nil }
    switch XMLElement.trimmed(text) {
    case "true", "1": return true
    case "false", "0": return false
    default: throw fault(element, "@\(name) \"\(text)\" is neither true nor false")
    }
  }
}
