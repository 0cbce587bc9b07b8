/// The loudness of the first and the last blocks of a track.
struct EdgeBlocks {
  /// Blocks of the start, in order.
  private(set) var head: [Double] = []
  private var ring: [Double] = []
  private var next = 0
  private let count: Int

  /// Makes room for the blocks whose starts lie within so many steps; of 400 ms each, so 3 fewer fit.
  init(count: Int) {
    self.count = max(1, count - 3)
    head.reserveCapacity(self.count)
    ring.reserveCapacity(self.count)
  }

  /// Adds a block's loudness in LUFS.
  mutating func add(_ loudness: Double) {
    if head.count < count { head.append(loudness) }
    if ring.count < count {
      ring.append(loudness)
    } else {
      ring[next] = loudness
      next = (next + 1) % count
    }
  }

  /// Blocks of the end, in order.
  var tail: [Double] { Array(ring[next...] + ring[..<next]) }
}
