import Findings
public import Receivers

/// The outcomes of every seam between main formats and ad formats, for runs over thousands of assets.
///
/// A verdict is taken apart into what depends on one format and one receiver, on parts of two formats,
/// and on what differs and one receiver. Each of these is worked out once when the table is made, and an
/// outcome is put together from them by look-ups. It equals the verdict of `TransitionRisk.verdict`:
/// tests hold the two together. Memory grows with the number of pairs of distinct videos, 8 bytes each
/// for every way in which receivers show them.
public struct SeamTable: Sendable {
  /// The two ways across a seam with the main.
  public enum Way: Int, Sendable, CaseIterable {
    /// From the main content to the ad.
    case mainToAd
    /// From the ad back to the main content.
    case adToMain
  }

  /// The steps of a part other than video, which all receivers show alike.
  private struct Plain: Sendable {
    var mains: [Int]
    var ads: [Int]
    var grid: StepGrid

    init(_ part: FormatPart, _ mains: FormatParts, _ ads: FormatParts, _ workers: Int) {
      self.mains = mains[part].places
      self.ads = ads[part].places
      grid = StepGrid(part, mains: mains[part].values, ads: ads[part].values, workers: workers)
    }

    func number(main: Int, ad: Int, _ way: Way) -> Int {
      grid.number(main: mains[main], ad: ads[ad], way)
    }
  }

  /// The receivers, in the order given.
  public let receivers: [Receiver]
  /// How many different sets of differences there are in the parts of the formats.
  public let stepCount: Int

  private let mainSides: [[SeamSide]]
  private let adSides: [[SeamSide]]
  private let videos: [ShownVideo]
  /// How each receiver shows video, by the place in `videos`.
  private let shownAs: [Int]
  private let audio: Plain
  private let carriage: Plain
  private let costs: [StepCosts]

  /// Compares every main format with every ad format both ways, on up to so many threads.
  ///
  /// The caller waits; the formats are named by their places from here on.
  public init(mains: [Format], ads: [Format], receivers: [Receiver], workers: Int = 1) {
    self.receivers = receivers
    let mainParts = FormatParts(mains, workers: workers)
    let adParts = FormatParts(ads, workers: workers)
    mainSides = SeamSide.all(mainParts, on: receivers, workers: workers)
    adSides = SeamSide.all(adParts, on: receivers, workers: workers)
    let (videos, shownAs) = ShownVideo.all(
      mains: mainParts, ads: adParts, receivers: receivers, workers: workers)
    let audio = Plain(.audio, mainParts, adParts, workers)
    let carriage = Plain(.carriage, mainParts, adParts, workers)
    costs = Workers.map(receivers.count, workers: workers) { place in
      StepCosts(
        .init(
          video: videos[shownAs[place]].grid.distinct, audio: audio.grid.distinct,
          carriage: carriage.grid.distinct), on: receivers[place])
    }
    stepCount =
      videos.reduce(0) { $0 + $1.grid.distinct.count } + audio.grid.distinct.count
      + carriage.grid.distinct.count
    self.videos = videos
    self.shownAs = shownAs
    self.audio = audio
    self.carriage = carriage
  }

  /// The outcome of the seam between two formats on one receiver, all by their places.
  public func outcome(main: Int, ad: Int, _ way: Way, receiver: Int) -> SeamOutcome {
    outcome(
      main: main, ad: ad, way, sides: (mainSides[receiver][main], adSides[receiver][ad]),
      videos[shownAs[receiver]], costs[receiver])
  }

  /// The outcomes of a main format's seams with every ad format on one receiver: for each ad in turn that of
  /// the way to it and then that of the way back.
  public func forEachAd(
    main: Int, receiver: Int, _ body: (_ ad: Int, _ way: Way, _ outcome: SeamOutcome) -> Void
  ) {
    let (own, sides) = (mainSides[receiver][main], adSides[receiver])
    let (video, costs) = (videos[shownAs[receiver]], costs[receiver])
    let ways = Way.allCases
    for ad in sides.indices {
      for way in ways {
        body(ad, way, outcome(main: main, ad: ad, way, sides: (own, sides[ad]), video, costs))
      }
    }
  }

  private func outcome(
    main: Int, ad: Int, _ way: Way, sides: (main: SeamSide, ad: SeamSide), _ video: ShownVideo,
    _ costs: StepCosts
  ) -> SeamOutcome {
    let videoStep = video.grid.number(main: video.mains[main], ad: video.ads[ad], way)
    let audioStep = audio.number(main: main, ad: ad, way)
    let carriageStep = carriage.number(main: main, ad: ad, way)
    return SeamOutcome(
      sides.main, sides.ad,
      between: costs.between(video: videoStep, audio: audioStep, carriage: carriageStep),
      rules: costs.warnings(video: videoStep, audio: audioStep, carriage: carriageStep))
  }
}
