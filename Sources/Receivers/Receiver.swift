public import Findings
public import MediaFacts

/// One class of device with its player, as the matrix describes it.
public struct Receiver: Hashable, Sendable {
  /// The stable name.
  public var id: ReceiverID
  /// The name for a person.
  public var name: String
  /// The family, such as `airplay`.
  public var family: String
  /// The class; absent where `tiers.json` does not name the receiver.
  public var tier: Tier?
  /// What it decodes of each video codec that the matrix names.
  public var video: [Codec: VideoCapability]
  /// Whether it decodes video codecs that the matrix does not name.
  public var otherVideo: Cell<Bool>
  /// What it decodes of each audio codec that the matrix names.
  public var audio: [Codec: AudioCapability]
  /// Whether it decodes audio codecs that the matrix does not name.
  public var otherAudio: Cell<Bool>
  /// Which packagings it takes.
  public var packagings: [Packaging: Cell<PackagingSupport>]
  /// Whether it plays fragmented MP4 whose audio track stands before its video track.
  public var audioTrackFirst: Cell<Bool>
  /// Which deliveries it takes.
  public var deliveries: [Delivery: Cell<PackagingSupport>]
  /// Which systems of encryption it has.
  public var drm: [DRMSystem: DRMCapability]
  /// What its player does with scheduled ads.
  public var interstitials: InterstitialSupport
  /// How the display follows what is played.
  public var display: DisplayBehaviour
  /// What its player does at a seam.
  public var switching: SwitchingTable

  /// Makes a receiver of its parts.
  public init(
    id: ReceiverID,
    name: String,
    family: String,
    tier: Tier?,
    video: [Codec: VideoCapability],
    otherVideo: Cell<Bool>,
    audio: [Codec: AudioCapability],
    otherAudio: Cell<Bool>,
    packagings: [Packaging: Cell<PackagingSupport>],
    audioTrackFirst: Cell<Bool> = .missing,
    deliveries: [Delivery: Cell<PackagingSupport>] = [:],
    drm: [DRMSystem: DRMCapability] = [:],
    interstitials: InterstitialSupport = InterstitialSupport(
      isSupported: .missing, skipRestriction: .missing, jumpRestriction: .missing),
    display: DisplayBehaviour,
    switching: SwitchingTable
  ) {
    self.id = id
    self.name = name
    self.family = family
    self.tier = tier
    self.video = video
    self.otherVideo = otherVideo
    self.audio = audio
    self.otherAudio = otherAudio
    self.packagings = packagings
    self.audioTrackFirst = audioTrackFirst
    self.deliveries = deliveries
    self.drm = drm
    self.interstitials = interstitials
    self.display = display
    self.switching = switching
  }

  /// What a report says of the receiver.
  public var summary: ReceiverSummary {
    ReceiverSummary(id: id, name: name, family: family, tier: tier)
  }

  /// Whether it takes a packaging.
  public func support(for packaging: Packaging) -> Cell<PackagingSupport> {
    packagings[packaging] ?? .missing
  }

  /// Whether it takes a delivery.
  public func support(for delivery: Delivery) -> Cell<PackagingSupport> {
    deliveries[delivery] ?? .missing
  }
}
