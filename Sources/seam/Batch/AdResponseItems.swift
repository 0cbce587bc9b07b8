import AdResponses
import MediaFacts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The media files that an ad response offers, as creatives.
enum AdResponseItems {
  /// A creative for each file that can be played; nothing is fetched, so a wrapper is a failure.
  static func items(in path: String) -> [BatchItem] {
    guard let status = FileStatus(path), status.isRegular,
      status.size <= AdResponseLimits().maximumBytes,
      let data = FileManager.default.contents(atPath: path)
    else { return [BatchItem(.failed(path, .readError, "cannot read the ad response"))] }
    let response: AdResponse
    do throws(AdResponseError) {
      response = try AdResponseReader().read(Array(data), document: path)
    } catch {
      return [BatchItem(.failed(path, .damaged, "\(error)"))]
    }
    var items: [BatchItem] = []
    for ad in response.ads {
      if ad.wrapper != nil {
        items.append(
          BatchItem(
            .failed(
              ad.id.map { "\(path)#\($0)" } ?? path, .other,
              "the ad is a wrapper that points elsewhere; give the response that it leads to")))
      }
      for creative in ad.linearCreatives {
        let media = creative.media.filter { $0.role == .mediaFile && !$0.isExecutable }
        for file in media {
          // Of several files of one creative each goes by its own address.
          let name = media.count == 1 ? creative.id ?? creative.adID ?? ad.id : nil
          items.append(BatchItem(file, named: name))
        }
      }
    }
    return items.isEmpty
      ? [BatchItem(.failed(path, .empty, "no media file in the ad response"))] : items
  }
}
