import Manifests
import MediaFacts
import SCTE35
import Testing
import XMLText

@Suite struct DASHEventTests {
  /// A splice_insert out of network at 21514.5 s for 60.3 s, from SCTE 35 section 14.2.
  static let insert = "/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo="

  static func stream(_ scheme: String, _ event: String, attributes: String = "") throws
    -> DASH.EventStream
  {
    let mpd = try SampleMPD.parse(
      """
      <Period><EventStream schemeIdUri="\(scheme)" timescale="90000" \(attributes)
       xmlns:scte35="http://www.scte.org/schemas/35/2016">\(event)</EventStream></Period>
      """)
    return mpd.periods[0].eventStreams[0]
  }

  @Test(arguments: [
    (
      "urn:scte:scte35:2014:xml+bin",
      "<scte35:Signal><scte35:Binary> \(insert)\n</scte35:Binary></scte35:Signal>"
    ),
    ("urn:scte:scte35:2013:bin", insert),
    ("urn:scte:scte35:2014:bin", "<Binary>\(insert)</Binary>"),
  ]) func binaryMessages(scheme: String, content: String) throws {
    let stream = try Self.stream(
      scheme,
      #"<Event presentationTime="900000" duration="5426421" id="7">\#(content)</Event>"#,
      attributes: #"presentationTimeOffset="450000""#)
    #expect(stream.isSCTE35)
    let event = try #require(stream.events.first)
    #expect(stream.time(of: event) == Rational(5))
    #expect(stream.duration(of: event) == Rational(5_426_421, 90_000) && event.id == 7)
    let signal = try #require(event.signals.first)
    #expect(signal.eventID == 1_207_959_695 && signal.direction == .out)
    #expect(signal.duration == stream.duration(of: event))
    #expect(signal.spliceTimeTicks == 1_936_310_318)
  }

  @Test func messageData() throws {
    let stream = try Self.stream(
      "urn:scte:scte35:2013:bin", #"<Event messageData="\#(Self.insert)"/>"#)
    #expect(stream.events.first?.signals.count == 1)
  }

  /// The same message in XML and in binary comes to the same values.
  @Test func insertInXML() throws {
    let stream = try Self.stream(
      "urn:scte:scte35:2013:xml",
      """
      <Event><scte35:SpliceInfoSection protocolVersion="0" ptsAdjustment="0" tier="4095">
       <scte35:SpliceInsert spliceEventId="1207959695" spliceEventCancelIndicator="false"
        outOfNetworkIndicator="true" spliceImmediateFlag="false" uniqueProgramId="0" availNum="0"
        availsExpected="0">
        <scte35:Program><scte35:SpliceTime ptsTime="1936310318"/></scte35:Program>
        <scte35:BreakDuration autoReturn="true" duration="5426421"/></scte35:SpliceInsert>
       <scte35:AvailDescriptor providerAvailId="309"/></scte35:SpliceInfoSection></Event>
      """)
    guard case .splice(let section)? = stream.events.first?.payload else {
      Issue.record("not read")
      return
    }
    let binary = try SpliceInfoSection(text: Self.insert)
    #expect(section.command == binary.command && section.descriptors == binary.descriptors)
    #expect(section.tier == binary.tier && section.sapType == binary.sapType)
    #expect(section.crc == nil && section.isCRCValid == nil)
    #expect(section.signals == binary.signals)
  }

  /// A time_signal with two segmentation descriptors, of which the binary is in the tests of SCTE 35.
  @Test func timeSignalInXML() throws {
    let stream = try Self.stream(
      "urn:scte:scte35:2014:xml",
      """
      <Event><Signal><SpliceInfoSection ptsAdjustment="8256018974" tier="4095" sapType="3">
       <TimeSignal><SpliceTime ptsTime="391061513"/></TimeSignal>
       <SegmentationDescriptor segmentationEventId="3295805777" segmentationDuration="18924024"
        segmentationTypeId="52" segmentNum="2" segmentsExpected="3">
        <DeliveryRestrictions webDeliveryAllowedFlag="true" noRegionalBlackoutFlag="false"
         archiveAllowedFlag="1" deviceRestrictions="3"/>
        <SegmentationUpid segmentationUpidType="8">00051f81c4720151</SegmentationUpid>
       </SegmentationDescriptor>
       <SegmentationDescriptor segmentationEventId="0" segmentationTypeId="1">
        <SegmentationUpid segmentationUpidType="12" formatIdentifier="1447906901"
         segmentationUpidFormat="base-64">AV8=</SegmentationUpid>
        <SegmentationUpid segmentationUpidType="9" segmentationUpidFormat="text">SIGNAL:x</SegmentationUpid>
        <Component componentTag="2" ptsOffset="90000"/>
       </SegmentationDescriptor>
       <DTMFDescriptor preroll="50" chars="123*"/>
       <TimeDescriptor taiSeconds="37" taiNs="1" utcOffset="37"/>
       <SegmentationDescriptor segmentationEventId="9" segmentationEventCancelIndicator="true"/>
      </SpliceInfoSection></Signal></Event>
      """)
    guard case .splice(let section)? = stream.events.first?.payload else {
      Issue.record("not read: \(String(describing: stream.events.first?.payload))")
      return
    }
    let signals = section.signals
    #expect(signals.map(\.eventID) == [3_295_805_777, 0, 9])
    #expect(signals.map(\.direction) == [.out, nil, nil])
    #expect(signals[0].spliceTimeTicks == (391_061_513 + 8_256_018_974) % (1 << 33))
    #expect(signals[0].upids.map(\.description) == ["0x51f81c4720151"])
    #expect(signals[1].upids.map(\.description) == ["VMNU:0x015f", "SIGNAL:x"])
    #expect(signals[2].isCancelled)
    #expect(section.segmentation[0].deliveryRestrictions?.hasNoRegionalBlackout == false)
    #expect(section.segmentation[1].components.first?.ptsOffset == 90_000)
    #expect(section.descriptors[2].tag == 1 && section.descriptors[3].tag == 3)
  }

  @Test func otherCommandsInXML() throws {
    func command(_ xml: String) throws -> SpliceCommand? {
      let stream = try Self.stream(
        "urn:scte:scte35:2013:xml",
        "<Event><SpliceInfoSection>\(xml)</SpliceInfoSection></Event>")
      guard case .splice(let section)? = stream.events.first?.payload else { return nil }
      return section.command
    }
    #expect(try command("<SpliceNull/>") == .null)
    #expect(try command("<BandwidthReservation/>") == .bandwidthReservation)
    #expect(
      try command(
        "<PrivateCommand identifier=\"1\"><PrivateBytes>0aFF</PrivateBytes></PrivateCommand>")
        == .privateCommand(identifier: 1, bytes: [10, 255]))
    guard
      case .schedule(let events)? = try command(
        """
        <SpliceSchedule><Event spliceEventId="5" outOfNetworkIndicator="true">
        <Program utcSpliceTime="2020-01-01T00:00:00Z"/>
        <BreakDuration duration="90000" autoReturn="0"/></Event></SpliceSchedule>
        """)
    else {
      Issue.record("not a schedule")
      return
    }
    #expect(events.first?.utcSpliceTime == 1_261_872_000)
    #expect(events.first?.breakDuration == BreakDuration(autoReturn: false, duration: 90_000))
  }

  @Test(arguments: [
    ("<Event/>", "no message"), ("<Event>/DA</Event>", "bits missing"),
    ("<Event>!</Event>", "not base64"),
    ("<Event><SpliceInfoSection/></Event>", "no command"),
    ("<Event><SpliceInfoSection tier=\"5000\"><SpliceNull/></SpliceInfoSection></Event>", "tier"),
    (
      "<Event><SpliceInfoSection><SpliceInsert spliceEventId=\"-1\"/></SpliceInfoSection></Event>",
      "spliceEventId"
    ),
    (
      """
      <Event><SpliceInfoSection><TimeSignal/><SegmentationDescriptor><SegmentationUpid
      segmentationUpidFormat="morse">.-</SegmentationUpid></SegmentationDescriptor>
      </SpliceInfoSection></Event>
      """, "morse"
    ),
    (
      """
      <Event><SpliceInfoSection><TimeSignal/><SegmentationDescriptor><SegmentationUpid>xyz\
      </SegmentationUpid></SegmentationDescriptor></SpliceInfoSection></Event>
      """, "hexadecimal"
    ),
    (
      """
      <Event><SpliceInfoSection><SpliceInsert spliceEventId="1"><BreakDuration/></SpliceInsert>
      </SpliceInfoSection></Event>
      """, "no duration"
    ),
    (
      """
      <Event><SpliceInfoSection><SpliceInsert spliceEventId="1" spliceImmediateFlag="maybe"/>
      </SpliceInfoSection></Event>
      """, "maybe"
    ),
  ]) func unreadableMessages(event: String, part: String) throws {
    let stream = try Self.stream("urn:scte:scte35:2013:xml", event)
    guard case .unreadableSplice(let reason)? = stream.events.first?.payload else {
      Issue.record("read: \(event)")
      return
    }
    #expect(reason.contains(part), "\(reason)")
  }

  @Test func otherSchemesAreKept() throws {
    let stream = try Self.stream(
      "urn:mpeg:dash:event:2012",
      """
      <Event presentationTime="1"> a &lt; b </Event><Event messageData="m"/><Event/>
      <Event><x:Thing xmlns:x="urn:x" a="1"/></Event>
      """)
    #expect(!stream.isSCTE35)
    #expect(stream.events.map(\.payload).prefix(3) == [.text("a < b"), .text("m"), .none])
    guard case .xml(let elements) = stream.events[3].payload else {
      Issue.record("not kept")
      return
    }
    #expect(elements.first?.name == "x:Thing" && elements.first?["a"] == "1")
  }

  @Test func encryptedMessagesInXML() throws {
    let stream = try Self.stream(
      "urn:scte:scte35:2013:xml",
      """
      <Event><SpliceInfoSection><EncryptedPacket encryptionAlgorithm="3" cwIndex="9"/><SpliceNull/>
      </SpliceInfoSection></Event>
      """)
    guard case .splice(let section)? = stream.events.first?.payload else {
      Issue.record("not read")
      return
    }
    #expect(section.encryption?.algorithm == 3 && section.controlWordIndex == 9)
  }
}
