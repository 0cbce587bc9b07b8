import Findings

/// What is to be fetched on the way through wrappers.
public struct AdRequest: Hashable, Sendable {
  /// The address, macros left as they are.
  public var url: OpaqueURL
  /// The document in which the address stands, against which a relative one is resolved.
  public var referrer: String

  /// Makes a request.
  public init(url: OpaqueURL, referrer: String) {
    self.url = url
    self.referrer = referrer
  }
}

/// What came back for a request.
public enum AdAnswer: Hashable, Sendable {
  /// A document under the name by which findings call it.
  case document([UInt8], name: String)
  /// Nothing; the reason is for a person, in lower case, without a full stop.
  case failed(String)
}

/// Follows wrappers and ad tags to the ads that they stand for (VAST 4.0, 2.3.5; VMAP 1.0,
/// `AdTagURI`).
///
/// The caller fetches, so that tests use no network and an app uses its own. The way is limited in
/// length and in requests, and an address that was asked on the same way is not asked again.
public struct WrapperResolver: Sendable {
  /// Wrappers in a row; VAST 4.0 (2.3.5.1) names 5.
  public var maximumWrappers: Int
  /// Requests for the whole response.
  public var maximumRequests: Int
  /// Reads the answers.
  public var reader: AdResponseReader

  /// Makes a resolver.
  public init(
    maximumWrappers: Int = 5, maximumRequests: Int = 100,
    reader: AdResponseReader = AdResponseReader()
  ) {
    self.maximumWrappers = maximumWrappers
    self.maximumRequests = maximumRequests
    self.reader = reader
  }

  /// The response with its ad tags and wrappers followed; each keeps how that ended.
  ///
  /// A wrapper that leads nowhere stays in its place, so that nothing is lost. Issues in the
  /// answers are added to those of the response.
  public func resolve(
    _ response: AdResponse, fetch: (AdRequest) -> AdAnswer
  ) -> AdResponse {
    var response = response
    var walk = Walk(issues: response.issues)
    for index in response.breaks.indices {
      resolve(&response.breaks[index], &walk, fetch)
    }
    response.issues = walk.issues
    return response
  }

  /// What is counted over the whole response.
  private struct Walk {
    var issues: [AdResponseIssue]
    var requests = 0
  }

  /// The way to one ad.
  private struct Way {
    var wrappers: [Wrapper] = []
    var addresses: Set<OpaqueURL> = []
    var mayFollow = true
  }

  private func resolve(
    _ entry: inout AdBreak, _ walk: inout Walk, _ fetch: (AdRequest) -> AdAnswer
  ) {
    var way = Way()
    way.mayFollow = entry.followsRedirects != false
    if entry.ads.isEmpty, let tag = entry.tag {
      way.addresses.insert(tag.url)
      switch answer(tag, &walk, fetch) {
      case .failure(let reason): entry.resolution = reason.resolution
      case .success(let ads):
        entry.resolution = .resolved
        entry.ads =
          entry.allowsMultipleAds == false ? Self.single(of: ads).map { [$0] } ?? [] : ads
      }
    }
    let results = entry.ads.map { follow($0, way, &walk, fetch) }
    entry.ads = Self.fallingBack(entry.ads, results)
  }

