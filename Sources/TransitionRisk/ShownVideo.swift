import Receivers

/// The video of all formats as some receivers show it, compared.
///
/// Receivers differ in how they show Dolby Vision and other high dynamic ranges; those that show every
/// picture of the formats alike share one of these.
struct ShownVideo: Sendable {
  /// The place of each main format's video in the grid.
  let mains: [Int]
  /// The place of each ad format's video in the grid.
  let ads: [Int]
  /// The steps of the videos.
  let grid: StepGrid

  /// The parts of a video by their places.
  private struct Parts: Hashable, Sendable {
    var coding: Int
    var geometry: Int
    var rate: Int
    var picture: Int
  }

  /// What the parts of all videos come to when they are compared.
  private struct Grids: Sendable {
    var coding: StepGrid
    var geometry: StepGrid
    var rate: StepGrid
    var picture: StepGrid

    func step(_ main: Parts, _ ad: Parts, _ way: SeamTable.Way) -> SeamStep {
      coding.step(main: main.coding, ad: ad.coding, way)
        .joined(geometry.step(main: main.geometry, ad: ad.geometry, way))
        .joined(rate.step(main: main.rate, ad: ad.rate, way))
        .joined(picture.step(main: main.picture, ad: ad.picture, way))
    }
  }

  /// Compares the video of all mains with that of all ads for each way in which receivers show them.
  ///
  /// Gives these ways, and for each receiver the place of its own.
  static func all(
    mains: FormatParts, ads: FormatParts, receivers: [Receiver], workers: Int
  ) -> (ways: [ShownVideo], ofReceivers: [Int]) {
    var mainPictures = ShownPictures()
    var adPictures = ShownPictures()
    var known: [[[Int]]: Int] = [:]
    var pictures: [[[Int]]] = []
    let ofReceivers = receivers.map { receiver in
      let shown = [
        mains[.picture].values.map { mainPictures.place(of: $0.shown(on: receiver)) },
        ads[.picture].values.map { adPictures.place(of: $0.shown(on: receiver)) },
      ]
      let place = known[shown] ?? pictures.count
      if place == pictures.count {
        known[shown] = place
        pictures.append(shown)
      }
      return place
    }
    func grid(_ part: FormatPart) -> StepGrid {
      StepGrid(part, mains: mains[part].values, ads: ads[part].values, workers: workers)
    }
    let grids = Grids(
      coding: grid(.coding), geometry: grid(.geometry), rate: grid(.rate),
      picture: StepGrid(
        .picture, mains: mainPictures.values, ads: adPictures.values, workers: workers))
    let ways = pictures.map { shown in
      ShownVideo(
        Distinct(mains, pictures: shown[0]), Distinct(ads, pictures: shown[1]), grids, workers)
    }
    return (ways, ofReceivers)
  }

  private init(_ mains: Distinct, _ ads: Distinct, _ grids: Grids, _ workers: Int) {
    self.mains = mains.places
    self.ads = ads.places
    let (mainVideos, adVideos) = (mains.values, ads.values)
    grid = StepGrid(mains: mainVideos.count, ads: adVideos.count, workers: workers) {
      grids.step(mainVideos[$0], adVideos[$1], $2)
    }
  }

  /// The distinct videos of formats.
  private struct Distinct {
    var values: [Parts] = []
    var places: [Int] = []

    /// Takes formats whose pictures are shown as those of the given places.
    init(_ formats: FormatParts, pictures: [Int]) {
      let (coding, geometry) = (formats[.coding].places, formats[.geometry].places)
      let (rate, picture) = (formats[.rate].places, formats[.picture].places)
      var known: [Parts: Int] = [:]
      places.reserveCapacity(formats.count)
      for format in 0..<formats.count {
        let parts = Parts(
          coding: coding[format], geometry: geometry[format], rate: rate[format],
          picture: pictures[picture[format]])
        let place = known[parts] ?? values.count
        if place == values.count {
          known[parts] = place
          values.append(parts)
        }
        places.append(place)
      }
    }
  }
}

/// Pictures as receivers show them, each once.
private struct ShownPictures {
  private(set) var values: [Format] = []
  private var places: [Format: Int] = [:]

  mutating func place(of picture: Format) -> Int {
    if let place = places[picture] { return place }
    places[picture] = values.count
    values.append(picture)
    return values.count - 1
  }
}
