import Foundation

/// The ffmpeg program, for work that a library call does not do: writing media.
struct FFmpegProgram {
  /// Its path, or a name that is looked up in PATH.
  let path: String

  /// What running it came to.
  enum Outcome {
    /// It ended well.
    case done
    /// It could not be started, or ended with a fault: its last words.
    case failed(String)
  }

  /// The first line of what it says of itself; absent where it cannot be run.
  func version() -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--", path, "-hide_banner", "-version"]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: said, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  /// Runs it to its end with those arguments, which a signal brings about at once; its messages are kept and
  /// not shown.
  func run(_ arguments: [String], until interruption: Interruption) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--", path, "-loglevel", "error"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let messages = Pipe()
    process.standardError = messages
    do {
      try process.run()
    } catch {
      return .failed("cannot start '\(path)': \(error.localizedDescription)")
    }
    interruption.watch(process.processIdentifier)
    let said = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    interruption.watch(nil)
    guard process.terminationReason == .exit else {
      return .failed("'\(path)' was ended by signal \(process.terminationStatus)")
    }
    switch process.terminationStatus {
    case 0: return .done
    case 127: return .failed("cannot find the program '\(path)' (Debian: apt-get install ffmpeg)")
    default:
      // The last lines say what ended it; what stands before may be megabytes of warnings.
      let lines = String(decoding: said.suffix(2000), as: UTF8.self).split(separator: "\n").suffix(
        3)
      return .failed(lines.isEmpty ? "'\(path)' failed" : lines.joined(separator: "; "))
    }
  }
}
