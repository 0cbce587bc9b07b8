import AdResponses
public import Findings
import Manifests
import MediaFacts
import Receivers
public import TransitionRisk

/// Looks at a stream before it is published: every seam in playing order, on every receiver.
public enum Preflight {
  /// Reads an HLS playlist or an MPD, probes both sides of every seam, and judges them.
  ///
  /// Blocks while `access` fetches, so never call it from the cooperative pool. What cannot be
  /// reached is a failure of the run, and the rest is judged.
  public static func run(
    _ source: String, access: some StreamAccess, using scorer: SeamScorer, threshold: Grade,
    plans: [String] = [], limits: PreflightLimits = PreflightLimits()
  ) -> PreflightRun {
    var run = PreflightRun(
      source: source,
      receivers: TierGroup.groups(of: scorer.receivers.map(\.summary)),
      rules: TransitionRules.catalogue.adding(ManifestRules.catalogue)
        .adding(AdResponseRules.catalogue).adding(PreflightRules.catalogue),
      threshold: threshold)
    let probe = SegmentProbe(access, limits)
    do throws(ProbeFailure) {
      let document = try access.fetch(source, range: nil, referrer: nil)
      if Text.isPlaylist(document.bytes) {
        var walk = HLSWalk(access: access, probe: probe, scorer: scorer, limits: limits, run: run)
        try walk.look(at: document, named: source, plans: plans)
        run = walk.run
      } else if Text.isXML(document.bytes) {
        var walk = DASHWalk(probe: probe, scorer: scorer, limits: limits, run: run)
        try walk.look(at: document, named: source)
        run = walk.run
      } else {
        throw ProbeFailure(
          source: source, code: .notMedia,
          message: "is neither an HLS playlist nor an MPD; expected #EXTM3U or XML first")
      }
    } catch {
      probe.fail(error)
    }
    run.failures = probe.failures
    run.findings = run.findings.reduce(into: []) { kept, finding in
      if !kept.contains(finding) { kept.append(finding) }
    }
    return run
  }
}

/// What a document is, by its first bytes.
enum Text {
  /// True for a playlist, also for one whose first line is another than players ask for: the parser says
  /// more about it than that it is none.
  static func isPlaylist(_ bytes: [UInt8]) -> Bool {
    let text = body(bytes).prefix(64 << 10)
    guard text.first == UInt8(ascii: "#") else { return false }
    return text.split(separator: 0x0A).contains { $0.starts(with: "#EXT".utf8) }
  }

  static func isXML(_ bytes: [UInt8]) -> Bool { body(bytes).first == UInt8(ascii: "<") }

  private static func body(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}
