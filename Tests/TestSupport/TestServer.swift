import Foundation

/// A web server on the loopback interface, in Python, that ends with the value that started it.
public final class TestServer {
  /// True where there is a Python to run it.
  public static let isAvailable = Tool.find("python3") != nil

  private let process = Process()
  private let input = Pipe()
  /// The port that it listens on.
  public let port: Int

  /// Serves a folder on a port that the system picks.
  public init(folder: String) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program, folder]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 {
      line.append(byte)
    }
    guard let port = Int(String(decoding: line, as: UTF8.self)) else {
      throw CocoaError(.executableLoad)
    }
    self.port = port
  }

  deinit {
    // The program ends with its input, and so it does when this process dies.
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The address of a path.
  public func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  private static let program = """
    import gzip, http.server, os, sys, threading, time, zlib
    root = sys.argv[1]
    log = []
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def log_message(self, *a): pass
        def do_GET(self):
            path = self.path.lstrip("/")
            if path.startswith("redirect/"):
                self.send_response(302)
                self.send_header("Location", bytes.fromhex(path[9:]).decode())
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            if path.startswith("status/"):
                self.send_response(int(path[7:]))
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            mode, _, name = path.partition("/")
            if mode == "loop":
                self.send_response(302)
                self.send_header("Location", "/loop/" + name)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            log.append(self.path)
            if mode == "log":
                data = "\\n".join(log).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
                return
            try:
                data = open(os.path.join(root, name), "rb").read()
            except OSError:
                self.send_response(404)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            if mode == "gzip":
                data = gzip.compress(data)
                self.send_response(200)
                self.send_header("Content-Encoding", "gzip")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
                return
            tag = None
            if mode == "tagged":
                tag = '"%08x"' % zlib.crc32(data)
                if self.headers.get("If-None-Match") == tag:
                    self.send_response(304)
                    self.send_header("ETag", tag)
                    self.end_headers()
                    return
            start, end = 0, len(data)
            wanted = self.headers.get("Range")
            if mode in ("ranges", "tagged") and wanted and wanted.startswith("bytes="):
                first, _, last = wanted[6:].partition("-")
                start = int(first)
                if last: end = min(end, int(last) + 1)
                if start >= len(data):
                    self.send_response(416)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                self.send_response(206)
                self.send_header("Content-Range", f"bytes {start}-{end - 1}/{len(data)}")
            else:
                self.send_response(200)
            if mode in ("ranges", "tagged"): self.send_header("Accept-Ranges", "bytes")
            if tag: self.send_header("ETag", tag)
            self.send_header("Content-Length", str(end - start))
            self.end_headers()
            if mode == "slow":
                for i in range(start, end, 10):
                    self.wfile.write(data[i:i + 10])
                    self.wfile.flush()
                    time.sleep(0.05)
            elif mode == "silent":
                time.sleep(600)
            elif mode == "broken":
                self.wfile.write(data[:len(data) // 2])
                self.close_connection = True
            else:
                self.wfile.write(data[start:end])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.handle_error = lambda *a: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
    os._exit(0)
    """
}
