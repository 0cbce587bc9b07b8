public import MediaFacts

extension HLS {
  /// An ad or another asset that a playlist schedules on the time line of its content.
  ///
  /// RFC 8216bis, appendix D. Tags with the same ID count as one, the first value of an attribute
  /// staying. What is malformed counts as absent here; the rules say so.
  public struct Interstitial: Hashable, Sendable {
    /// When it plays, apart from its start date.
    public enum Cue: String, Hashable, Sendable, CaseIterable {
      /// Before the content.
      case pre = "PRE"
      /// After the content.
      case post = "POST"
      /// At most once.
      case once = "ONCE"
    }

    /// Which of its ends moves to a segment boundary of the content.
    public enum Snap: String, Hashable, Sendable, CaseIterable {
      /// The place where the content is left.
      case out = "OUT"
      /// The place where the content goes on.
      case `in` = "IN"
    }

    /// What the viewer may not do.
    public enum Restriction: String, Hashable, Sendable, CaseIterable {
      /// Seek forward in it or play it faster.
      case skip = "SKIP"
      /// Seek across it without having played it.
      case jump = "JUMP"
    }

    /// How much room it takes on an integrated time line.
    public enum Occupancy: String, Hashable, Sendable, CaseIterable {
      /// A single point.
      case point = "POINT"
      /// Its duration.
      case range = "RANGE"
    }

    /// How an integrated time line shows it.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// Told apart from the content.
      case highlight = "HIGHLIGHT"
      /// Like the content.
      case primary = "PRIMARY"
    }

    /// Where its assets come from.
    public enum Source: Hashable, Sendable {
      /// One asset: the value of X-ASSET-URI as given.
      case asset(String)
      /// A list of assets: the value of X-ASSET-LIST as given.
      case list(String)
    }

    /// A button with which the viewer may skip it.
    public struct SkipControl: Hashable, Sendable {
      /// Seconds into it after which the button appears; 0 for at once.
      public var offset: Rational
      /// Seconds for which the button is shown; absent for the rest.
      public var duration: Rational?
      /// The name of the button's text; absent for the usual one.
      public var labelID: String?

      /// Makes a control.
      public init(offset: Rational, duration: Rational? = nil, labelID: String? = nil) {
        self.offset = offset
        self.duration = duration
        self.labelID = labelID
      }
    }

    /// The tags with its ID in their order; at least one.
    public var tags: [DateRange]
    /// The attributes of all tags, of each name the first.
    public var attributes: AttributeList

    /// Makes one of the tags that share an ID.
    public init(tags: [DateRange]) {
      self.tags = tags
      var merged: [HLS.Attribute] = []
      var names: Set<String> = []
      for attribute in tags.flatMap(\.attributes.attributes)
      where names.insert(attribute.name).inserted {
        merged.append(attribute)
      }
      attributes = AttributeList(merged)
    }

    /// What identifies it; empty where no tag has an ID.
    public var id: String { attributes.text("ID") ?? "" }
    /// The line of its first tag, from 1; absent where it was not read.
    public var line: Int? { tags.first?.line }
    /// When it begins, on the clock of the playlist.
    public var startDate: DateTime? { attributes.date("START-DATE") }
    /// Where its assets come from; absent unless exactly one of the two attributes is there.
    public var source: Source? {
      switch (attributes.text("X-ASSET-URI"), attributes.text("X-ASSET-LIST")) {
      case (let uri?, nil): .asset(uri)
      case (nil, let list?): .list(list)
      default: nil
      }
    }
    /// When it plays, apart from its start date.
    ///
    /// X-CUE, which hls.js takes as well, counts too.
    public var cue: Set<Cue> {
      Set((attributes.items("CUE") + attributes.items("X-CUE")).compactMap(Cue.init(rawValue:)))
    }
    /// Which of its ends moves to a segment boundary.
    public var snap: Set<Snap> { Set(attributes.items("X-SNAP").compactMap(Snap.init(rawValue:))) }
    /// What the viewer may not do.
    public var restrictions: Set<Restriction> {
      Set(attributes.items("X-RESTRICT").compactMap(Restriction.init(rawValue:)))
    }
    /// Seconds from its start to where the content goes on, as given; negative goes back.
    public var resumeOffset: Rational? { attributes.decimal("X-RESUME-OFFSET") }
    /// Seconds after which it is cut, as given.
    public var playoutLimit: Rational? {
      attributes.decimal("X-PLAYOUT-LIMIT").flatMap { $0 < Rational(0) ? nil : $0 }
    }
    /// False where every client gets the same; true is the default.
    public var contentMayVary: Bool { attributes.text("X-CONTENT-MAY-VARY") != "NO" }
    /// How much room it takes on an integrated time line; a point is the default.
    public var occupancy: Occupancy {
      attributes.text("X-TIMELINE-OCCUPIES").flatMap(Occupancy.init(rawValue:)) ?? .point
    }
    /// How an integrated time line shows it; highlighted is the default.
    public var style: Style {
      attributes.text("X-TIMELINE-STYLE").flatMap(Style.init(rawValue:)) ?? .highlight
    }
    /// The button to skip it; absent where no attribute asks for one.
    public var skipControl: SkipControl? {
      let offset = attributes.decimal("X-SKIP-CONTROL-OFFSET")
      let duration = attributes.decimal("X-SKIP-CONTROL-DURATION")
      let label = attributes.text("X-SKIP-CONTROL-LABEL-ID")
      guard offset != nil || duration != nil || label != nil else { return nil }
      return SkipControl(offset: offset ?? Rational(0), duration: duration, labelID: label)
    }

    /// How long its assets are together in seconds, by the tags: DURATION, else END-DATE, else
    /// PLANNED-DURATION; absent where none says so, or what it says is negative.
    public var declaredDuration: Rational? {
      let span = startDate.flatMap { start in
        attributes.date("END-DATE").flatMap {
          $0.secondsSince1970.subtracting(start.secondsSince1970)
        }
      }
      let stated =
        attributes.decimal("DURATION") ?? span ?? attributes.decimal("PLANNED-DURATION")
      return stated.flatMap { $0 < Rational(0) ? nil : $0 }
    }
  }
}

extension HLS.MediaPlaylist {
  /// The interstitials, in the order in which the playlist names each for the first time.
  public var interstitials: [HLS.Interstitial] {
    var order: [String] = []
    var tags: [String: [HLS.DateRange]] = [:]
    var nameless: [[HLS.DateRange]] = []
    let classes = Dictionary(
      dateRanges.compactMap { range in range.id.map { ($0, range.isInterstitial) } },
      uniquingKeysWith: { $0 || $1 })
    for range in dateRanges {
      guard let id = range.id else {
        if range.isInterstitial { nameless.append([range]) }
        continue
      }
      // A later tag of the ID may leave the class out.
      guard classes[id] == true else { continue }
      if tags[id] == nil { order.append(id) }
      tags[id, default: []].append(range)
    }
    return (order.compactMap { tags[$0] } + nameless).map { HLS.Interstitial(tags: $0) }
  }
}
