import FactsJSON
import JSONText
import MediaFacts

/// Probe results.
extension Catalog {
  /// What is known of a source that now has this identity.
  ///
  /// `identity` is `nil` where nothing stands at the path, or the server says nothing. A file that is
  /// not known by its path is looked for by its node, length and time, which renaming keeps and hard
  /// links share. About 10 µs where the format was met before.
  ///
  /// - Throws: `CatalogError` where the file cannot be read.
  public func lookUp(
    _ key: ProbeKey, identity: AssetIdentity?, patience: ProbePatience = ProbePatience()
  ) throws(CatalogError) -> ProbeAnswer {
    var stored: StoredProbe?
    if let source = try storedNumber(of: key.source) {
      try database.run(
        "SELECT \(StoredProbe.columns) FROM probes "
          + "WHERE source = ? AND depth = ? AND decoded = ?",
        [.integer(source), .text(key.depth.rawValue), .of(key.isDecoded)]
      ) { row in
        stored = StoredProbe(row)
        return false
      }
    }
    if let stored {
      let answer = try answer(stored, key, identity, patience, origin: .sameSource)
      guard case .stale = answer else { return answer }
      // A file that was renamed onto the path of another is known by its own node.
      return try moved(key, identity, patience) ?? answer
    }
    return try moved(key, identity, patience) ?? .absent
  }

  /// What an address was when it was probed last, and how many seconds ago that was.
  ///
  /// `nil` where it was never probed. The seconds are negative where the clock was set back.
  ///
  /// - Throws: `CatalogError` where the file cannot be read.
  public func lastIdentity(
    of key: ProbeKey
  ) throws(CatalogError) -> (identity: AssetIdentity, ageSeconds: Int64)? {
    guard let source = try storedNumber(of: key.source) else { return nil }
    var stored: StoredProbe?
    try database.run(
      "SELECT \(StoredProbe.columns) FROM probes "
        + "WHERE source = ? AND depth = ? AND decoded = ?",
      [.integer(source), .text(key.depth.rawValue), .of(key.isDecoded)]
    ) { row in
      stored = StoredProbe(row)
      return false
    }
    return stored.map { ($0.identity, now() - $0.probed) }
  }

  /// The outcome of the same file under another path.
  private func moved(
    _ key: ProbeKey, _ identity: AssetIdentity?, _ patience: ProbePatience
  ) throws(CatalogError) -> ProbeAnswer? {
    guard let identity, let node = identity.node, let device = identity.device,
      identity.modifiedNanoseconds != nil
    else { return nil }
    var found: (StoredProbe, path: String)?
    // Links may be many; the youngest outcome will do, for their content is the same.
    try database.run(
      "SELECT \(StoredProbe.columns), t.text FROM probes JOIN texts t ON t.id = probes.source "
        + "WHERE node = ? AND device = ? AND size IS ? AND modified IS ? "
        + "AND depth = ? AND decoded = ? AND tool = ? AND facts_schema = ? AND t.text <> ? "
        + "ORDER BY probed DESC LIMIT 1",
      [
        .of(bits: node), .of(bits: device), .of(identity.sizeBytes),
        .of(identity.modifiedNanoseconds), .text(key.depth.rawValue), .of(key.isDecoded),
        .text(toolVersion), .text(FactsSchema.probe), .text(key.source),
      ]
    ) { row in
      found = (StoredProbe(row), row.text(StoredProbe.columnCount) ?? "")
      return false
    }
    guard let (stored, path) = found else { return nil }
    let answer = try answer(stored, key, identity, patience, origin: .sameFile(path: path))
    if case .fresh = answer { return answer }
    return nil
  }

  private func answer(
    _ stored: StoredProbe, _ key: ProbeKey, _ identity: AssetIdentity?, _ patience: ProbePatience,
    origin: ProbeAnswer.Origin
  ) throws(CatalogError) -> ProbeAnswer {
    if stored.tool != toolVersion { return .stale(.toolVersion(was: stored.tool)) }
    if stored.factsSchema != FactsSchema.probe {
      return .stale(.factsSchema(was: stored.factsSchema))
    }
    if let reason = stored.change(to: identity) { return .stale(reason) }
    let age = now() - stored.probed
    let outcome: ProbeOutcome
    if let failure = stored.failure(source: key.source) {
      // A clock that was set back must not make a failure last, nor one of an address that may have
      // been mended without anything to tell it by.
      if ProbePatience.mayPass(failure.code) || identity?.canTellChange != true,
        age < 0 || age >= patience.passingFailureSeconds
      {
        return .stale(.failedForAWhile(failure.code))
      }
      outcome = .failure(failure)
    } else {
      if identity?.canTellChange != true, age < 0 || age >= patience.unverifiableSeconds {
        return .stale(.cannotTell)
      }
      guard let number = stored.format, let particulars = stored.particulars,
        let general = try format(number),
        let facts = Particulars.join(general, particulars, source: key.source)
      else { return .stale(.unreadable) }
      outcome = .facts(facts)
    }
    noteUse(of: stored)
    return .fresh(outcome, origin: origin)
  }

