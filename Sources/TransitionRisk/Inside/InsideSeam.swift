import Findings
import MediaFacts
import Receivers

/// Two assets that follow each other, with what a packet walk and a decoder tell of them.
struct InsideSeam: Sendable {
  /// The asset that leaves the screen.
  let from: AssetFacts
  /// The asset that enters the screen.
  let to: AssetFacts
  /// Which way playback passes; absent where the ends of both files lie at the seam.
  let direction: SeamDirection?
  /// The receiver; absent for rules that ask none.
  let receiver: Receiver?

  init(
    from: AssetFacts, to: AssetFacts, direction: SeamDirection? = nil, on receiver: Receiver? = nil
  ) {
    self.from = from
    self.to = to
    self.direction = direction
    self.receiver = receiver
  }

  /// True where the end of the asset that leaves the screen lies at the seam.
  ///
  /// A break may cut into the main content anywhere, so that its own ends tell nothing there.
  var isEndAtSeam: Bool { direction != .mainToAd }

  /// True where the start of the asset that enters the screen lies at the seam.
  var isStartAtSeam: Bool { direction != .adToMain }

  /// The asset on a side.
  subscript(side: FindingSubject) -> AssetFacts { side == .from ? from : to }

  /// The sides whose ends lie at the seam.
  var edges: [FindingSubject] { (isEndAtSeam ? [.from] : []) + (isStartAtSeam ? [.to] : []) }
}
