import Findings
import MediaFacts

/// The same three runs as `seam preflight` and `seam fit` would have found them.
extension SampleDigests {
  /// Digests by their names, such as `preflight-mixed`.
  static let ofCommands: [(name: String, digest: Digest)] = [
    ("well", SampleRuns.clean), ("mixed", SampleRuns.mixed), ("broken", SampleRuns.withoutMain),
  ].flatMap { name, run in
    [
      ("preflight-\(name)", PreflightDigest.digest(of: stream(run), tool: tool)),
      (
        "fit-\(name)",
        FitDigest.digest(of: choice(run), tool: tool, catalogue: run.rules) { creative in
          run.seams.filter {
            run.facts(of: $0.from) == creative || run.facts(of: $0.to) == creative
          }
        }
      ),
    ]
  }

  /// A stream in which each ad of a run is an interstitial, and one seam that could not be judged.
  static func stream(_ run: CheckRun) -> PreflightRun {
    var stream = PreflightRun(
      source: "live/break.m3u8", receivers: run.receivers, rules: run.rules,
      threshold: run.threshold)
    stream.failures = run.failures
    guard run.facts(of: .main) != nil else { return stream }
    stream.kind = .hlsMedia
    for (place, ad) in run.ads.enumerated() {
      let location = DocumentLocation(stream.source, line: 10 + place, column: 5)
      let name = DigestAsset.shortName(ad.source)
      for direction in [SeamDirection.mainToAd, .adToMain] {
        let isBack = direction == .adToMain
        let mine = run.seams.filter {
          $0.direction == direction && (isBack ? $0.from : $0.to) == .ad(place)
        }
        stream.seams.append(
          StreamSeam(
            time: Rational(Int64(place * 60 + (isBack ? 30 : 0))), cause: .interstitial,
            from: isBack ? name : "main", to: isBack ? "main" : name, location: location,
            verdicts: mine.map { seam in
              let pair = StreamVerdict.Pair(from: "a", to: "b", verdict: seam.verdict)
              return StreamVerdict(
                receiver: seam.receiver, typical: pair, worst: pair, playable: 1, count: 1)
            }))
      }
    }
    return stream
  }

  /// A break with one ad that is offered in the creatives of a run.
  static func choice(_ run: CheckRun) -> FitReport {
    var report = FitReport(
      main: run.main, receivers: run.receivers, breaks: [], unreadResponses: [], findings: [],
      threshold: run.threshold)
    guard run.facts(of: .main) != nil else {
      report.unreadResponses = [
        UnreadResponse(
          location: DocumentLocation("vast.xml", line: 3), message: "the element is not closed")
      ]
      return report
    }
    let options = run.ads.enumerated().map { place, ad in
      FitOption(
        url: Array(ad.source.utf8), location: DocumentLocation("vast.xml", line: 20 + place),
        declaredType: "video/mp4", declaredSize: nil, outcome: ad, notes: [])
    }
    report.breaks = [
      FitBreak(
        document: "vast.xml", form: "vast", id: "break-1", time: nil, duration: nil, outcome: nil,
        ads: [
          FitAd(
            id: "ad-1", title: "A car <fast>", declaredDuration: nil, options: options,
            choices: run.fits, flowerChoice: nil)
        ], pods: [])
    ]
    return report
  }
}
