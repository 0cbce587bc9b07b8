/// One programme of a transport stream (ISO/IEC 13818-1, 2.4.4.9).
public struct TransportStreamProgram: Hashable, Sendable {
  /// The programme's number (`program_number`), from 1.
  public var number: Int
  /// The PID of the programme's map section, 0 to 8191.
  public var mapPID: Int
  /// The PID that carries the programme's clock; absent where there is none (8191).
  public var clockPID: Int?
  /// What the descriptors of the whole programme say.
  public var descriptors: TransportStreamDescriptors
  /// The elementary streams, in the order of the map.
  public var tracks: [TransportStreamTrack]
}
