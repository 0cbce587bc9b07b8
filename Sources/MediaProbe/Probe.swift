import Bitstreams
import CMediaProbe
public import MediaFacts

/// Finds out what a media asset is.
public enum Probe {
  /// Probes one source: a path, a `file:`, `http:` or `https:` address, or `-` for standard input.
  ///
  /// Blocks until done, so never call it from the cooperative pool: see `ProbeRunner` and
  /// `ProbeQueue`. Hostile input costs at most the time and bytes that the options grant.
  public static func probe(_ source: String, options: ProbeOptions = ProbeOptions()) -> ProbeOutcome
  {
    do throws(ProbeFailure) {
      let file = try SourceOpener.open(source, options: options)
      return .facts(try facts(of: file, source: source, options: options))
    } catch {
      return .failure(error)
    }
  }

  private static func facts(
    of file: borrowing MediaFile, source: String, options: ProbeOptions
  ) throws(ProbeFailure) -> AssetFacts {
    if file.size == 0 {
      throw ProbeFailure(
        source: source, code: .empty, message: "the file is empty; expected media")
    }
    let head: [UInt8]
    do throws(BridgeError) {
      head = try file.read(at: 0, count: FormatSniffer.headLength)
    } catch {
      throw Failures.failure(error, source: source, doing: "cannot read the first bytes")
    }
    if head.isEmpty {
      throw ProbeFailure(
        source: source, code: .empty, message: "nothing came; expected media")
    }

    let demuxer = FormatSniffer.demuxer(head: head)
    var movie: MovieFacts?
    if demuxer == "mov" {
      // A server is not asked for every fragment; on disk a jump costs next to nothing.
      let isLocal = SourceOpener.scheme(of: source).map { $0 == "file" } ?? true
      movie = file.movie(
        limits: ISOBMFFLimits(walkFragments: isLocal || options.depth == .full ? .all : .firstOnly))
    }
    do throws(BridgeError) {
      try file.demux(format: demuxer)
    } catch {
      throw opening(error, source: source, head: head, movie: movie)
    }
    var assembly = AssetAssembly(
      source: source, options: options, head: head, movie: movie)
    return try assembly.facts(from: file)
  }

  private static func opening(
    _ error: BridgeError, source: String, head: [UInt8], movie: MovieFacts?
  ) -> ProbeFailure {
    var failure = Failures.failure(error, source: source, doing: "cannot open the media")
    if let movie, failure.code == .damaged {
      if movie.hasMediaSegmentWithoutMovie {
        failure.message = "a media segment without its initialization section ('moov' box)"
      } else if let box = movie.truncatedBox {
        failure.message =
          "the file ends at byte \(movie.fileSize ?? 0), inside its '\(box.type)' box, "
          + "which ends at byte \(box.end)"
      } else if movie.tracks.isEmpty {
        failure.message = "no 'moov' box: the file's index is missing"
      }
    }
    if failure.code == .notMedia, let kind = FormatSniffer.describesText(head) {
      failure.message = "not media but \(kind); expected a media file"
    }
    return failure
  }
}
