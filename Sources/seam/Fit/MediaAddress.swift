import AdResponses
import Fetch
import Manifests
import MediaFacts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where something that a document names is to be found; for looking only, never for printing.
enum MediaAddress {
  /// What is to be opened for an address that stands in a document of that path or URL.
  ///
  /// A relative one is taken from the document's own place. What came from a server may only name http and
  /// https addresses.
  static func resolved(
    _ url: OpaqueURL, in document: String
  ) -> Result<String, ProbeFailure> {
    func refused(_ code: ProbeFailureCode, _ message: String) -> Result<String, ProbeFailure> {
      .failure(ProbeFailure(source: url.description, code: code, message: message))
    }
    guard let text = String(validating: url.bytes, as: UTF8.self), !text.isEmpty else {
      return refused(.notFound, url.isEmpty ? "the address is empty" : "the address is not UTF-8")
    }
    guard !text.utf8.contains(0) else { return refused(.notFound, "the address has a NUL in it") }
    if Fetcher.isRemote(text) { return .success(text) }
    if Fetcher.isRemote(document) {
      let address = URIReference.resolve(text, against: document)
      guard Fetcher.isRemote(address) else {
        return refused(
          .protocolRefused, "what came from a server may only name http and https addresses")
      }
      return .success(address)
    }
    if text.hasPrefix("//") { return .success("https:" + text) }
    if let scheme = url.scheme, scheme.count > 1 {
      guard scheme == "file", let path = Fetcher.path(text) else {
        return refused(.protocolRefused, "expected http, https or file, found \(scheme)")
      }
      return .success(path)
    }
    return .success(path(text, besides: document))
  }

  private static func path(_ text: String, besides document: String) -> String {
    let parts = (Fetcher.path(document) ?? document).split(
      separator: "/", omittingEmptySubsequences: false)
    let folder = document == "-" ? "" : parts.dropLast().map { $0 + "/" }.joined()
    func joined(_ name: String) -> String {
      if name.hasPrefix("/") { return name }
      return folder.isEmpty ? "./" + name : folder + name
    }
    let whole = joined(text)
    if FileManager.default.fileExists(atPath: whole) { return whole }
    // In an address the name of the file ends where a query begins (RFC 3986, 3.3).
    let name = String(text.prefix { $0 != "?" && $0 != "#" })
    return joined(name.isEmpty ? text : name.removingPercentEncodingOfPath)
  }
}

extension String {
  /// The text without percent-encoding; as it is where that gives no UTF-8.
  fileprivate var removingPercentEncodingOfPath: String {
    // A NUL would end the path early for the system.
    guard contains("%"), !contains("%00") else { return self }
    return Fetcher.path("file://" + (hasPrefix("/") ? "" : "/") + self)
      .map { hasPrefix("/") ? $0 : String($0.dropFirst()) } ?? self
  }
}
