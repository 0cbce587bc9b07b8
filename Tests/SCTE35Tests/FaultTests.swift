import SCTE35
import TestSupport
import Testing

@Suite struct FaultTests {
  static func fault(_ bytes: [UInt8]) -> SpliceError? {
    do throws(SpliceError) {
      _ = try SpliceInfoSection(bytes)
      return nil
    } catch { return error }
  }

  static func fault(text: String) -> SpliceError? {
    do throws(SpliceError) {
      _ = try SpliceInfoSection(text: text)
      return nil
    } catch { return error }
  }

  @Test func framesThatDoNotHold() {
    #expect(Self.fault([]) == SpliceError(.empty, byteOffset: 0))
    #expect(Self.fault([0x47, 1]) == SpliceError(.tableID(0x47), byteOffset: 0))
    #expect(Self.fault([0xFC, 0x30]) == SpliceError(.truncated(missingBits: 8), byteOffset: 1))
    #expect(Self.fault([0xFC, 0x30, 0x10]) == SpliceError(.sectionLength(16), byteOffset: 1))
    #expect(
      Self.fault([0xFC, 0x30, 0x11]) == SpliceError(.truncated(missingBits: 136), byteOffset: 3))
    var bytes = SectionBuilder.section(type: 0, command: [1])
    bytes[12] = 9
    #expect(Self.fault(bytes) == SpliceError(.commandLength(9), byteOffset: 14))
    let open = SectionBuilder.section(type: 0xFF, command: [0, 0, 0, 1], statesLength: false)
    #expect(Self.fault(open) == SpliceError(.commandLengthMissing, byteOffset: 14))
    var loop = SectionBuilder.section(type: 0)
    loop[15] = 3
    #expect(Self.fault(loop) == SpliceError(.descriptorLoopLength(3), byteOffset: 16))
    let short = SectionBuilder.section(type: 0, descriptors: [2, 3, 0, 0, 0])
    #expect(Self.fault(short) == SpliceError(.descriptorLength(3), byteOffset: 18))
    let long = SectionBuilder.section(type: 0, descriptors: [2, 9, 0, 0, 0, 0])
    #expect(Self.fault(long) == SpliceError(.descriptorLength(9), byteOffset: 18))
    let cut = SectionBuilder.section(type: 5, command: [0, 0, 0, 1, 0x7F, 0xCF, 0xFE])
    #expect(Self.fault(cut) == SpliceError(.truncated(missingBits: 32), byteOffset: 20))
    #expect(Self.fault(cut)?.description == "32 bits missing at byte 20")
  }

  @Test func upidsThatDoNotFit() throws {
    var descriptor = SectionBuilder.segmentation(type: 0x34, upidType: 9, upid: [65])
    descriptor[descriptor.count - 5] = 200
    let section = try SpliceInfoSection(
      SectionBuilder.section(type: 6, command: [0x7F], descriptors: descriptor))
    guard case .malformed(2, _, let error) = section.descriptors.first else {
      Issue.record("not malformed")
      return
    }
    #expect(error.reason == .upidLength(200))
  }

  @Test func texts() throws {
    #expect(Self.fault(text: " \n") == SpliceError(.empty, byteOffset: 0))
    #expect(Self.fault(text: "0xFC3") == SpliceError(.oddHexadecimal, byteOffset: 5))
    #expect(Self.fault(text: "0xFCG0") == SpliceError(.notHexadecimal, byteOffset: 4))
    #expect(Self.fault(text: "/DAR!") == SpliceError(.notBase64, byteOffset: 4))
    #expect(Self.fault(text: "/DAR=A") == SpliceError(.notBase64, byteOffset: 5))
    #expect(Self.fault(text: "/DARA")?.reason == .notBase64)
    #expect(
      Self.fault(text: String(repeating: "A", count: 40_000))
        == SpliceError(.tooLong, byteOffset: 40_000))
    let plain = try SpliceInfoSection(text: "/DARAAAAAAAAAP/wAAAAAHpPv/8=")
    #expect(try SpliceInfoSection(text: " /DARAAAAAAAA\nAP_wAAAAAHpPv_8 ") == plain)
    #expect(try SpliceInfoSection(text: "0XFC301100000000000000FFF0000000007A4FBFFF") == plain)
    #expect(try SpliceInfoSection(text: "fc30 1100 00000000 0000fff0000000007a4fbfff") == plain)
  }

  /// Random bytes behind a plausible head.
  @Test(arguments: 0..<40) func noise(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    var misplaced = 0
    for _ in 0..<25 {
      let count = Int.random(in: 0...120, using: &numbers)
      let command = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let descriptors = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let type: UInt8 = [0, 4, 5, 6, 7, 0xFF][count % 6]
      let bytes = SectionBuilder.section(
        type: type, command: command, descriptors: descriptors, statesLength: count % 2 == 0)
      do throws(SpliceError) {
        let signals = try SpliceInfoSection(bytes).signals
        if signals.flatMap(\.upids).map(\.description).count > bytes.count { misplaced += 1 }
      } catch {
        if error.byteOffset > bytes.count { misplaced += 1 }
      }
    }
    #expect(misplaced == 0)
  }
}
