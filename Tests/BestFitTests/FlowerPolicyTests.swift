import BestFit
import Testing

/// The rule of the Flower SDK's guide, case by case.
@Suite struct FlowerPolicyTests {
  private static func choice(_ options: [(String, Int?)], _ height: Int) -> Int? {
    FlowerPolicy.choice(
      among: options.map { FlowerPolicy.Option(url: Array($0.0.utf8), height: $0.1) },
      containerHeight: height)
  }

  @Test func theNearestHeightWins() {
    let options: [(String, Int?)] = [("a.mp4", 1080), ("b.mp4", 720), ("c.m3u8", 360)]
    #expect(Self.choice(options, 700) == 1)
    #expect(Self.choice(options, 2160) == 0)
    #expect(Self.choice(options, 1) == 2)
  }

  @Test func theFirstWinsATie() {
    #expect(Self.choice([("a.mp4", 800), ("b.mp4", 600)], 700) == 0)
    #expect(
      Self.choice([("a.mp4", 600), ("b.mp4", 800), ("c.mp4", 700), ("d.mp4", 700)], 700) == 2)
  }

  @Test("only addresses that contain .m3u8 or .mp4 count, if there are any")
  func addresses() {
    #expect(Self.choice([("a.webm", 700), ("b.mp4?x=1", 100)], 700) == 1)
    // Anywhere in the address, a query among it, as the guide's code looks for it.
    #expect(Self.choice([("a.webm", 700), ("b?file=.m3u8", 100)], 700) == 1)
    #expect(Self.choice([("a.MP4", 700), ("b.mp4", 100)], 700) == 1)
    #expect(Self.choice([("a.webm", 100), ("b.mov", 600)], 700) == 1)
  }

  @Test func aHeightThatIsNotStatedIsFurtherThanAny() {
    #expect(Self.choice([("a.mp4", nil), ("b.mp4", 1)], 700) == 1)
    #expect(Self.choice([("a.mp4", nil), ("b.mp4", nil)], 700) == 0)
    #expect(Self.choice([], 700) == nil)
  }
}
