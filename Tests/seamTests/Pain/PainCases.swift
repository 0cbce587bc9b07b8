import TestSupport

/// The rows that are about a pair of media, with what they expect.
enum PainCases {
  /// Made out of the fixtures or like them.
  private static let samples = "testsrc2=size=640x360:rate="

  private static func lavfi(_ source: String, _ encode: [String]) -> [String] {
    ["-f", "lavfi", "-i", source] + encode
  }

  private static let fieldCoded = [
    "-vf", "interlace=scan=tff,setfield=tff", "-c:v", "libx264", "-preset", "ultrafast",
    "-pix_fmt", "yuv420p", "-flags", "+ildct+ilme", "-x264opts", "tff=1",
  ]

  private static func avc(_ profile: String, _ level: String) -> [String] {
    lavfi(
      samples + "25:duration=1",
      ["-c:v", "libx264", "-preset", "medium", "-pix_fmt", "yuv420p", "-profile:v", profile]
        + ["-level", level])
  }

  static func make() throws -> [PainCase] {
    let avc3 = try PainMedium.copy("avc3.mp4", of: "rate_25.mp4", ["-tag:v", "avc3"])
    let transport = try PainMedium.copy("audio.ts", of: "rate_25.mp4", ["-vn"])
    let packed = try PainMedium.copy("audio.aac", of: "rate_25.mp4", ["-vn"])
    let encrypted = try PainMedium.copy(
      "cenc.mp4", of: "rate_25.mp4",
      [
        "-encryption_scheme", "cenc-aes-ctr",
        "-encryption_key", "00112233445566778899aabbccddeeff",
        "-encryption_kid", "ffeeddccbbaa99887766554433221100",
      ])
    let high = PainMedium("high40.mp4", avc("high", "4.0"))
    let main = PainMedium("main30.mp4", avc("main", "3.0"))
    let fields1080 = PainMedium(
      "fields-1080.mp4",
      lavfi("testsrc2=size=1920x1080:rate=60000/1001:duration=1", fieldCoded))
    let fields480 = PainMedium(
      "fields-480.mp4", lavfi("testsrc2=size=720x480:rate=60000/1001:duration=1", fieldCoded))
    let sdr30 = PainMedium(
      "sdr30.mp4",
      lavfi(
        samples + "30:duration=1",
        [
          "-c:v", "libx265", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le", "-x265-params",
          "log-level=none:colorprim=bt709:transfer=bt709:colormatrix=bt709", "-tag:v", "hvc1",
        ]))
    return [
      PainCase(
        1, "Shaka 2883: AC-3 content, E-AC-3 ad", "a_ac3.mp4", "a_eac3.mp4", on: "cast-old",
        .block, found: ["A201"], remedy: "reencodeAudio"),
      PainCase(
        1, "Shaka 2883", "a_ac3.mp4", "a_eac3.mp4", on: "mse-change-type", .medium,
        found: ["A201"]),
      PainCase(
        1, "Shaka 2883: the ad in the main's codec", "a_ac3.mp4", "a_ac3.mp4", on: "cast-old",
        .pass, quiet: ["A201"]),

      PainCase(
        2, "hls.js 2922: an ad without audio", "content_2997_48k.mp4", "a_none.mp4",
        on: "chromium-mse", .block, found: ["A206"], remedy: "addSilentTrack"),
      PainCase(
        2, "hls.js 2922: Safari plays on", "rate_25.mp4", "a_none.mp4", on: "airplay-high", .low,
        found: ["A206"]),

      PainCase(
        8, "ExoPlayer 5693: six channels to two", "a_51.mp4", "rate_25.mp4", on: "amlogic-905x2",
        .highOrBlock, found: ["A204"]),
      PainCase(
        8, "ExoPlayer 5693: only pixelates", "a_51.mp4", "rate_25.mp4", on: "amlogic-905x", .low,
        found: ["A204"]),

      PainCase(
        9, "dash.js 5147: avc3 content, avc1 ad", avc3, "rate_25.mp4", on: "no-change-type",
        .mediumOrHigh, found: ["V117"], remedy: "retag"),
      PainCase(9, "dash.js 5147", avc3, "rate_25.mp4", on: "chromium-mse", .low, found: ["V117"]),

      PainCase(
        10, "rx-player 1415: High 4.0 content, Main 3.0 ad", high, main, on: "old-television",
        .high, found: ["V102", "V103"]),
      PainCase(
        10, "rx-player 1415: on the desktop", high, main, on: "chromium-mse", .low,
        found: ["V102", "V103"]),

      PainCase(
        20, "a clip that stands on its side is not its unrotated twin", "content_2997_48k.mp4",
        "rot90.mp4", on: "airplay-high", .any, found: ["V111", "V110"]),

      PainCase(
        24, "DASH-IF IOP 50: HE-AAC has the output rate", "rate_25.mp4",
        "a_heaac_explicit_bc.mp4", on: "airplay-low", .lowOrMedium, found: ["A202"],
        quiet: ["A203", "A201"]),
      PainCase(
        24, "DASH-IF IOP 50", "rate_25.mp4", "a_heaac_explicit_bc.mp4", on: "chromium-mse",
        .lowOrMedium, found: ["A202"], quiet: ["A203"]),

      PainCase(
        29, "twitchdev 1159: audio first in fragmented MP4", "frag_vfirst.mp4", "audio_first.mp4",
        on: "video-first", .highOrBlock, found: ["D503"], remedy: "remux"),
      PainCase(
        29, "twitchdev 1159: video first", "frag_vfirst.mp4", "frag_vfirst.mp4",
        on: "video-first", .pass, quiet: ["D503"]),
      PainCase(
        29, "twitchdev 1159: nowhere else", "frag_vfirst.mp4", "audio_first.mp4",
        on: "chromium-mse", .pass, found: ["D503"]),
      PainCase(
        29, "twitchdev 1159: nowhere else", "frag_vfirst.mp4", "audio_first.mp4",
        on: "airplay-high", .pass, found: ["D503"]),

      PainCase(
        30, "vtm.go 263: 25 and 50", "rate_25.mp4", "rate_50.mp4", on: "keeps-multiples", .low,
        found: ["V106"]),
      PainCase(
        30, "vtm.go 263: 25 and 25", "rate_25.mp4", "rate_25.mp4", on: "keeps-multiples", .pass),
      PainCase(
        30, "vtm.go 263: 25 and 30", "rate_25.mp4", "rate_30.mp4", on: "keeps-multiples", .high,
        found: ["V107"]),
      PainCase(
        30, "vtm.go 263: a fixed refresh", "rate_25.mp4", "rate_30.mp4", on: "airplay-high", .low,
        found: ["V107"]),

      PainCase(
        32, "NuvioTV 2038: 24 is not 23.976", "rate_24.mp4", "rate_24000_1001.mp4",
        on: "apple-tv-4k", .high, found: ["V105"]),
      PainCase(
        32, "NuvioTV 2038: without a change of refresh", "rate_24.mp4", "rate_24000_1001.mp4",
        on: "airplay-low", .low, found: ["V105"]),
      PainCase(
        32, "NuvioTV 2038: 23.976 is a label of 24000/1001", "rate_23976_1000.mp4",
        "rate_24000_1001.mp4", on: "apple-tv-4k", .pass, quiet: ["V105"]),

      PainCase(
        33, "aos-AVP 620: 29.97 and 59.94", "rate_30000_1001.mp4", "rate_60000_1001.mp4",
        on: "keeps-multiples", .low, found: ["V106"]),

      PainCase(
        34, "androidx/media 2941: 60 to 25 on a panel", "rate_60.mp4", "rate_25.mp4", on: "panel",
        .medium, found: ["V107"]),
      PainCase(
        34, "androidx/media 2941: on a dongle", "rate_60.mp4", "rate_25.mp4", on: "dongle", .low,
        found: ["V107"]),

      PainCase(
        36, "AerioTV 37: 1080i content, 480i ad", fields1080, fields480, on: "broadcast", .high,
        found: ["V104"], quiet: ["V112"],
        reason: """
          The row names interlace as a reason; both sides are interlaced, so that size is what \
          differs, and interlace is a reason where a receiver does not decode it.
          """),
      PainCase(
        36, "AerioTV 37: where fields are not decoded", fields1080, fields480, on: "airplay-high",
        .block, found: ["C009", "V104"]),

      PainCase(
        37, "KSPlayer 539: HDR10 content, SDR ad, Match Content on", "hdr10.mp4", sdr30,
        on: "apple-tv-4k", .high, found: ["V115", "V107"]),
      PainCase(
        37, "KSPlayer 539: Match Content off", "hdr10.mp4", sdr30, on: "match-content-off", .low,
        found: ["V115", "V107"]),

      PainCase(
        38, "jellyfin-roku 472: Dolby Vision 5", "hdr10.mp4", "dv_p5.mp4", on: "no-dolby-vision",
        .block, found: ["C008"]),
      PainCase(
        38, "jellyfin-roku 472: 8.1 is HDR10", "hdr10.mp4", "dv_p81.mp4", on: "no-dolby-vision",
        .pass, quiet: ["C008", "V115"]),
      PainCase(
        38, "jellyfin-roku 472: 8.4 is HLG", "hlg.mp4", "dv_p84.mp4", on: "no-dolby-vision",
        .pass, quiet: ["C008", "V115"]),
      PainCase(
        38, "jellyfin-roku 472: 8.4 is not HDR10", "hdr10.mp4", "dv_p84.mp4",
        on: "no-dolby-vision", .mediumOrHigh, found: ["V115"], quiet: ["C008"]),

      PainCase(
        40, "jellyfin 12166: BT.2020 without a transfer", "hevc10_hvc1.mp4",
        "bt2020_notransfer.mp4", on: "airplay-low", .any, quiet: ["V115", "C008"],
        missing: ["V115", "C008"]),

      PainCase(
        42, "hls.js 6502: High 10 in Safari", "a_none.mp4", "p_hi10.mp4", on: "safari-mse",
        .block, found: ["C002"], remedy: "reencode"),
      PainCase(
        42, "hls.js 6502: High 10 in Chromium on the desktop", "a_none.mp4", "p_hi10.mp4",
        on: "chromium-mse", .low, quiet: ["C002", "C006"],
        reason: """
          The row has BLOCK in a browser, and its thread is about Safari; Chromium 156 with software \
          decoding was tried and plays High 10.
          """),
      PainCase(
        42, "hls.js 6502: High 10 on AirPlay", "a_none.mp4", "p_hi10.mp4", on: "airplay-high",
        .block, found: ["C002"]),
      PainCase(
        44, "jellyfin-web 831: the matrix speaks, whatever the codec string promises",
        "a_none.mp4", "p_hi10.mp4", on: "chrome-on-a-phone", .block, found: ["C002", "C006"]),

      PainCase(
        45, "Shaka 4901: 1080p60 labelled 3.0", "a_none.mp4", "lvl30_1080p60.mp4",
        on: "chromium-mse", .low, found: ["V121"], remedy: "retag",
        reason: """
          The row has HIGH on strict receivers; no source names one that acts on a level that is too \
          low, so the finding warns on all and raises no grade.
          """),
      PainCase(
        46, "zap-stream-core 99: 720p30 labelled 5.1", "a_none.mp4", "lvl51_720p.mp4",
        on: "airplay-low", .highOrBlock, found: ["C003"], quiet: ["C004", "V121"],
        remedy: "retag"),

      PainCase(
        48, "video.js 8882: AVC content, HEVC ad", "a_none.mp4", "hevc10_hvc1.mp4",
        on: "script-without-change-type", .block, found: ["V101"]),
      PainCase(
        48, "video.js 8882: with changeType", "a_none.mp4", "hevc10_hvc1.mp4",
        on: "script-with-change-type", .low, found: ["V101"]),
      PainCase(
        48, "video.js 8882: Apple's player", "a_none.mp4", "hevc10_hvc1.mp4", on: "airplay-high",
        .low, found: ["V101"]),
      PainCase(
        48, "video.js 8882: a Chromium without an HEVC decoder", "a_none.mp4",
        "hevc10_hvc1.mp4", on: "chromium-mse", .block, found: ["C001"],
        reason: """
          The row has LOW for hls.js, on a machine that decodes HEVC; the Chromium that was measured \
          does not.
          """),

      PainCase(
        49, "Shaka 6690: AVC content, VP9 ad", "rate_25.mp4", "vp9.webm", on: "no-codec-change",
        .high, found: ["V101"]),
      PainCase(
        49, "Shaka 6690: Chrome", "rate_25.mp4", "vp9.webm", on: "chromium-mse", .low,
        found: ["V101"]),

      PainCase(
        50, "hls.js 2887: transport stream content, packed AAC ad", transport, packed,
        on: "one-container", .highOrBlock, found: ["D501"], quiet: ["A201", "A202"], remedy: "remux"
      ),

      PainCase(
        65, "HandBrake 7786: six channels that are not 5.1", "a_51.mp4", "a_hexagonal.mp4",
        on: "surround", .high, found: ["A205"]),
      PainCase(
        65, "HandBrake 7786: six channels that are not 5.1", "a_51.mp4", "a_hexagonal.mp4",
        on: "airplay-high", .medium, found: ["A205"],
        reason: """
          The row has HIGH on every receiver of 5.1: decoders crashed in the report. On a receiver that \
          opens its output anew the seam is short, and the finding says that it is not 5.1.
          """),
      PainCase(
        65, "HandBrake 7786: 5.1 on both sides", "a_51.mp4", "a_51.mp4", on: "surround", .pass),
      PainCase(
        66, "MediaInfo 2041: 5.1 and 5.1(side) are the same speakers", "a_51.mp4", "a_ac3.mp4",
        on: "airplay-high", .any, found: ["A201"], quiet: ["A204", "A205"]),

      PainCase(
        77, "ExoPlayer 2416: encrypted content, clear ad", encrypted, "rate_25.mp4",
        on: "secure-path-slow", .medium, found: ["D504"]),
      PainCase(
        77, "ExoPlayer 2416: on another chip", encrypted, "rate_25.mp4", on: "secure-path-same",
        .low, found: ["D504"]),
      PainCase(
        78, "Shaka 5956: clear to encrypted", "rate_25.mp4", encrypted, on: "secure-path-slow",
        .medium, found: ["D504"]),

      // The same on receivers that ship with the package.
      PainCase(
        1, "Shaka 2883", "a_ac3.mp4", "a_eac3.mp4", on: "webos-3-shaka", .high, found: ["A201"],
        reason: """
          The row has BLOCK without changeType; the script of today starts anew instead of failing.
          """),
      PainCase(
        1, "Shaka 2883", "a_ac3.mp4", "a_eac3.mp4", on: "safari-mse", .unknown, found: ["A201"],
        missing: ["C011"],
        reason: """
          The row has MED with changeType; sources disagree on whether Safari on a Mac decodes either \
          codec.
          """),
      PainCase(
        1, "Shaka 2883", "a_ac3.mp4", "a_eac3.mp4", on: "chromecast-3", .unknown, found: ["A201"],
        missing: ["C011"],
        reason: """
          The row has BLOCK on old Cast devices; whether one decodes or passes on either codec depends \
          on what is attached by HDMI.
          """),
      PainCase(2, "hls.js 2922", "rate_25.mp4", "a_none.mp4", on: "chromium-hlsjs", .block),
      PainCase(2, "hls.js 2922", "rate_25.mp4", "a_none.mp4", on: "firefox-mse", .block),
      PainCase(2, "hls.js 2922", "rate_25.mp4", "a_none.mp4", on: "ios-avplayer", .low),
      PainCase(9, "dash.js 5147", avc3, "rate_25.mp4", on: "webos-3-shaka", .mediumOrHigh),
      PainCase(9, "dash.js 5147", avc3, "rate_25.mp4", on: "tv-without-changetype", .mediumOrHigh),
      PainCase(9, "dash.js 5147", avc3, "rate_25.mp4", on: "chromium-hlsjs", .low),
      PainCase(10, "rx-player 1415", high, main, on: "tizen-2016-shaka", .high),
      PainCase(10, "rx-player 1415", high, main, on: "chromium-shaka", .low),
      PainCase(
        29, "twitchdev 1159", "frag_vfirst.mp4", "audio_first.mp4", on: "roku-4k", .highOrBlock,
        found: ["D503"]),
      PainCase(
        29, "twitchdev 1159", "frag_vfirst.mp4", "audio_first.mp4", on: "roku-express",
        .highOrBlock, found: ["D503"]),
      PainCase(
        29, "twitchdev 1159", "frag_vfirst.mp4", "audio_first.mp4", on: "android-tv-api30", .pass),
      PainCase(30, "vtm.go 263", "rate_25.mp4", "rate_30.mp4", on: "apple-tv-4k", .high),
      PainCase(30, "vtm.go 263", "rate_25.mp4", "rate_30.mp4", on: "apple-tv-4k-fixed", .low),
      PainCase(
        33, "aos-AVP 620", "rate_30000_1001.mp4", "rate_60000_1001.mp4", on: "apple-tv-4k", .high,
        found: ["V106"],
        reason: """
          The row has PASS with a player that keeps whole multiples; Match Content is taken to follow \
          every rate.
          """),
      PainCase(
        34, "androidx/media 2941", "rate_60.mp4", "rate_25.mp4", on: "android-tv-api29", .medium,
        found: ["V107"]),
      PainCase(
        34, "androidx/media 2941", "rate_60.mp4", "rate_25.mp4", on: "android-tv-api30", .low,
        found: ["V107"],
        reason: """
          The row has MED on a set: what is choppy there is the ad itself, on a panel that stays at its \
          rate. The decoder goes on, and a score is about the delay at the seam.
          """),
      PainCase(
        34, "androidx/media 2941", "rate_60.mp4", "rate_25.mp4", on: "android-tv-dongle", .low,
        found: ["V107"]),
      PainCase(
        30, "vtm.go 263: an app that always matches", "rate_60.mp4", "rate_25.mp4",
        on: "android-tv-dongle-always", .high, found: ["V107"]),
      PainCase(37, "KSPlayer 539", "hdr10.mp4", sdr30, on: "apple-tv-4k-fixed", .low),
      PainCase(38, "jellyfin-roku 472", "hdr10.mp4", "dv_p5.mp4", on: "roku-express", .block),
      PainCase(
        38, "jellyfin-roku 472", "hdr10.mp4", "dv_p5.mp4", on: "roku-4k", .mediumOrHigh,
        quiet: ["C008"],
        reason: """
          The row has BLOCK for a stick without Dolby Vision; this one decodes profile 5, so only the \
          change of range counts.
          """),
      PainCase(42, "hls.js 6502", "a_none.mp4", "p_hi10.mp4", on: "chromecast-3", .block),
      PainCase(42, "hls.js 6502", "a_none.mp4", "p_hi10.mp4", on: "firefox-mse", .block),
      PainCase(
        46, "zap-stream-core 99", "a_none.mp4", "lvl51_720p.mp4", on: "chromecast-3",
        .highOrBlock, found: ["C003"], remedy: "retag"),
      PainCase(48, "video.js 8882", "a_none.mp4", "hevc10_hvc1.mp4", on: "safari-mse", .low),
      PainCase(48, "video.js 8882", "a_none.mp4", "hevc10_hvc1.mp4", on: "macos-avplayer", .low),
      PainCase(49, "Shaka 6690", "rate_25.mp4", "vp9.webm", on: "firefox-mse", .high),
      PainCase(49, "Shaka 6690", "rate_25.mp4", "vp9.webm", on: "chromium-shaka", .low),
      PainCase(
        65, "HandBrake 7786", "a_51.mp4", "a_hexagonal.mp4", on: "chromecast-ultra", .high,
        found: ["A205"]),
      PainCase(
        77, "ExoPlayer 2416", encrypted, "rate_25.mp4", on: "android-tv-api29", .medium,
        found: ["D504"]),
    ]
  }

