public import MediaFacts

/// One break of an ad response with its ads and what is to play in it.
public struct FitBreak: Hashable, Sendable {
  /// The response's path or URL as given.
  public var document: String
  /// The form of the response, such as `vast`.
  public var form: String
  /// The break's name; absent where none is given.
  public var id: String?
  /// When it plays, as a person writes it, such as `start` or `4.004 s`; absent where the form does not
  /// say.
  public var time: String?
  /// How long it is, in seconds; absent where neither the response nor the user says.
  public var duration: Rational?
  /// Why no ads came, such as `NO_AD`; absent where the form says nothing.
  public var outcome: String?
  /// The ads in the order given.
  public var ads: [FitAd]
  /// What plays in it, for each scope of the report.
  public var pods: [FitPod]

  /// Makes a break.
  public init(
    document: String, form: String, id: String?, time: String?, duration: Rational?,
    outcome: String?, ads: [FitAd], pods: [FitPod]
  ) {
    self.document = document
    self.form = form
    self.id = id
    self.time = time
    self.duration = duration
    self.outcome = outcome
    self.ads = ads
    self.pods = pods
  }
}

/// What plays in a break on the receivers of one scope.
public struct FitPod: Hashable, Sendable {
  /// Whom it is for.
  public var scope: FitScope
  /// The ads by their places among those of the break, in playing order.
  public var order: [Int]
  /// How the break is filled; absent where its length is not known.
  public var plan: PodPlan?

  /// Makes a pod.
  public init(scope: FitScope, order: [Int], plan: PodPlan?) {
    self.scope = scope
    self.order = order
    self.plan = plan
  }
}

/// One ad with the creatives in which it is offered.
public struct FitAd: Hashable, Sendable {
  /// The server's name of it; absent where none is given.
  public var id: String?
  /// Its title; absent where none is given.
  public var title: String?
  /// Its length as stated, in seconds; absent where none is stated.
  public var declaredDuration: Rational?
  /// Its files and streams in the order given.
  public var options: [FitOption]
  /// The choice for each scope of the report in its order, then for each receiver on which another
  /// creative is best; `AssetReference.ad` is the place among the options.
  public var choices: [FitResult]
  /// What the rule of the Flower SDK's guide takes, by its place among the options; absent where
  /// that was not asked.
  public var flowerChoice: Int?

  /// Makes an ad.
  public init(
    id: String?, title: String?, declaredDuration: Rational?, options: [FitOption],
    choices: [FitResult], flowerChoice: Int?
  ) {
    self.id = id
    self.title = title
    self.declaredDuration = declaredDuration
    self.options = options
    self.choices = choices
    self.flowerChoice = flowerChoice
  }

  /// The place of the option to use in a scope; absent where none can be used.
  public func choice(for scope: FitScope) -> Int? {
    guard case .ad(let place)? = choices.first(where: { $0.scope == scope })?.winner else {
      return nil
    }
    return place
  }
}

/// One file or stream in which an ad is offered.
public struct FitOption: Hashable, Sendable {
  /// Its address, byte for byte as received.
  public var url: [UInt8]
  /// Where it stands in the response.
  public var location: DocumentLocation
  /// Its type as declared.
  public var declaredType: String?
  /// Its size in pixels as declared.
  public var declaredSize: PictureSize?
  /// What was found in it; absent for a program, which is not probed.
  public var outcome: ProbeOutcome?
  /// What the link itself tells of its delivery, in words.
  public var notes: [String]

  /// Makes an option.
  public init(
    url: [UInt8], location: DocumentLocation, declaredType: String?, declaredSize: PictureSize?,
    outcome: ProbeOutcome?, notes: [String]
  ) {
    self.url = url
    self.location = location
    self.declaredType = declaredType
    self.declaredSize = declaredSize
    self.outcome = outcome
    self.notes = notes
  }
}
