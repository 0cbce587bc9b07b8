/// A system that gives a player the keys to encrypted samples.
public enum DRMSystem: String, Sendable, CaseIterable {
  /// Apple FairPlay Streaming.
  case fairPlay = "fairplay"
  /// Google Widevine Modular.
  case widevine
  /// Microsoft PlayReady.
  case playReady = "playready"
  /// Verimatrix VCAS.
  case verimatrix
  /// No system at all: keys by plain HTTPS (RFC 8216 section 4.3.2.4, `METHOD=AES-128`).
  case aes128 = "aes-128"
}

/// What a receiver decrypts with one system.
public struct DRMCapability: Hashable, Sendable {
  /// Whether it has the system at all.
  public var isSupported: Cell<Bool>
  /// Schemes of ISO/IEC 23001-7, such as `cbcs`, or of HLS: `SAMPLE-AES`, `AES-128`.
  public var schemes: Cell<Allowed<String>>

  /// Makes a capability of its parts.
  public init(isSupported: Cell<Bool>, schemes: Cell<Allowed<String>>) {
    self.isSupported = isSupported
    self.schemes = schemes
  }
}