  /// The rows of the table that no pair of files can show, or that a later part of Seam is about.
  static let left: [Int: String] = [
    4: "lengths of audio and video in one asset: with the rules about timing",
    5: "lengths of audio and video in one asset: with the rules about timing",
    6: "what a platform takes of one asset: with the platforms' policies",
    12: "a fact of one asset: the probe's own tests have it",
    13: "a fact of one asset: the probe's own tests have it",
    14: "a fact of one asset: the probe's own tests have it",
    16: "what a platform takes of one asset: with the platforms' policies",
    17: "a fact of one asset: the probe's own tests have it",
    18: "a fact of one asset: the probe's own tests have it",
    21: "a fact of one asset: the probe's own tests have it",
    22: "a fact of one asset: the probe's own tests have it",
    25: "needs a recording in HE-AAC v2, which no encoder here makes",
    26: "a fact of one asset: implicit band replication is the probe's matter",
    28: "needs the time line that a playlist gives",
    52: "about an ad response",
    53: "about an ad response",
    54: "about an ad response",
    56: "about an ad response: declared and real length",
    57: "about an ad response: declared and real length",
    58: "about a break and its length",
    60: "about loudness",
    61: "about loudness",
    62: "about loudness",
    64: "about edit lists: with the rules about timing",
    68: "what a platform takes of one asset: with the platforms' policies",
    69: "what a platform takes of one asset: with the platforms' policies",
    70: "what a platform takes of one asset: with the platforms' policies",
    72: "about the length of an ad in a break",
    73: "about the length of ads in a pod",
    74: "about where a cut falls: with the rules about timing",
    76: "about where a cue falls: with the rules about timing",
    80: "about lengths summed over a pod: with the rules about timing",
    81: "needs the playlist that tells demuxed content from muxed ads",
    82: "about a playlist without a discontinuity",
    84: "a fact of one asset: a raw stream states no rate",
    85: "a fact of one asset: a variable rate that is labelled otherwise",
    86: "about a playlist without CODECS",
    88: "a fact of one asset: the probe's own tests have it",
  ]
}
