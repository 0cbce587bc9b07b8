import MediaFacts

/// One row of the probes.
struct StoredProbe {
  static let columns =
    "probes.id, size, modified, device, node, etag, last_modified, tool, facts_schema, probed, "
    + "used, format, particulars, failure_code, failure_message, failure_detail"
  static let columnCount: Int32 = 16

  let id: Int64
  let identity: AssetIdentity
  let tool: String
  let factsSchema: String
  let probed: Int64
  let used: Int64
  let format: Int64?
  let particulars: String?
  private let failureCode: String?
  private let failureMessage: String?
  private let failureDetail: String?

  init(_ row: borrowing Row) {
    id = row.integer(0) ?? 0
    var identity = AssetIdentity()
    identity.sizeBytes = row.integer(1)
    identity.modifiedNanoseconds = row.integer(2)
    identity.device = row.integer(3).map { UInt64(bitPattern: $0) }
    identity.node = row.integer(4).map { UInt64(bitPattern: $0) }
    identity.etag = row.text(5)
    identity.lastModified = row.text(6)
    self.identity = identity
    tool = row.text(7) ?? ""
    factsSchema = row.text(8) ?? ""
    probed = row.integer(9) ?? 0
    used = row.integer(10) ?? 0
    format = row.integer(11)
    particulars = row.text(12)
    failureCode = row.text(13)
    failureMessage = row.text(14)
    failureDetail = row.text(15)
  }

  /// The failure, or `nil` where the row holds facts.
  func failure(source: String) -> ProbeFailure? {
    guard let failureCode else { return nil }
    return ProbeFailure(
      source: source, code: ProbeFailureCode(rawValue: failureCode) ?? .other,
      message: failureMessage ?? "", detail: failureDetail)
  }

  /// In what the asset differs from the one that was probed.
  ///
  /// The device does not count: its number may change whenever a disk is mounted.
  func change(to other: AssetIdentity?) -> ProbeAnswer.StaleReason? {
    let other = other ?? AssetIdentity()
    if other.sizeBytes != identity.sizeBytes {
      return .size(was: identity.sizeBytes, is: other.sizeBytes)
    }
    if other.modifiedNanoseconds != identity.modifiedNanoseconds { return .modified }
    if other.node != identity.node { return .replaced }
    if other.etag != identity.etag || other.lastModified != identity.lastModified {
      return .validator
    }
    return nil
  }
}
