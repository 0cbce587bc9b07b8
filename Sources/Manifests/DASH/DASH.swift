/// MPEG-DASH presentations: the model, the parser, and where the media of each period are.
///
/// Source: ISO/IEC 23009-1, sections 5.2 to 5.13, and the DASH-IF Interoperability Points.
public enum DASH {
  /// The namespace of an MPD (ISO/IEC 23009-1 section 5.2.2).
  public static let namespace = "urn:mpeg:dash:schema:mpd:2011"
}
