public import Findings

extension HLS {
  /// Holds a playlist against the rules of the standard.
  public enum PlaylistLint {
    /// What the rules H601 to H659 have to say about a playlist, sorted by line, column and rule.
    ///
    /// The document is named in each place byte for byte as given.
    public static func findings(
      _ parsed: ParsedPlaylist, document: String
    ) -> [DocumentFinding] {
      sorted(
        (ManifestRules.playlists + ManifestRules.interstitials).flatMap {
          $0.findings(parsed, document: document)
        })
    }

    /// What the rules have to say about a playlist and what the same address gave later, by place in the later one.
    public static func findings(
      from earlier: MediaPlaylist, to later: MediaPlaylist, document: String
    ) -> [DocumentFinding] {
      sorted(
        ManifestRules.playlists.flatMap { rule in
          rule.checkUpdate(earlier, later).map { rule.finding($0, document: document) }
        })
    }

    private static func sorted(_ findings: [DocumentFinding]) -> [DocumentFinding] {
      findings.sorted { left, right in
        (left.location.line ?? 0, left.location.column ?? 0, left.rule)
          < (right.location.line ?? 0, right.location.column ?? 0, right.rule)
      }
    }
  }
}
