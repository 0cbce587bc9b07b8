import FactsJSON
import JSONText
public import MediaFacts

/// One line from a worker.
public enum WorkerAnswer: Hashable, Sendable {
  /// The first line: the worker is ready.
  case ready(version: String, jobs: Int)
  /// The outcome of one request, and how long it took.
  case result(id: RequestID, outcome: ProbeOutcome, milliseconds: Int64)
  /// What the server says, and the outcome; none where the asset is what the request knows of it.
  case identified(
    id: RequestID, identity: RemoteIdentity, outcome: ProbeOutcome?, milliseconds: Int64)
  /// A line that was no request, or one that cannot be carried out.
  case fault(WorkerFault)

  /// The answer as one line, with its line end.
  public var line: String {
    var object = JSONObject()
    switch self {
    case .ready(let version, let jobs):
      object.add("worker", .string(WorkerProtocol.name))
      object.add("version", .string(version))
      object.add("jobs", jobs)
    case .result(let id, let outcome, let milliseconds):
      object.add("id", id.value)
      object.add("milliseconds", milliseconds)
      object.add("asset", FactsEncoder().value(outcome))
    case .identified(let id, let identity, let outcome, let milliseconds):
      object.add("id", id.value)
      object.add("milliseconds", milliseconds)
      var said = JSONObject()
      said.add("sizeBytes", identity.sizeBytes)
      said.add("etag", identity.etag)
      said.add("lastModified", identity.lastModified)
      object.add("identity", .object(said))
      if let outcome {
        object.add("asset", FactsEncoder().value(outcome))
      } else {
        object.add("isUnchanged", true)
      }
    case .fault(let fault):
      object.add("line", fault.line)
      object.add("id", optional: fault.id?.value)
      var error = JSONObject()
      error.add("code", .string(fault.code.rawValue))
      error.add("message", .string(fault.message))
      object.add("error", .object(error))
    }
    return JSONWriter().text(.object(object)) + "\n"
  }

  /// Reads one line, without its end; `nil` where it is no line of the protocol.
  ///
  /// Members that are not known are passed over: a later worker may say more.
  public init?(line: [UInt8]) {
    guard let node = try? JSONParser().parse(line) else { return nil }
    if let name = node["worker"] {
      guard name.stringValue == WorkerProtocol.name,
        let version = node["version"]?.stringValue, let jobs = node["jobs"]?.integerValue
      else { return nil }
      self = .ready(version: version, jobs: Int(jobs))
    } else if let said = node["identity"] {
      guard let id = node["id"].flatMap(RequestID.init) else { return nil }
      let identity = RemoteIdentity(
        sizeBytes: said["sizeBytes"]?.integerValue, etag: said["etag"]?.stringValue,
        lastModified: said["lastModified"]?.stringValue)
      var outcome: ProbeOutcome?
      if let asset = node["asset"] {
        outcome = try? FactsDecoder().outcome(asset)
      }
      guard outcome != nil || node["isUnchanged"]?.boolValue == true else { return nil }
      self = .identified(
        id: id, identity: identity, outcome: outcome,
        milliseconds: node["milliseconds"]?.integerValue ?? 0)
    } else if let asset = node["asset"] {
      guard let id = node["id"].flatMap(RequestID.init),
        let outcome = try? FactsDecoder().outcome(asset)
      else { return nil }
      let milliseconds = node["milliseconds"]?.integerValue ?? 0
      self = .result(id: id, outcome: outcome, milliseconds: milliseconds)
    } else if let error = node["error"] {
      guard let number = node["line"]?.integerValue, let message = error["message"]?.stringValue,
        let code = error["code"]?.stringValue.flatMap(WorkerFault.Code.init)
      else { return nil }
      self = .fault(
        WorkerFault(
          line: Int(number), id: node["id"].flatMap(RequestID.init), code: code, message: message))
    } else {
      return nil
    }
  }
}
