import Findings
import Manifests
import MediaFacts
import Testing

@testable import Preflight

@Suite struct DeclaredRulesTests {
  @Test func theCatalogueIsSound() {
    #expect(PreflightRules.catalogue.faults == [])
    #expect(PreflightRules.catalogue.rules.count == 14)
  }

  @Test(
    "every example of a rule about variants holds", arguments: PreflightRules.declared.map(\.rule))
  func variants(rule: Rule) throws {
    #expect(Set(rule.documents.map(\.outcome)) == [.finding, .quiet])
    for example in rule.documents where example.language == "mpd" {
      let mpd = try DASH.MPD(parsing: Array(example.text.utf8), address: "m")
      let representation = try #require(mpd.periods.first?.representations.first)
      let found = PreflightRules.findings(
        representation, actual: ExampleStream.facts, document: "m"
      ).filter { $0.rule == rule.id }
      #expect(found.isEmpty == (example.outcome == .quiet), "\(rule.id): \(example.title)")
    }
    for example in rule.documents where example.language == "m3u8" {
      let playlist = try #require(
        try HLS.PlaylistParser().parse(example.text).playlist.multivariant)
      let variant = try #require(playlist.variants.first)
      let channels = playlist.renditions.first?.channels?.count
      let found = PreflightRules.findings(
        variant, channels: channels, actual: ExampleStream.facts, document: "m"
      ).filter { $0.rule == rule.id }
      #expect(found.isEmpty == (example.outcome == .quiet), "\(rule.id): \(example.title)")
    }
  }

  @Test("every example of a rule about assets and signals holds")
  func assets() throws {
    for rule in [PreflightRules.liveAsset, PreflightRules.nestedInterstitial] {
      for example in rule.documents {
        let playlist = try HLS.PlaylistParser().parse(example.text).playlist.media
        let found = PreflightRules.asset(playlist, document: "a").filter { $0.rule == rule.id }
        #expect(found.isEmpty == (example.outcome == .quiet), "\(rule.id): \(example.title)")
      }
    }
    for example in PreflightRules.unreadableSignal.documents {
      let playlist = try #require(try HLS.PlaylistParser().parse(example.text).playlist.media)
      let reader = SignalReader(playlist, document: "m")
      #expect(reader.findings.isEmpty == (example.outcome == .quiet), "\(example.title)")
    }
    for example in PreflightRules.declaredDuration.documents {
      let playlist = try #require(try HLS.PlaylistParser().parse(example.text).playlist.media)
      let interstitial = try #require(playlist.interstitials.first)
      let found = PreflightRules.durations(interstitial, actual: Rational(10), document: "m")
      #expect(found.isEmpty == (example.outcome == .quiet), "\(example.title)")
    }
    for example in PreflightRules.missingTrack.examples {
      let found = PreflightRules.tracks(
        main: example.from, ad: example.to, name: "ad", location: DocumentLocation("m"))
      #expect(found.isEmpty == (example.outcome == .quiet), "\(example.title)")
    }
  }

  @Test("every example of a rule about ladders and date ranges holds")
  func several() throws {
    for example in PreflightRules.missingRung.documents {
      let sides = example.text.split(separator: "/").map { side in
        side.split(separator: " ").compactMap { Int($0) }
      }
      let found = PreflightRules.rungs(
        main: sides[0], ad: sides[1], name: "ad", location: DocumentLocation("m"))
      #expect(found.isEmpty == (example.outcome == .quiet), "\(example.title)")
    }
    for example in PreflightRules.dateRangesDiffer.documents {
      let text = example.text.replacing(PreflightRules.separator, with: "\u{0}")
      let playlists = try text.split(separator: "\u{0}").map { part in
        try #require(try HLS.PlaylistParser().parse(String(part)).playlist.media)
      }
      let found = PreflightRules.dateRanges(playlists[0], playlists[1], document: "m")
      #expect(found.isEmpty == (example.outcome == .quiet), "\(example.title)")
    }
  }
}
