import Findings
import MediaFacts

extension DeclaredMediaRule {
  /// M804: The declared bit rate is more than a tenth off that of the file.
  static let bitRate = DeclaredMediaRule(
    rule: Rule(
      id: RuleID(.metadata, 4), slug: "declared-bit-rate",
      summary: "The declared bit rate is more than a tenth off that of the file.",
      rationale: """
        Creatives are chosen by bit rate for the network. One that is higher than declared \
        stalls; one that is lower looks worse than was paid for.
        """,
      source: """
        VAST 4.2, MediaFile: bitrate, minBitrate and maxBitrate in kbit/s; tolerance of this project
        """,
      remedies: [
        Remedy(
          .retag, "Declare the bit rate that the file has.")
      ],
      documents: [
        DocumentExample(
          "450 declared, 1500 there", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"bitrate="450""#)),
          outcome: .finding),
        DocumentExample(
          "1400, the video alone", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"bitrate="1400""#)),
          outcome: .quiet),
        DocumentExample(
          "500 to 1000", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"minBitrate="500" maxBitrate="1000""#)),
          outcome: .finding),
        DocumentExample(
          "1000 to 2000", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(#"minBitrate="1000" maxBitrate="2000""#)),
          outcome: .quiet),
      ])
  ) { media, facts in
    let rates = [facts.container.bitRate, facts.mainVideo?.bitRate].compactMap { $0 }.filter {
      $0 > 0
    }
    guard let there = rates.first else { return [] }
    let low = media.bitRate ?? media.minimumBitRate
    let high = media.bitRate ?? media.maximumBitRate
    // A tenth either way; servers state the file's rate or that of its video.
    let isAbove =
      high.map { limit in
        limit > 0 && rates.allSatisfy { Double($0) > Double(limit) * 1.1 }
      } ?? false
    let isBelow =
      low.map { limit in rates.allSatisfy { Double($0) < Double(limit) * 0.9 } } ?? false
    guard isAbove || isBelow else { return [] }
    let bounds =
      media.bitRate.map { kilobits($0) }
      ?? "\(low.map { kilobits($0) } ?? "0") to \(high.map { kilobits($0) } ?? "any")"
    return [
      Observation(
        isAbove ? .warning : .notice, at: media.origin,
        "The response declares \(bounds) kbit/s, the file has \(kilobits(there)).",
        observed: "\(kilobits(there)) kbit/s", expected: "\(bounds) kbit/s")
    ]
  }
}