  private func follow(
    _ ad: Ad, _ way: Way, _ walk: inout Walk, _ fetch: (AdRequest) -> AdAnswer
  ) -> [Ad] {
    guard let wrapper = ad.wrapper else { return [ad] }
    var ended = ad
    guard let tag = wrapper.tag else {
      ended.resolution = .noAddress
      return [ended]
    }
    guard way.mayFollow else {
      ended.resolution = .notFollowed
      return [ended]
    }
    guard !way.addresses.contains(tag.url) else {
      ended.resolution = .loop
      return [ended]
    }
    guard way.wrappers.count < maximumWrappers else {
      ended.resolution = .limit(maximumWrappers)
      return [ended]
    }
    var next = way
    next.wrappers.append(wrapper)
    next.addresses.insert(tag.url)
    next.mayFollow = wrapper.followsAdditionalWrappers != false
    switch answer(tag, &walk, fetch) {
    case .failure(let reason):
      ended.resolution = reason.resolution
      return [ended]
    case .success(let answered):
      func followed(_ inner: Ad) -> [Ad] {
        var inner = inner
        inner.wrappers = next.wrappers
        inner.errorURLs = ad.errorURLs + inner.errorURLs
        inner.impressionURLs = ad.impressionURLs + inner.impressionURLs
        // The place in the pod is the wrapper's (VAST 4.2, `Ad/@sequence`).
        if let sequence = ad.sequence { inner.sequence = sequence }
        if inner.wrapper == nil { inner.resolution = .resolved }
        return follow(inner, next, &walk, fetch)
      }
      if wrapper.allowsMultipleAds == true {
        return Self.fallingBack(answered, answered.map(followed))
      }
      guard let taken = Self.single(of: answered) else { return [] }
      let result = followed(taken)
      guard taken.wrapper?.fallsBackOnNoAd == true, !Self.isAd(result) else { return result }
      // Those that stand alone are asked for one after the other, until one has an ad.
      for other in answered where other.sequence == nil && other.origin != taken.origin {
        var substitute = followed(other)
        guard Self.isAd(substitute) else { continue }
        for place in substitute.indices { substitute[place].isFallback = true }
        return result + substitute
      }
      return result
    }
  }

  /// True where what a wrapper led to has an ad in it.
  private static func isAd(_ result: [Ad]) -> Bool { result.contains { $0.wrapper == nil } }

  /// Puts an ad that stands alone in the place of each wrapper of a pod that led to none and allows that.
  ///
  /// The ad keeps its place in the document and takes the wrapper's place in the pod; each stands in once.
  /// Source: VAST 4.2, `Wrapper/@fallbackOnNoAd`. Without the attribute, or with `false`, the pod goes on
  /// with its next ad.
  private static func fallingBack(_ ads: [Ad], _ results: [[Ad]]) -> [Ad] {
    var results = results
    for (place, ad) in ads.enumerated() {
      guard ad.wrapper?.fallsBackOnNoAd == true, let sequence = ad.sequence,
        !isAd(results[place]),
        let other = ads.indices.first(where: { other in
          ads[other].sequence == nil && isAd(results[other])
            && !results[other].contains { $0.isFallback && $0.sequence != nil }
        })
      else { continue }
      for index in results[other].indices where results[other][index].wrapper == nil {
        results[other][index].sequence = sequence
        results[other][index].isFallback = true
      }
    }
    return results.flatMap(\.self)
  }

  /// Without leave for more, the first stand-alone ad counts, else the first of the pod.
  private static func single(of ads: [Ad]) -> Ad? {
    ads.first { $0.sequence == nil } ?? ads.min { ($0.sequence ?? 0) < ($1.sequence ?? 0) }
  }

  private struct Ended: Error {
    var resolution: WrapperResolution
  }

  private func answer(
    _ tag: AdTag, _ walk: inout Walk, _ fetch: (AdRequest) -> AdAnswer
  ) -> Result<[Ad], Ended> {
    guard walk.requests < maximumRequests else {
      return .failure(
        Ended(resolution: .failed("expected at most \(maximumRequests) requests a response")))
    }
    walk.requests += 1
    switch fetch(AdRequest(url: tag.url, referrer: tag.origin.document)) {
    case .failed(let reason): return .failure(Ended(resolution: .failed(reason)))
    case .document(let bytes, let name):
      do throws(AdResponseError) {
        let inner = try reader.read(bytes, document: name, kind: .vast)
        walk.issues += inner.issues
        return inner.ads.isEmpty ? .failure(Ended(resolution: .empty)) : .success(inner.ads)
      } catch {
        return .failure(Ended(resolution: .failed("\(error)")))
      }
    }
  }
}
