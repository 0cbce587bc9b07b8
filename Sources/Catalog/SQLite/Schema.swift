/// The tables of the catalogue, and the steps from each version of them to the next.
enum Schema {
  /// The version that this code reads and writes: that after the last step.
  static let current = Int64(steps.count)

  /// SQLite's `application_id` of a catalogue: `SEAM` in ASCII.
  static let applicationID: Int64 = 0x5345_414D

  /// Step n leads from version n to version n + 1; a step that has shipped is never changed.
  static let steps = [probesAndRuns, setAside]

  /// The first tables: texts and formats by number, probes, runs and their rows.
  ///
  /// Texts stand once, since a nightly run has the same creatives, tiers, sets of rules and messages
  /// as the one before. Formats are facts without what is particular to one asset, so that a million
  /// creatives are a few hundred of them. Numbers of both are never used again, so that what a
  /// connection remembers of them cannot come to mean something else.
  private static let probesAndRuns = """
    CREATE TABLE texts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      text TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE formats (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      digest INTEGER NOT NULL,
      facts TEXT NOT NULL
    ) STRICT;
    CREATE INDEX formats_by_digest ON formats (digest);
    CREATE TABLE probes (
      id INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES texts (id),
      depth TEXT NOT NULL,
      decoded INTEGER NOT NULL,
      size INTEGER,
      modified INTEGER,
      device INTEGER,
      node INTEGER,
      etag TEXT,
      last_modified TEXT,
      tool TEXT NOT NULL,
      facts_schema TEXT NOT NULL,
      probed INTEGER NOT NULL,
      used INTEGER NOT NULL,
      format INTEGER REFERENCES formats (id),
      particulars TEXT,
      failure_code TEXT,
      failure_message TEXT,
      failure_detail TEXT,
      UNIQUE (source, depth, decoded)
    ) STRICT;
    CREATE INDEX probes_by_format ON probes (format);
    CREATE INDEX probes_by_node ON probes (node) WHERE node IS NOT NULL;
    CREATE TABLE runs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      arguments TEXT NOT NULL,
      tool TEXT NOT NULL,
      state TEXT NOT NULL,
      started INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      ended INTEGER,
      host TEXT NOT NULL,
      process INTEGER NOT NULL,
      total INTEGER,
      done INTEGER NOT NULL DEFAULT 0,
      failed INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE rows (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      place INTEGER NOT NULL,
      creative INTEGER NOT NULL REFERENCES texts (id),
      main INTEGER REFERENCES texts (id),
      tier INTEGER REFERENCES texts (id),
      campaign INTEGER REFERENCES texts (id),
      grade INTEGER REFERENCES texts (id),
      grade_at_least INTEGER REFERENCES texts (id),
      rank INTEGER NOT NULL,
      failing INTEGER NOT NULL,
      score REAL,
      receiver INTEGER REFERENCES texts (id),
      direction INTEGER REFERENCES texts (id),
      low REAL,
      typical REAL,
      high REAL,
      rules INTEGER REFERENCES texts (id),
      message INTEGER REFERENCES texts (id),
      PRIMARY KEY (run, position, place)
    ) STRICT, WITHOUT ROWID;
    """

  /// Assets that killed the process that probed them; few, so the source stands as it is.
  private static let setAside = """
    CREATE TABLE set_aside (
      source TEXT PRIMARY KEY,
      size INTEGER,
      modified INTEGER,
      device INTEGER,
      node INTEGER,
      etag TEXT,
      last_modified TEXT,
      kills INTEGER NOT NULL,
      reason TEXT NOT NULL,
      signal INTEGER,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
