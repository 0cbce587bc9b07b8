import MediaFacts
import SCTE35
import Testing

@Suite struct CommandTests {
  @Test func nullAndBandwidthReservation() throws {
    let null = try SpliceInfoSection(SectionBuilder.section(type: 0))
    #expect(null.command == .null && null.isCRCValid == true && null.controlWordIndex == 7)
    #expect(null.signals.isEmpty)
    let reservation = try SpliceInfoSection(SectionBuilder.section(type: 7, statesLength: false))
    #expect(reservation.command == .bandwidthReservation && reservation.commandLength == nil)
  }

  @Test func schedule() throws {
    var command = SectionBuilder()
    command.put(3, 8)
    // A break of the whole program that returns by itself.
    command.put(10, 32)
    command.put(0b0011_1111, 8)
    command.put(0b1111_1111, 8)
    command.put(1_400_000_000, 32)
    command.put(0b1111_1110, 8)
    command.put(2_700_000, 32)
    command.put(0x0102, 16)
    command.put([3, 4])
    // One that is called off.
    command.put(11, 32)
    command.put(0b1011_1111, 8)
    // The end of a break in two components.
    command.put(12, 32)
    command.put(0b0111_1111, 8)
    command.put(0b0001_1111, 8)
    command.put([2, 5])
    command.put(1_400_000_060, 32)
    command.put(6, 8)
    command.put(1_400_000_061, 32)
    command.put([0, 1, 0, 0])
    let section = try SpliceInfoSection(SectionBuilder.section(type: 4, command: command.bytes))
    guard case .schedule(let events) = section.command else {
      Issue.record("not a schedule")
      return
    }
    #expect(events.map(\.eventID) == [10, 11, 12])
    #expect(events.map(\.isCancelled) == [false, true, false])
    #expect(events.map(\.hasCompliantEventID) == [true, true, false])
    #expect(events[0].utcSpliceTime == 1_400_000_000 && events[0].isOutOfNetwork)
    #expect(events[0].breakDuration == BreakDuration(autoReturn: true, duration: 2_700_000))
    #expect(events[0].uniqueProgramID == 0x0102 && events[0].availsExpected == 4)
    #expect(
      events[2].components == [
        .init(tag: 5, utcSpliceTime: 1_400_000_060), .init(tag: 6, utcSpliceTime: 1_400_000_061),
      ])
    let signals = section.signals
    #expect(signals.map(\.direction) == [.out, nil, .in])
    #expect(signals[0].duration == Rational(30) && signals[0].autoReturn == true)
    #expect(signals[2].utcSpliceTime == 1_400_000_060 && signals[2].spliceTime == nil)
    #expect(section.unreadCommandBytes == 0)
  }

  @Test func insertOfComponentsAndCancellation() throws {
    var command = SectionBuilder()
    command.put(9, 32)
    command.put(0x7F, 8)
    command.put(0b1000_0111, 8)
    command.put([2, 21])
    command.put(0b1111_1110, 8)
    command.put(180_000, 32)
    command.put(22, 8)
    command.put(0x7F, 8)
    command.put([0, 7, 1, 2])
    let section = try SpliceInfoSection(SectionBuilder.section(type: 5, command: command.bytes))
    guard case .insert(let insert) = section.command else {
      Issue.record("not an insert")
      return
    }
    #expect(
      insert.components == [
        .init(tag: 21, spliceTime: SpliceTime(pts: 180_000)),
        .init(tag: 22, spliceTime: SpliceTime()),
      ])
    #expect(insert.hasCompliantEventID && insert.uniqueProgramID == 7)
    #expect(section.signals.first?.spliceTime == Rational(2))

    let off = try SpliceInfoSection(
      SectionBuilder.section(type: 5, command: [0, 0, 0, 9, 0xFF]))
    #expect(off.signals.map(\.isCancelled) == [true])
    #expect(off.signals.map(\.direction) == [nil] && off.signals.map(\.isImmediate) == [false])
  }

  @Test func theClockWraps() throws {
    let last: UInt64 = (1 << 33) - 1
    var command = SectionBuilder()
    command.put(0b1111_111, 7)
    command.put(last, 33)
    let bytes = SectionBuilder.section(
      type: 6, command: command.bytes,
      descriptors: SectionBuilder.segmentation(type: 0x34, duration: 5_400_001),
      ptsAdjustment: 90_001)
    let signal = try #require(try SpliceInfoSection(bytes).signals.first)
    #expect(signal.spliceTimeTicks == 90_000 && signal.spliceTime == Rational(1))
    #expect(signal.duration == Rational(5_400_001, 90_000) && signal.direction == .out)
    #expect(signal.number == 1 && signal.expected == 2)

    #expect(SpliceClock.unwrapped(10, near: Int64(last) - 5) == Int64(last) + 11)
    #expect(SpliceClock.unwrapped(last, near: Int64(last) + 11) == Int64(last))
    #expect(SpliceClock.unwrapped(last, near: 5) == -1)
    #expect(SpliceClock.unwrapped(7, near: 5) == 7)
    #expect(SpliceClock.unwrapped(7, near: -3 * Int64(SpliceClock.wrap)) == 7 - 3 << 33)
    #expect(SpliceClock.unwrapped(7, near: .max) <= .max)
  }

  @Test func aTimeSignalWithoutTimeIsImmediate() throws {
    let bytes = SectionBuilder.section(
      type: 6, command: [0x7F], descriptors: SectionBuilder.segmentation(type: 0x35))
    let signal = try #require(try SpliceInfoSection(bytes).signals.first)
    #expect(signal.isImmediate && signal.spliceTime == nil && signal.direction == .in)
  }

  @Test func privateAndReservedCommands() throws {
    let own = try SpliceInfoSection(
      SectionBuilder.section(type: 0xFF, command: Array("SEAMxyz".utf8)))
    #expect(
      own.command == .privateCommand(identifier: 0x5345_414D, bytes: Array("xyz".utf8)))
    let reserved = try SpliceInfoSection(SectionBuilder.section(type: 0x20, command: [1, 2]))
    #expect(reserved.command == .reserved(type: 0x20, bytes: [1, 2]))
    #expect(reserved.command.name == "Reserved" && reserved.command.type == 0x20)
  }

  @Test func anEncryptedSectionIsToldAndNotRead() throws {
    let section = try SpliceInfoSection(
      SectionBuilder.section(type: 6, command: [0xDE, 0xAD], encryption: 2))
    #expect(section.encryption?.algorithm == 2)
    #expect(section.encryption?.name == "DES - CBC mode")
    #expect(section.command == .encrypted([6, 0xDE, 0xAD, 0, 0]) && section.command.type == nil)
    #expect(section.controlWordIndex == 7 && section.isCRCValid == true && section.signals.isEmpty)
    #expect(SectionEncryption(algorithm: 40).name == "User private")
  }

  @Test func stuffingAndTrailingBytesAreCounted() throws {
    let bytes = SectionBuilder.section(type: 0, command: [9, 9], stuffing: 3)
    let section = try SpliceInfoSection(bytes + [1, 2, 3, 4])
    #expect(section.unreadCommandBytes == 2 && section.trailingBytes == 4)
    #expect(section.isCRCValid == true)
  }
}
