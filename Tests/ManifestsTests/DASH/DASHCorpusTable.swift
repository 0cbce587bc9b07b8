/// What the MPDs of the corpus hold, read from their text by hand.
///
/// Each line is one representation: period number, start and duration of the period in seconds, content
/// type, id, kind of segment information, number of segments, address of the first and of the last one,
/// end of the last one in seconds after the period's start, and the initialization segment. `?` stands
/// for what is not known, `-` for what is not there. The MPD's own address is `m/x.mpd`.
enum DASHCorpusTable {
  struct Entry: Sendable {
    let file: String
    let type: String
    let lines: [String]

    init(_ file: String, _ type: String, _ lines: [String]) {
      self.file = file
      self.type = type
      self.lines = lines
    }
  }

  static let entries: [Entry] = [
    Entry(
      "dash/multi-period-with-multiple-gop/sample.mpd", "static",
      [
        "1 0+11/20 video 0 base 1 m/sample.video.mp4 m/sample.video.mp4 11/20 m/sample.video.mp4#0-939",
        "2 11/20+1044656252861023/500000000000000 video 0 base 1 m/sample.video.mp4 "
          + "m/sample.video.mp4 1044656252861023/500000000000000 m/sample.video.mp4#0-939",
      ]),
    Entry(
      "dash/multi-period-with-offset/sample.mpd", "static",
      [
        "1 0+1/2 video 1 base 1 m/sample.video.mp4 m/sample.video.mp4 1/2 m/sample.video.mp4#0-861",
        "2 1/2+1002000093460083/2000000000000000 video 1 base 1 m/sample.video.mp4 "
          + "m/sample.video.mp4 1002000093460083/2000000000000000 m/sample.video.mp4#0-861",
      ]),
    Entry(
      "dash/multi-segment-with-emsg0/manifest.mpd", "static",
      ["1 0+1 video 1 template 2 m/segment_1.m4s m/segment_2.m4s 1 m/segment_init.mp4"]),
    Entry(
      "dash/multi-segment-with-emsg1/manifest.mpd", "static",
      ["1 0+1 video 1 list 2 m/video.mp4#929-8113 m/video.mp4#8114-14648 1 m/video.mp4#0-928"]),
    Entry(
      "dash/standalone-ttml/sample.mpd", "static",
      [
        "1 0+1 text 0 none 1 m/sample.xml m/sample.xml 1 -",
        "1 0+1 video 1 base 1 m/sample.video.mp4 m/sample.video.mp4 1 m/sample.video.mp4#0-861",
      ]),
    Entry(
      "dash/thumbnails/sample.mpd", "static",
      [
        "1 0+60 image thumbnails_256x144 template 1 m/sample.image_1.jpg m/sample.image_1.jpg 60 -"
      ]),
    Entry(
      "mpd/sample_mpd_availabilityTimeOffset_baseUrl", "dynamic",
      [
        "1 0+100 ?  template 1 http://video.com/baseUrl/period http://video.com/baseUrl/period 100 -",
        "1 0+100 ?  template 1 http://video.com/baseUrl/adaptationSet1 "
          + "http://video.com/baseUrl/adaptationSet1 100 -",
        "1 0+100 ?  template 1 http://video.com/baseUrl/representation2 "
          + "http://video.com/baseUrl/representation2 100 -",
        "1 0+100 ?  template 1 http://video-foo.com/baseUrl/representation3 "
          + "http://video-foo.com/baseUrl/representation3 100 -",
        "2 100+? ?  template 1 http://video.com/baseUrl http://video.com/baseUrl ? -",
      ]),
    Entry(
      "mpd/sample_mpd_availabilityTimeOffset_segmentTemplate", "dynamic",
      [
        "1 0+200 ?  template 1 http://video.com/baseUrl http://video.com/baseUrl 200 -",
        "1 0+200 ?  template 1 http://video.com/baseUrl http://video.com/baseUrl 200 -",
        "1 0+200 ?  template 1 http://video.com/baseUrl http://video.com/baseUrl 200 -",
        "1 0+200 ?  template 1 http://video.com/baseUrl http://video.com/baseUrl 200 -",
        "2 200+? ?  template 1 http://video.com/baseUrl http://video.com/baseUrl ? -",
      ]),
    Entry(
      "mpd/sample_mpd_cea_608_accessibility", "dynamic",
      [
        "1 932853348/125+? video 1231 none 1 m/x.mpd m/x.mpd ? -",
        "1 932853348/125+? video 1232 none 1 m/x.mpd m/x.mpd ? -",
      ]),
    Entry(
      "mpd/sample_mpd_cea_708_accessibility", "dynamic",
      [
        "1 932853348/125+? video 1231 none 1 m/x.mpd m/x.mpd ? -",
        "1 932853348/125+? video 1232 none 1 m/x.mpd m/x.mpd ? -",
      ]),
    Entry(
      "mpd/sample_mpd_images", "static",
      [
        "1 0+1000 image images_320x180 template 10 m/images_320x180/tile_1.jpg "
          + "m/images_320x180/tile_10.jpg 1000 -",
        "1 0+1000 image images_640x360 template 10 m/images_640x360/tile_1.jpg "
          + "m/images_640x360/tile_10.jpg 1000 -",
      ]),
    Entry(
      "mpd/sample_mpd_inband_event_stream", "dynamic",
      [
        "1 807853348/125+? video 1001 none 1 m/x.mpd m/x.mpd ? -",
        "1 807853348/125+? video 1002 none 1 m/x.mpd m/x.mpd ? -",
        "1 807853348/125+? video 1010 none 1 m/x.mpd m/x.mpd ? -",
      ]),
    Entry(
      "mpd/sample_mpd_labels", "static",
      [
        "1 0+1 audio 0 template 1 https://test.com/sq/0 https://test.com/sq/0 1 -",
        "1 0+1 video 1 template 1 https://test.com/sq/0 https://test.com/sq/0 1 -",
      ]),
    Entry(
      "mpd/sample_mpd_live_location_redirect_relative", "dynamic",
      ["1 0+? video 0 template ? m/x.mpd - ? -"]),
    Entry(
      "mpd/sample_mpd_live_with_offset_inside_window", "dynamic",
      ["1 0+? video 0 template ? m/chunk-00001.mp4 - ? -"]),
    Entry(
      "mpd/sample_mpd_live_with_offset_too_short", "dynamic",
      ["1 0+? video 0 template 4 m/x.mpd m/x.mpd 1577836816 -"]),
    Entry(
      "mpd/sample_mpd_live_with_suggested_presentation_delay_2s_min_buffer_time_500ms", "dynamic",
      ["1 0+? video 0 template ? m/x.mpd - ? -"]),
    Entry(
      "mpd/sample_mpd_live_with_time_shift_buffer_60_secs", "dynamic",
      ["1 0+? video 0 template ? m/chunk-00001.mp4 - ? -"]),
    Entry(
      "mpd/sample_mpd_multiple_baseUrls", "dynamic",
      [
        "1 0+? audio  template 1 http://video.com/baseUrl/a/media/audio "
          + "http://video.com/baseUrl/a/media/audio ? -",
        "1 0+? video  template 1 http://video.com/baseUrl/a/media/video "
          + "http://video.com/baseUrl/a/media/video ? -",
        "1 0+? text  template 1 http://video.com/baseUrl/e/text/ http://video.com/baseUrl/e/text/ ? -",
      ]),
    Entry(
      "mpd/sample_mpd_relative_baseUrls_dvb_profile_declared", "dynamic",
      [
        "1 0+? audio  template 1 //anotherhost.com/some/url/1/ //anotherhost.com/some/url/1/ ? -"
      ]),
    Entry(
      "mpd/sample_mpd_relative_baseUrls_dvb_profile_not_declared", "dynamic",
      [
        "1 0+? audio  template 1 //anotherhost.com/some/url/1/ //anotherhost.com/some/url/1/ ? -"
      ]),
    Entry(
      "mpd/sample_mpd_service_description_low_latency_only_target_latency", "static",
      ["1 0+1 audio 0 none 1 https://test.com/0 https://test.com/0 1 -"]),
    Entry(
      "mpd/sample_mpd_switching_and_trick_play_property", "dynamic",
      ["0", "1", "11", "21", "22", "31"].map {
        "1 932853348/125+? video \($0) none 1 m/x.mpd m/x.mpd ? -"
      }),
    Entry(
      "mpd/sample_mpd_switching_property", "dynamic",
      ["1", "2", "31", "21", "21", "11"].map {
        "1 932853348/125+? video \($0) none 1 m/x.mpd m/x.mpd ? -"
      }),
    Entry(
      "mpd/sample_mpd_text", "static",
      [
        "1 0+1 text 0 template 1 https://test.com/sq/0 https://test.com/sq/0 1 -",
        "1 0+1 text 0 template 1 https://test.com/sq/0 https://test.com/sq/0 1 -",
        "1 0+1 text 0 template 1 https://test.com/sq/0 https://test.com/sq/0 1 -",
      ]),
    Entry(
      "mpd/sample_mpd_trick_play_property", "dynamic",
      ["0", "1", "11", "21", "22", "31"].map {
        "1 932853348/125+? video \($0) none 1 m/x.mpd m/x.mpd ? -"
      }),
    Entry(
      "mpd/sample_mpd_trick_play_property_incompatible", "dynamic",
      ["0", "1", "11", "21", "22", "31"].map {
        "1 932853348/125+? video \($0) none 1 m/x.mpd m/x.mpd ? -"
      }),
    Entry(
      "mpd/sample_mpd_unknown_mime_type", "dynamic",
      [
        // The timeline begins at 0 while the period begins at 34740.095 s of media time.
        "1 807853348/125+? audio 141 list 3 "
          + "http://www.test.com/sq/1292317/clen/77447/lmt/1409671169987621/dur/4.805 "
          + "http://www.test.com/sq/1292319/clen/85018/lmt/1409671179719956/dur/4.938 "
          + "-6945003/200 http://www.test.com/sq/0/clen/79480/lmt/1403219262956762/dur/4.805#0-591",
        "1 807853348/125+? video 135 list 3 "
          + "http://www.test.com/sq/1292317/clen/1279915/lmt/1409671169987621/dur/4.805 "
          + "http://www.test.com/sq/1292319/clen/1486558/lmt/1409671179719956/dur/4.938 "
          + "-6945003/200 http://www.test.com/sq/0/clen/1221137/lmt/1403219262956762/dur/4.805#0-671",
        "1 807853348/125+? text en list 3 http://www.test.com/sq/1292317 "
          + "http://www.test.com/sq/1292319 -6945003/200 -",
        "1 807853348/125+? ? 608 list 3 http://www.test.com/sq/1292317 "
          + "http://www.test.com/sq/1292319 -6945003/200 -",
      ]),
    Entry(
      "mpd/sample_mpd_updated_no_locations", "dynamic",
      ["1 0+? video 1 none 1 m/x.mpd m/x.mpd ? -"]),
    Entry(
      "mpd/sample_mpd_vod", "static",
      [("0", 1_300_000), ("1", 700_000), ("2", 452_000), ("3", 250_000), ("4", 50_000)].map {
        "1 0+904 video \($0.0) template 226 m/video_0_\($0.1).m4s m/video_900000_\($0.1).m4s 904 -"
      } + ["1 0+904 audio 5 template 283 m/audio_0_128000.m4s m/audio_902400_128000.m4s 904 -"]),
    Entry(
      "mpd/sample_mpd_vod_location_fallback", "static",
      [("0", 1_300_000), ("1", 700_000), ("2", 452_000), ("3", 250_000), ("4", 50_000)].map {
        "1 0+904 video \($0.0) template 226 http://video.com/baseUrl/a/video/video_0_\($0.1).m4s "
          + "http://video.com/baseUrl/a/video/video_900000_\($0.1).m4s 904 -"
      } + [
        "1 0+904 audio 5 template 283 http://video.com/baseUrl/a/audio/audio_0_128000.m4s "
          + "http://video.com/baseUrl/a/audio/audio_902400_128000.m4s 904 -"
      ]),
  ]
}
