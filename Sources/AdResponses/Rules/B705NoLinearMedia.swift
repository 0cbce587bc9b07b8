import Findings

extension AdResponseRule {
  /// B705: An ad has no linear creative with a media file.
  static let noLinearMedia = AdResponseRule(
    rule: Rule(
      id: RuleID(.breaks, 5), slug: "ads-no-linear-media",
      summary: "An ad has no linear creative with a media file.",
      rationale: """
        Only a linear creative plays in the stream. An ad of overlays and companions alone leaves \
        the break open.
        """,
      source: "VAST 4.2, Linear and MediaFile",
      remedies: [
        Remedy(
          .none, "Ask the server for linear ads, or take the ad out of the break.")
      ],
      documents: [
        DocumentExample(
          "a companion alone", language: "vast",
          text: ExampleResponse.vast(
            ads: """
              <Ad id="1"><InLine><Creatives><Creative><CompanionAds><Companion width="300"
              height="60"/></CompanionAds></Creative></Creatives></InLine></Ad>
              """),
          outcome: .finding),
        DocumentExample(
          "a linear creative without files", language: "vast",
          text: ExampleResponse.vast(""),
          outcome: .finding),
        DocumentExample(
          "one file", language: "vast",
          text: ExampleResponse.vast(ExampleResponse.file(ExampleResponse.fitting)),
          outcome: .quiet),
      ])
  ) { response, context in
    response.ads.filter { $0.wrapper == nil && $0.linearCreatives.allSatisfy { $0.media.isEmpty } }
      .map { ad in
        let kinds = ad.creatives.map(\.kind.rawValue)
        return Observation(
          .error, at: ad.origin, "The ad has no linear creative with a media file.",
          observed: kinds.isEmpty ? "no creative" : kinds.joined(separator: ", "),
          expected: "linear with MediaFile")
      }
  }
}
