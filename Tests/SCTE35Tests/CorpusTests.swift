import Foundation
import SCTE35
import TestSupport
import Testing

/// Holds every row of the corpus against what two independent decoders agree on.
///
/// Skipped where the corpus folder is absent.
@Suite(.enabled(if: SpliceCorpus.table != nil)) struct CorpusTests {
  @Test func everyRowIsThere() { #expect(SpliceCorpus.cases.count == 92) }

  @Test(arguments: SpliceCorpus.cases) func everyComparedFieldAgrees(row: SpliceCorpus.Row) throws {
    let section = try SpliceInfoSection(text: row["base64"])
    if !row["hex"].isEmpty {
      #expect(try SpliceInfoSection(text: "0x" + row["hex"]) == section)
      #expect(try SpliceInfoSection(text: row["hex"].uppercased()) == section)
    }
    if !row["crc_ok"].isEmpty { #expect(section.isCRCValid == (row["crc_ok"] == "true")) }
    #expect("\(section.ptsAdjustment)" == row["pts_adjustment_ticks"])
    #expect("\(section.tier)" == row["tier"])
    #expect(section.command.type.map { "\($0)" } == row["command_type"])
    #expect(section.command.name == row["command"])
    #expect(section.encryption == nil)

    var pts: UInt64?
    var insert: SpliceInsert?
    switch section.command {
    case .timeSignal(let time): pts = time.pts
    case .insert(let command):
      pts = command.spliceTime?.pts
      insert = command
    default: break
    }
    #expect(text(pts) == row["pts_time_ticks"])
    #expect(text(insert?.eventID) == row["splice_event_id"])
    #expect(text(insert?.isOutOfNetwork) == row["out_of_network"])
    #expect(text(insert?.isImmediate) == row["immediate"])
    #expect(text(insert?.breakDuration?.duration) == row["break_duration_ticks"])
    #expect(text(insert?.breakDuration?.autoReturn) == row["auto_return"])
    #expect(text(insert?.uniqueProgramID) == row["unique_program_id"])
    #expect(text(insert?.availNum) == row["avail_num"])
    #expect(text(insert?.availsExpected) == row["avails_expected"])
  }

  @Test(arguments: SpliceCorpus.cases) func everySegmentationFieldAgrees(row: SpliceCorpus.Row)
    throws
  {
    let section = try SpliceInfoSection(text: row["base64"])
    let all = section.segmentation
    func joined(_ value: (SegmentationDescriptor) -> String) -> String {
      all.map { $0.isCancelled ? "" : value($0) }.joined(separator: ",")
    }
    #expect(all.map { "\($0.eventID)" }.joined(separator: ",") == row["seg_event_ids"])
    #expect(joined { "\($0.type.rawValue)" } == row["seg_type_ids"])
    #expect(joined { text($0.duration) } == row["seg_durations_ticks"])
    #expect(joined { "\($0.segmentNum)" } == row["seg_num"])
    #expect(joined { "\($0.segmentsExpected)" } == row["seg_expected"])
    // The decoders show type 0 for an identifier of no length, whatever type is stated.
    #expect(
      joined { $0.upid.bytes.isEmpty ? "0" : "\($0.upid.type.rawValue)" } == row["seg_upid_types"])
    let upids = all.map { $0.isCancelled ? "None" : DecoderSpelling.upid($0.upid) }
    // The table keeps the first 300 characters of a cell.
    #expect(String(upids.joined(separator: " / ").prefix(300)) == row["seg_upids"])
    let others = section.descriptors.compactMap { descriptor -> String? in
      switch descriptor {
      case .segmentation: nil
      case .avail: "tag0:Avail Descriptor"
      case .dtmf: "tag1:DTMF Descriptor"
      default: "tag\(descriptor.tag):None"
      }
    }
    // The column comes from one decoder alone, which refuses two of the rows.
    if row["threefive_ok"] == "true" {
      #expect(others.joined(separator: ",") == row["other_descriptors"])
    }
  }

  /// What the upstream project's own test asserts, where it names values.
  @Test(arguments: SpliceCorpus.cases) func upstreamAssertionsHold(row: SpliceCorpus.Row) throws {
    let section = try SpliceInfoSection(text: row["base64"])
    for part in row["upstream_test_assertion"].split(separator: ";") {
      if part.hasPrefix("sap="), let value = UInt8(part.dropFirst(4)) {
        #expect(section.sapType == value)
      } else if part.hasPrefix("break_duration=") {
        #expect(section.signals.first?.durationTicks == UInt64(part.dropFirst(15)))
      } else if part.contains("descriptors.length).to.eq(2)") {
        #expect(section.descriptors.count == 2)
      } else if part.contains("descriptors?.length).to.equal(1)") {
        #expect(section.descriptors.count == 1)
      } else if part.hasPrefix("error=scte35.ErrCRC32Invalid") {
        #expect(section.isCRCValid == false)
      }
    }
  }

  /// Whatever part of a message arrives, reading it ends in a value or an error.
  @Test(arguments: SpliceCorpus.cases) func everyPrefixAndEveryFlippedByteIsSurvived(
    row: SpliceCorpus.Row
  ) throws {
    let bytes = try SpliceBytes.base64(row["base64"])
    // One expectation for all of them: thousands would take longer than the reading.
    var readable = 0
    for length in 0..<bytes.count where (try? SpliceInfoSection(Array(bytes[..<length]))) != nil {
      readable += 1
    }
    #expect(readable == 0)
    var misplaced = 0
    for index in bytes.indices {
      for pattern: UInt8 in [0xFF, 0x80, 0x01] {
        var broken = bytes
        broken[index] ^= pattern
        do throws(SpliceError) {
          let signals = try SpliceInfoSection(broken).signals
          if signals.flatMap(\.upids).map(\.description).count > broken.count { misplaced += 1 }
        } catch {
          if error.byteOffset > broken.count { misplaced += 1 }
        }
      }
    }
    #expect(misplaced == 0)
  }

  private func text(_ value: (some CustomStringConvertible)?) -> String {
    value.map { "\($0)" } ?? ""
  }
}

/// Writes identifiers as the decoder does that the corpus was made with.
enum DecoderSpelling {
  static func upid(_ upid: SegmentationUPID) -> String {
    switch upid.content {
    case .none: return ""
    case .managedPrivate: return privateText(upid)
    case .multiple(let parts):
      let texts = parts.map { part in
        let value = part.type == .mpu ? privateText(part) : "'\(Self.upid(part))'"
        return "{'upid_type': \(part.type.rawValue), 'upid_type_name': '\(name(part.type))', "
          + "'upid_length': \(part.bytes.count), 'segmentation_upid': \(value)}"
      }
      return "[" + texts.joined(separator: ", ") + "]"
    default:
      // AiringID and ISAN are numbers to that decoder, everything else is characters.
      if upid.type == .airingID || upid.type == .isan {
        return "0x" + SpliceBytes.hexadecimalText(upid.bytes.drop { $0 == 0 })
      }
      return String(decoding: upid.bytes, as: UTF8.self)
    }
  }

  private static func privateText(_ upid: SegmentationUPID) -> String {
    let format = String(decoding: upid.bytes.prefix(4), as: UTF8.self)
    let data = SpliceBytes.hexadecimalText(upid.bytes.dropFirst(4))
    return "{'format_identifier': '\(format)', 'private_data': '0x\(data)'}"
  }

  private static func name(_ type: UPIDType) -> String {
    switch type {
    case .mpu: "MPU"
    case .adsInformation: "ADS Info"
    case .airingID: "AiringID"
    default: type.name
    }
  }
}

/// The rows of the corpus; none where the folder is absent.
enum SpliceCorpus {
  static let table = TSV(path: RepositoryPaths.corpus + "/scte35.tsv")
  struct Row: Sendable, CustomTestStringConvertible {
    let number: Int
    let cells: [String: String]
    subscript(_ name: String) -> String { cells[name] ?? "" }
    var testDescription: String { "\(number) \(self["source"]) \(self["name"])" }
  }

  static let cases = (table?.rows ?? []).enumerated().map {
    Row(number: $0.offset + 1, cells: $0.element)
  }
}
