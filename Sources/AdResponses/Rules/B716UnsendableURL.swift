import Findings

extension AdResponseRule {
  /// B716: A URL has a space or a control character in it.
  static let unsendableURL = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 16), slug: "ads-unsendable-url",
      summary: "A URL has a space or a control character in it.",
      rationale: """
        No player can send such a byte. Some encode it, some cut there, some refuse; the server \
        then sees another URL than the one that it made, and does not know the ad.
        """,
      source: "RFC 3986, section 2",
      remedies: [
        Remedy(
          .none, "Let the server write the byte as %20, %0A or whatever it means.")
      ],
      documents: [
        DocumentExample(
          "a space", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(ExampleResponse.fitting, url: "https://a.example.com/a b.mp4")),
          outcome: .finding),
        DocumentExample(
          "a space around it", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(ExampleResponse.fitting, url: "  https://a.example.com/a.mp4 ")),
          outcome: .quiet),
        DocumentExample(
          "brackets of a macro", language: "vast",
          text: ExampleResponse.vast(
            ExampleResponse.file(
              ExampleResponse.fitting, url: "https://a.example.com/a.mp4?c=[CACHEBUSTING]")),
          outcome: .quiet),
      ])
  ) { response, context in
    let media = response.ads.flatMap(\.creatives).flatMap(\.media).map { ($0.url, $0.origin) }
    let tags =
      (response.breaks.compactMap(\.tag) + response.ads.compactMap(\.wrapper?.tag))
      .map { ($0.url, $0.origin) }
    return (media + tags).compactMap { url, origin in
      guard let byte = url.unsendableByte else { return nil }
      let code = String(byte, radix: 16, uppercase: true)
      return Observation(
        .warning, at: origin, "The URL has a byte in it that cannot be sent.",
        observed: "0x" + (code.count == 1 ? "0" + code : code), expected: "bytes of RFC 3986")
    }
  }
}
