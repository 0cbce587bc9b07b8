import AdResponses
import Fetch
import Findings
import MediaFacts

/// The media files that an ad response offers, as creatives.
enum AdResponseItems {
  /// A creative for each file that can be played; wrappers and ad tags are followed to their ads.
  static func items(in path: String) -> [BatchItem] {
    guard let status = FileStatus(path), status.isRegular,
      status.size <= AdResponseLimits().maximumBytes
    else { return [BatchItem(.failed(path, .readError, "cannot read the ad response"))] }
    var responses = FitResponses(fetcher: Fetcher())
    responses.read([path])
    var items = responses.unread.map { unread in
      BatchItem(.failed(path, .damaged, unread.message))
    }
    for response in responses.responses {
      for entry in response.breaks where entry.ads.isEmpty && entry.tag != nil {
        items.append(failed(path, nil, "the ad tag", entry.resolution))
      }
      for ad in response.ads {
        if ad.wrapper != nil { items.append(failed(path, ad.id, "the wrapper", ad.resolution)) }
        items += Self.items(of: ad)
      }
    }
    return items.isEmpty
      ? [BatchItem(.failed(path, .empty, "no media file in the ad response"))] : items
  }

  private static func items(of ad: Ad) -> [BatchItem] {
    ad.linearCreatives.flatMap { creative in
      let media = creative.media.filter { $0.role == .mediaFile && !$0.isExecutable }
      return media.map { file in
        // Of several files of one creative each goes by its own address.
        let name = media.count == 1 ? creative.id ?? creative.adID ?? ad.id : nil
        var item = BatchItem(file, named: name)
        item.input =
          switch MediaAddress.resolved(file.url, in: file.origin.document) {
          case .success(let address): .toProbe(address)
          case .failure(let failure): .known(.failure(failure))
          }
        return item
      }
    }
  }

  private static func failed(
    _ path: String, _ id: String?, _ what: String, _ resolution: WrapperResolution?
  ) -> BatchItem {
    let reason =
      switch resolution {
      case .empty: "leads to an answer without ads"
      case .limit(let limit): "leads through more than \(limit) wrappers"
      case .loop: "leads back to an address that was asked before"
      case .notFollowed: "may not be followed, as the answer before it says"
      case .noAddress: "has no address"
      case .failed(let reason): "leads nowhere: \(reason)"
      case .resolved, nil: "holds no ad"
      }
    return BatchItem(
      .failed(id.map { "\(path)#\($0)" } ?? path, .other, "\(what) \(reason)"))
  }
}
