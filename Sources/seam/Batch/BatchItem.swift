import AdResponses
import MediaFacts

/// One creative of a batch, as its input names it.
struct BatchItem {
  /// Its name in the report: an id out of a sheet, or its path or URL.
  var creative: String
  /// What there is to probe, or why there is nothing.
  var input: InputSource
  /// The campaign that a sheet names.
  var campaign: String?
  /// The main content that a sheet names, instead of the one for all.
  var main: String?
  /// What a sheet or an ad response says of the media file.
  var declared: MediaOption?
  /// What a person should know of the input besides.
  var note: String?

  /// A creative that goes by its own path or URL.
  init(_ input: InputSource) {
    self.input = input
    creative =
      switch input {
      case .toProbe(let source): source
      case .known(let outcome): outcome.source
      }
  }

  /// A creative of a sheet or an ad response.
  init(_ media: MediaOption, named name: String?) {
    let source = media.url.description
    creative = name ?? source
    input = .toProbe(source)
    declared = media
  }
}
