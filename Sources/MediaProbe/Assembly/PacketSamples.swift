import Bitstreams
import CMediaProbe
import MediaFacts

/// What was read of one track's packets.
struct TrackRead {
  /// The payloads of the first packets.
  var payloads: [[UInt8]] = []
  /// What the packets say about timing.
  var walk: TrackWalk
  /// True where every packet of the track went through `walk`.
  var isWhole = false
}

/// Reads as many packets as are needed to know the formats, or all.
struct PacketSamples {
  /// Packets, and bytes of them, after which a `headers` probe stops looking.
  private static let packetBudget = 400
  private static let byteBudget = 6 << 20
  /// Pictures whose times are wanted where the container lists none.
  private static let pictureTimes = 60
  /// Bytes of a key frame that are looked at: more than parameter sets and messages take.
  private static let headLength = 4096

  private var reads: [TrackRead] = []
  private var payloadsWanted: [Int] = []
  private var timesWanted: [Int] = []

  init() {}

  init(tracks: [BridgeTrack], movie: MovieFacts?, format: FormatKind) {
    for track in tracks {
      let box = movie?.tracks.first { Int64($0.id) == track.raw.id }
      let role = TrackRole.of(track, box: box, movie: movie, format: format)
      let isVideo = role == .video
      let isProtected = box?.sampleEntries.first?.isProtected == true
      var walk = TrackWalk(
        timeBase: track.timeBase, role: role, hasDecodeTimes: format.hasDecodeTimes)
      if isVideo, !isProtected {
        walk.randomAccess = RandomAccessReader(
          codec: VideoAssembly.codec(track, box?.sampleEntries.first),
          configuration: VideoAssembly.configuration(track, box?.sampleEntries.first))
      }
      reads.append(TrackRead(walk: walk))
      payloadsWanted.append(isProtected ? 0 : Self.payloads(track, box: box, role: role))
      // Matroska states times in milliseconds at best, so a few of them decide nothing.
      let hasList = box.map { !$0.sampleDurations.isEmpty } ?? format.isMatroska
      timesWanted.append(isVideo && !hasList && format.hasTimes ? Self.pictureTimes : 0)
    }
  }

  /// How many first packets tell something that the headers do not.
  private static func payloads(_ track: BridgeTrack, box: MovieTrack?, role: TrackRole) -> Int {
    switch role {
    case .video: return 2
    case .audio:
      switch track.codec {
      case .pcm, .adpcm, .flac, .alac, .opus, .vorbis: return 0
      case .aac where box != nil || track.extradata != nil:
        return AudioAssembly.needsPayload(track, box: box) ? 1 : 0
      default: return 1
      }
    default: return 0
    }
  }

  /// What was read of the track at `index`.
  mutating func take(_ index: Int) -> TrackRead {
    guard reads.indices.contains(index) else {
      return TrackRead(walk: TrackWalk(timeBase: nil, role: .data))
    }
    return reads[index]
  }

  mutating func read(
    from file: borrowing MediaFile, depth: ProbeDepth
  ) throws(BridgeError) {
    let isWhole = try readFirst(from: file)
    if depth == .full, !isWhole { try readRest(from: file) }
    if isWhole || depth == .full {
      for index in reads.indices { reads[index].isWhole = true }
    }
  }

  /// Reads packets with payload until nothing more is wanted; true at the end of the file.
  private mutating func readFirst(from file: borrowing MediaFile) throws(BridgeError) -> Bool {
    var packets = 0
    var bytes = 0
    while isAnythingWanted, packets < Self.packetBudget, bytes < Self.byteBudget {
      guard let (packet, payload) = try file.readPacket() else { return true }
      packets += 1
      bytes += payload.count
      let index = Int(packet.track)
      guard reads.indices.contains(index) else { continue }
      reads[index].walk.add(packet, head: payload)
      timesWanted[index] -= 1
      if payloadsWanted[index] > 0, !payload.isEmpty {
        payloadsWanted[index] -= 1
        reads[index].payloads.append(payload)
      }
    }
    return false
  }

  private var isAnythingWanted: Bool {
    payloadsWanted.contains { $0 > 0 } || timesWanted.contains { $0 > 0 }
  }

  private mutating func readRest(from file: borrowing MediaFile) throws(BridgeError) {
    let capacity = 512
    let buffer = UnsafeMutableBufferPointer<CMPPacket>.allocate(capacity: capacity)
    let heads = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 * Self.headLength)
    defer {
      buffer.deallocate()
      heads.deallocate()
    }
    buffer.initialize(repeating: CMPPacket())
    heads.initialize(repeating: 0)
    while true {
      let count = try file.readPackets(into: buffer, heads: heads, headLength: Self.headLength)
      if count == 0 { return }
      for packet in buffer[..<count] where reads.indices.contains(Int(packet.track)) {
        let start = Int(packet.head_offset)
        let head = heads[start..<start + Int(packet.head_size)]
        reads[Int(packet.track)].walk.add(packet, head: head)
      }
    }
  }
}