  /// The format of a number; `nil` where it cannot be read back.
  private func format(_ number: Int64) throws(CatalogError) -> AssetFacts? {
    if let known = formats.facts(of: number) { return known }
    let text = try database.text("SELECT facts FROM formats WHERE id = ?", [.integer(number)])
    guard let text, let node = try? JSONParser().parse(text),
      let outcome = try? FactsDecoder().outcome(node), case .facts(let facts) = outcome
    else { return nil }
    formats.read(facts, number: number)
    return facts
  }

  /// Stores one outcome in place of an earlier one of the same key; see `transaction` for many.
  ///
  /// A cancelled probe is no outcome of the asset and is not stored.
  ///
  /// - Throws: `CatalogError` where the file cannot be written.
  public func store(_ record: ProbeRecord) throws(CatalogError) {
    var values: [SQLValue] = [.null, .null, .null, .null, .null]
    switch record.outcome {
    case .failure(let failure):
      guard failure.code != .cancelled else { return }
      values[2] = .text(failure.code.rawValue)
      values[3] = .text(failure.message)
      values[4] = .of(failure.detail)
    case .facts: break
    }
    try transaction { () throws(CatalogError) in
      if case .facts(let facts) = record.outcome {
        let (format, particulars) = Particulars.split(facts)
        values[0] = .integer(try number(of: format))
        values[1] = .text(particulars)
      }
      let identity = record.identity
      let time = now()
      try database.run(
        "INSERT OR REPLACE INTO probes (source, depth, decoded, size, modified, device, node, "
          + "etag, last_modified, tool, facts_schema, probed, used, format, particulars, "
          + "failure_code, failure_message, failure_detail) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
          .integer(try number(of: record.key.source)), .text(record.key.depth.rawValue),
          .of(record.key.isDecoded), .of(identity?.sizeBytes), .of(identity?.modifiedNanoseconds),
          .of(bits: identity?.device), .of(bits: identity?.node), .of(identity?.etag),
          .of(identity?.lastModified), .text(toolVersion), .text(FactsSchema.probe),
          .integer(time), .integer(time),
        ] + values)
    }
  }

  /// Stores outcomes in one transaction.
  ///
  /// - Throws: `CatalogError` where the file cannot be written; then none of them is stored.
  public func store(_ records: some Sequence<ProbeRecord>) throws(CatalogError) {
    try transaction { () throws(CatalogError) in
      for record in records { try store(record) }
    }
  }

  private func number(of format: AssetFacts) throws(CatalogError) -> Int64 {
    if let known = formats.number(of: format) { return known }
    let text = JSONWriter().text(FactsEncoder().value(format))
    let digest = SQLValue.integer(Self.digest(text))
    var number = try database.integer(
      "SELECT id FROM formats WHERE digest = ? AND facts = ?", [digest, .text(text)])
    if number == nil {
      try database.run("INSERT INTO formats (digest, facts) VALUES (?, ?)", [digest, .text(text)])
      number = database.lastInserted
    }
    let found = number ?? 0
    formats.wrote(format, number: found)
    return found
  }

  /// FNV-1a of 64 bits (RFC 9923); it only narrows the search, the texts are compared as well.
  private static func digest(_ text: String) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int64(bitPattern: hash)
  }

  /// Notes that a probe was of use, at most once a day each, and writes the notes together.
  private func noteUse(of stored: StoredProbe) {
    guard now() - stored.used >= 86_400 else { return }
    used.insert(stored.id)
    if used.count >= 10_000 {
      try? recordUses()
      // A look-up does not fail for want of a note, and memory does not grow with lost ones.
      used.removeAll(keepingCapacity: true)
    }
  }

  /// Writes down which probes were of use lately, which `prune` goes by.
  ///
  /// The catalogue does it by itself from time to time, and when it goes away.
  ///
  /// - Throws: `CatalogError` where the file cannot be written; the notes are then kept.
  public func recordUses() throws(CatalogError) {
    guard !used.isEmpty else { return }
    let time = now()
    try transaction { () throws(CatalogError) in
      for id in used {
        try database.run(
          "UPDATE probes SET used = ? WHERE id = ?", [.integer(time), .integer(id)])
      }
    }
    used.removeAll(keepingCapacity: true)
  }
}
