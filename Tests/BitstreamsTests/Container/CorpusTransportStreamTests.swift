import Foundation
import MediaFacts
import TestSupport
import Testing

@testable import Bitstreams

/// Real transport streams; skipped where the corpus is absent.
@Suite(.enabled(if: TransportStreamCorpus.isPresent))
struct CorpusTransportStreamTests {
  private func facts(_ file: String) throws -> TransportStreamFacts {
    let data = try #require(
      FileManager.default.contents(atPath: TransportStreamCorpus.folder + "/" + file))
    return try #require(TransportStreamReader.read([UInt8](data)))
  }

  @Test(arguments: [
    ("sample_ac3.ts", 1900, "ac3"), ("sample_eac3.ts", 1900, "eac3"),
    ("sample_dts.ts", 257, "dts"), ("sample_dts_express.ts", 257, "dts"),
    ("sample_dts_hd_across_pes.ts", 256, "dts"), ("sample_h265_rps_pred.ts", 256, "hevc"),
    ("sample_latm.ts", 256, "aac"), ("sample_with_junk", 256, "mpeg2"),
    ("sample_mpegh_bl_cicp1_cont.ts", 32, "mpegh"),
  ])
  func namesTheCodec(file: String, pid: Int, codec: String) throws {
    let found = try facts(file)
    #expect(found.packetSize == 188)
    #expect(found.isComplete)
    #expect(found.track(pid: pid)?.codec?.rawValue == codec)
  }

  @Test func joinsFramesAcrossPackets() throws {
    let found = try facts("sample_dts_hd_across_pes.ts")
    #expect(found.track(pid: 256)?.descriptors.languages.first?.code == "eng")
    #expect(found.firstPayloads(256).map(\.count) == [2012, 116])
    let audio = AudioBitstream.facts(codec: .dts, packets: [found.joinedPayload(256)])
    #expect(audio.channelCount == 8)
  }

  @Test(arguments: [
    ("sample_mpegh_bl_cicp1_cont.ts", "mhm1.10"),
    ("sample_mpegh_bl_cicp1_cont_splitheader.ts", "mhm1.10"),
    ("sample_mpegh_bl_cicp1_single.ts", "mhm1.10"),
    ("sample_mpegh_bl_configchange_cont.ts", "mhm1.10"),
    ("sample_mpegh_bl_configchange_multi.ts", "mhm1.10"),
    ("sample_mpegh_lcbl_cicp1_multi.ts", "mhm1.0B"),
    ("sample_mpegh_lcbl_cicp1_single.ts", "mhm1.0B"),
    ("sample_mpegh_lcbl_configchange_single.ts", "mhm1.0B"),
  ])
  func readsMPEGHFromPayloads(file: String, codecString: String) throws {
    let found = try facts(file)
    let packets = [found.joinedPayload(32)] + found.firstPayloads(32)
    let audio = AudioBitstream.facts(codec: .mpegH, packets: packets)
    #expect(audio.codecString == codecString)
    #expect(audio.sampleRate == 48000)
  }
}

private enum TransportStreamCorpus {
  static let folder = RepositoryPaths.corpus + "/media3/ts"
  static let isPresent = FileManager.default.fileExists(atPath: folder)
}
