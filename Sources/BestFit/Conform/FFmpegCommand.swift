public import Findings
public import MediaFacts
import Receivers

/// The ffmpeg command that carries out a plan.
public struct FFmpegCommand: Hashable, Sendable {
  /// The arguments behind the program's name, ready for `exec`: nothing in them is quoted.
  public let arguments: [String]

  /// The command for a plan that has steps.
  ///
  /// `input` and `output` are passed on as they are, with `file:` before a path that ffmpeg would
  /// take for an option or a URL. An existing output is not overwritten.
  public init(
    _ plan: ConformPlan, main: AssetFacts, ad: AssetFacts, input: String, output: String
  ) {
    let steps = Set(plan.steps)
    var arguments = ["-hide_banner", "-nostdin", "-n", "-i", Self.safe(input)]
    if steps.contains(.addSilentTrack), let target = main.mainAudio {
      arguments += AudioEncoder.silence(target)
    }
    arguments += Self.mapping(steps, ad: ad, keepsContainer: !steps.contains(.remux))
    arguments += Self.video(steps, main: main, ad: ad)
    arguments += Self.audio(steps, main: main, gain: plan.gainDecibels)
    arguments += ["-map_metadata", "0"]
    arguments += Self.container(plan.conformed.container)
    self.arguments = arguments + [Self.safe(output)]
  }

  /// The command line for a POSIX shell, quoted where that is needed.
  public var shellText: String {
    (["ffmpeg"] + arguments).map(ShellText.quoted).joined(separator: " ")
  }

  private static func mapping(
    _ steps: Set<ConformStep>, ad: AssetFacts, keepsContainer: Bool
  ) -> [String] {
    var arguments: [String] = []
    if let video = ad.mainVideo { arguments += ["-map", "0:\(video.index)"] }
    if steps.contains(.addSilentTrack) {
      arguments += ["-map", "1:a:0"]
    } else if !steps.contains(.dropAudio) {
      for track in ad.audio { arguments += ["-map", "0:\(track.index)"] }
    }
    // Subtitles of one container seldom have a place in another.
    if keepsContainer, !ad.subtitles.isEmpty { arguments += ["-map", "0:s", "-c:s", "copy"] }
    if steps.contains(.addSilentTrack) { arguments.append("-shortest") }
    return arguments
  }

  private static func video(
    _ steps: Set<ConformStep>, main: AssetFacts, ad: AssetFacts
  ) -> [String] {
    guard let source = ad.mainVideo else { return [] }
    var arguments: [String] = []
    if steps.contains(.reencodeVideo), let target = main.mainVideo {
      arguments += VideoEncoder.arguments(from: source, to: target)
    } else {
      arguments += ["-c:v", "copy"]
      if steps.contains(.retag), let target = main.mainVideo, source.colour == ColourFacts(),
        target.colour.primaries == 1, let filter = VideoEncoder.metadataFilter(source.codec)
      {
        let matrix = target.colour.matrix ?? 1
        let transfer = target.colour.transfer ?? 1
        arguments += [
          "-bsf:v",
          "\(filter)=colour_primaries=1:transfer_characteristics=\(transfer)"
            + ":matrix_coefficients=\(matrix)",
        ]
      }
    }
    // MP4 has more than one sample entry for these codecs; elsewhere there is none to choose.
    let isRewritten = !steps.isDisjoint(with: [.retag, .reencodeVideo, .remux])
    let finalCodec = steps.contains(.reencodeVideo) ? main.mainVideo?.codec : source.codec
    if isRewritten, isMP4(main.container), let target = main.mainVideo,
      target.codec == finalCodec, let entry = target.sampleEntry,
      ["avc1", "avc3", "hvc1", "hev1"].contains(entry)
    {
      arguments += ["-tag:v", entry]
    } else if source.codec == .hevc, isMP4(main.container), !steps.contains(.reencodeVideo),
      let entry = source.sampleEntry
    {
      // ffmpeg itself would choose hev1.
      arguments += ["-tag:v", entry]
    }
    return arguments
  }

  private static func audio(_ steps: Set<ConformStep>, main: AssetFacts, gain: Double?)
    -> [String]
  {
    if steps.contains(.dropAudio) { return ["-an"] }
    guard !steps.isDisjoint(with: [.reencodeAudio, .addSilentTrack]), let target = main.mainAudio
    else { return ["-c:a", "copy"] }
    return AudioEncoder.arguments(target, gainDecibels: gain)
  }

  private static func isMP4(_ container: ContainerFacts) -> Bool {
    switch Packaging(container) {
    case .mp4, .fragmentedMP4, .quickTime: true
    default: false
    }
  }

  private static func container(_ container: ContainerFacts) -> [String] {
    switch Packaging(container) {
    case .mp4: ["-movflags", "+faststart", "-f", "mp4"]
    case .quickTime: ["-movflags", "+faststart", "-f", "mov"]
    case .fragmentedMP4:
      ["-movflags", "+frag_keyframe+empty_moov+default_base_moof", "-f", "mp4"]
    case .transportStream: ["-f", "mpegts"]
    case .webM: ["-f", "webm"]
    case .matroska: ["-f", "matroska"]
    case .hls, .other: []
    }
  }

  /// A path that begins with a hyphen would be an option, one with a colon may be a protocol.
  private static func safe(_ name: String) -> String {
    if let scheme = name.range(of: "://"),
      name[..<scheme.lowerBound].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    {
      return name
    }
    return name.hasPrefix("/") && !name.contains(":") ? name : "file:" + name
  }
}

extension String {
  /// Where another text stands for the first time.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
