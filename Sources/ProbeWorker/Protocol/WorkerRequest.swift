import JSONText
import MediaFacts

/// One line to a worker.
public struct WorkerRequest: Hashable, Sendable {
  /// What the answer is to carry.
  public var id: RequestID
  /// What to probe.
  public var probe: ProbeRequest

  /// Makes a request.
  public init(id: RequestID, probe: ProbeRequest) {
    self.id = id
    self.probe = probe
  }

  /// The request as one line, with its line end.
  public var line: String {
    var object = JSONObject()
    object.add("id", id.value)
    object.add("source", .string(probe.source))
    object.add("depth", .string(probe.depth.rawValue))
    if probe.isDecoded { object.add("decode", .bool(true)) }
    object.add("timeLimitMilliseconds", probe.timeLimitMilliseconds)
    object.add("byteLimit", probe.byteLimit)
    if probe.isIdentified { object.add("identify", .bool(true)) }
    object.add("etag", probe.known?.etag)
    object.add("lastModified", probe.known?.lastModified)
    return JSONWriter().text(.object(object)) + "\n"
  }

  /// Reads one line, without its end.
  ///
  /// - Throws: `WorkerFault` that says what is wrong, with the line's identifier where it has one.
  public init(line: [UInt8], number: Int) throws(WorkerFault) {
    let node: JSONNode
    do throws(JSONParseError) {
      node = try JSONParser().parse(line)
    } catch {
      throw WorkerFault(
        line: number, code: .badRequest,
        message: "not JSON: \(error.message), at byte \(error.position.column)")
    }
    try self.init(node, number: number)
  }

  private init(_ node: JSONNode, number: Int) throws(WorkerFault) {
    guard let members = node.members else {
      throw WorkerFault(
        line: number, code: .badRequest, message: "expected an object, found \(node.kind)")
    }
    guard let idNode = node["id"] else {
      throw WorkerFault(line: number, code: .badRequest, message: "the member 'id' is missing")
    }
    guard let id = RequestID(idNode) else {
      throw WorkerFault(
        line: number, code: .badRequest,
        message: "'id' is \(idNode.kind); expected text or a whole number")
    }
    self.id = id
    var source: String?
    var request = ProbeRequest(source: "")
    for member in members {
      let value = member.value
      let fault = { (expected: String) in
        WorkerFault(
          line: number, id: id, code: .badRequest,
          message: "'\(member.name)' is \(value.kind); expected \(expected)")
      }
      switch member.name {
      case "id": break
      case "source":
        guard let text = value.stringValue else { throw fault("text") }
        source = text
      case "depth":
        guard let depth = value.stringValue.flatMap(ProbeDepth.init) else {
          throw fault("'headers' or 'full'")
        }
        request.depth = depth
      case "decode":
        guard let flag = value.boolValue else { throw fault("true or false") }
        request.isDecoded = flag
      case "timeLimitMilliseconds":
        guard let limit = value.integerValue, limit >= 0 else {
          throw fault("a whole number from 0 on")
        }
        request.timeLimitMilliseconds = limit
      case "byteLimit":
        guard let limit = value.integerValue, limit >= 0 else {
          throw fault("a whole number from 0 on")
        }
        request.byteLimit = limit
      case "identify":
        guard let flag = value.boolValue else { throw fault("true or false") }
        request.isIdentified = flag
      case "etag", "lastModified":
        guard let text = value.stringValue else { throw fault("text") }
        var known = request.known ?? RemoteIdentity()
        if member.name == "etag" { known.etag = text } else { known.lastModified = text }
        request.known = known
      default:
        throw WorkerFault(
          line: number, id: id, code: .badRequest,
          message: "the protocol has no member '\(member.name)'")
      }
    }
    guard let source, !source.isEmpty else {
      throw WorkerFault(
        line: number, id: id, code: .badRequest, message: "the member 'source' is missing or empty")
    }
    // Standard input brings the requests.
    guard source != "-" else {
      throw WorkerFault(
        line: number, id: id, code: .badRequest,
        message: "a worker cannot probe standard input '-'")
    }
    request.source = source
    probe = request
  }
}
