/// The HEVC video parameter set, for its timing and its views (H.265 sections 7.3.2.1, F.7.3.2.1).
struct HEVCVideoParameterSet: Sendable {
  var id = 0
  var timing = HEVCTiming()
  /// NumViews of the extension; absent where there is none.
  var viewCount: Int?
  private var layers = 0
  private var subLayers = 0
  private var hasInternalBaseLayer = true

  /// Reads an RBSP without its NAL unit header.
  init(rbsp: [UInt8]) throws(BitstreamError) {
    var bits = BitReader(rbsp)
    id = try bits.read(4)
    hasInternalBaseLayer = try bits.readFlag()
    try bits.pass(1)
    layers = try bits.read(6)
    subLayers = try bits.read(3)
    guard subLayers <= 6 else { throw .invalid }
    try bits.pass(1 + 16)
    _ = try HEVCProfileTierLevel(&bits, subLayers: subLayers)
    let statesEachLayer = try bits.readFlag()
    for _ in 0..<(statesEachLayer ? subLayers + 1 : 1) { for _ in 0..<3 { try bits.readUE() } }
    let highestLayer = try bits.read(6)
    let sets = try bits.readUE(max: 1023)
    try bits.pass(sets * (highestLayer + 1))
    // A damaged or unfamiliar tail leaves its facts absent.
    do { try readTail(&bits) } catch {}
  }

  private mutating func readTail(_ bits: inout BitReader) throws(BitstreamError) {
    if try bits.readFlag() {
      try timing.read(&bits)
      let count = try bits.readUE(max: 1024)
      // Their rates may belong to other layer sets; an SPS states the base layer's. What follows
      // them is out of reach then.
      guard count == 0 else { return }
    }
    guard try bits.readFlag(), layers > 0 else { return }
    try readExtension(&bits)
  }

  /// Reads vps_extension() up to the layers' dimensions and counts the views.
  private mutating func readExtension(_ bits: inout BitReader) throws(BitstreamError) {
    bits.align()
    if hasInternalBaseLayer {
      try bits.pass(8)  // general_level_idc
      try HEVCProfileTierLevel.passSubLayers(&bits, count: subLayers)
    }
    let isSplit = try bits.readFlag()
    var kinds: [Int] = []
    for kind in 0..<16 where try bits.readFlag() { kinds.append(kind) }
    var lengths: [Int] = []
    for _ in 0..<max(0, kinds.count - (isSplit ? 1 : 0)) { lengths.append(try bits.read(3) + 1) }
    let statesIDs = try bits.readFlag()
    let offsets = isSplit ? Self.offsets(lengths, count: kinds.count) : []
    var views: Set = [0]
    for layer in 1...max(1, layers) {
      let id = statesIDs ? try bits.read(6) : layer
      var order = 0
      for (place, kind) in kinds.enumerated() {
        let value =
          isSplit
          ? (id & ((1 << offsets[place + 1]) - 1)) >> offsets[place]
          : try bits.read(lengths[place])
        // Scalability dimension 1 is the view order index (table F.1).
        if kind == 1 { order = value }
      }
      views.insert(order)
    }
    viewCount = views.count
  }

  /// Where each dimension's bits start in a layer's 6-bit identifier (dimBitOffset).
  private static func offsets(_ lengths: [Int], count: Int) -> [Int] {
    var offsets = [0]
    for length in lengths { offsets.append(min(6, (offsets.last ?? 0) + length)) }
    while offsets.count <= count { offsets.append(6) }
    if count > 0 { offsets[count] = 6 }
    return offsets
  }
}
