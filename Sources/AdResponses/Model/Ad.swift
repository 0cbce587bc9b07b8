public import Findings
public import MediaFacts

/// One ad: what plays between two seams.
public struct Ad: Hashable, Sendable {
  /// The server's name of it; absent where none is given.
  public var id: String?
  /// Its place in the pod, from 1 (VAST `Ad/@sequence`); absent for a stand-alone ad.
  public var sequence: Int?
  /// What it is, as written: `video`, `audio` or `hybrid` (VAST 4.1 `Ad/@adType`).
  public var type: String?
  /// Whether it may be left out by the server's own condition (VAST 4.0 `conditionalAd`).
  public var isConditional: Bool?
  /// The server that made the answer.
  public var system: String?
  /// That server's version.
  public var systemVersion: String?
  /// The ad's title.
  public var title: String?
  /// Who advertises.
  public var advertiser: String?
  /// The advertiser's internet domain, where a sheet gives one.
  public var advertiserDomain: String?
  /// Subjects of the ad.
  public var categories: [AdCategory] = []
  /// Length as stated for the ad as a whole, in seconds; VAST states it per creative instead.
  public var duration: Rational?
  /// URLs to tell of errors, those of its wrappers first, outermost first.
  public var errorURLs: [OpaqueURL] = []
  /// URLs to tell of its start, those of its wrappers first, outermost first.
  public var impressionURLs: [OpaqueURL] = []
  /// Its creatives, in the order given.
  public var creatives: [Creative] = []
  /// Raw extensions, in the order given.
  public var extensions: [RawFragment] = []
  /// The wrapper that it is, where it has not been followed to an ad; absent for an ad.
  public var wrapper: Wrapper?
  /// The wrappers that led to it, outermost first.
  public var wrappers: [Wrapper] = []
  /// How its wrapper was followed; absent where it is none or was not followed.
  public var resolution: WrapperResolution?
  /// True where it stood alone and takes the place of a wrapper that led to no ad (VAST 4.2,
  /// `fallbackOnNoAd`).
  public var isFallback = false
  /// Where it stands.
  public var origin: DocumentLocation

  /// Makes an ad without creatives.
  public init(origin: DocumentLocation) { self.origin = origin }

  /// The creatives that play in the stream.
  public var linearCreatives: [Creative] { creatives.filter { $0.kind == .linear } }

  /// Every media file of its linear creatives that is ready to play, in order.
  public var mediaOptions: [MediaOption] {
    linearCreatives.flatMap(\.media).filter { $0.role == .mediaFile }
  }
}

/// A subject of an ad (VAST 4.2, `Category`).
public struct AdCategory: Hashable, Sendable {
  /// Who keeps the list of subjects, as a URL or name.
  public var authority: String?
  /// The subject's code or label.
  public var value: String

  /// Makes a subject.
  public init(authority: String? = nil, value: String) {
    self.authority = authority
    self.value = value
  }
}

/// An ad that stands for another server's answer (VAST 4.2, `Wrapper`).
public struct Wrapper: Hashable, Sendable {
  /// The ad's name.
  public var adID: String?
  /// The server that made the wrapper.
  public var system: String?
  /// Where the next answer is, macros left as they are; absent where none is given.
  public var tag: AdTag?
  /// False where wrappers in the next answer are not to be followed; true where absent.
  public var followsAdditionalWrappers: Bool?
  /// True where more than one ad may be taken from the next answer; false where absent.
  public var allowsMultipleAds: Bool?
  /// True where another ad may stand in for a wrapper that leads to none.
  public var fallsBackOnNoAd: Bool?
  /// Where it stands.
  public var origin: DocumentLocation

  /// Makes a wrapper.
  public init(origin: DocumentLocation) { self.origin = origin }
}

/// How following a wrapper or an ad tag ended.
public enum WrapperResolution: Hashable, Sendable {
  /// It led to ads.
  case resolved
  /// The answer holds no ad.
  case empty
  /// One more wrapper would pass the limit, which is given.
  case limit(Int)
  /// Its address was asked already on the way to it.
  case loop
  /// The wrapper before it forbids further ones, or the break forbids redirects.
  case notFollowed
  /// Nothing was asked, because there is no address.
  case noAddress
  /// The answer did not come or could not be read; the reason is given.
  case failed(String)
}
