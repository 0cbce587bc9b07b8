-- A catalogue as the first version of the tables had it.
PRAGMA application_id = 1397047629;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE texts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  text TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO texts VALUES(1,'https://ads.example/0.mp4');
INSERT INTO texts VALUES(2,'https://ads.example/1.mp4');
INSERT INTO texts VALUES(3,'https://ads.example/broken.mp4');
INSERT INTO texts VALUES(4,'tv');
INSERT INTO texts VALUES(5,'spring');
INSERT INTO texts VALUES(6,'minor');
INSERT INTO texts VALUES(7,'lg-webos');
INSERT INTO texts VALUES(8,'mainToAd');
INSERT INTO texts VALUES(9,'V101 V107');
INSERT INTO texts VALUES(10,'phone');
INSERT INTO texts VALUES(11,'severe');
INSERT INTO texts VALUES(12,'broken');
CREATE TABLE formats (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  digest INTEGER NOT NULL,
  facts TEXT NOT NULL
) STRICT;
INSERT INTO formats VALUES(1,-23464887253235720,'{"schema":"seam.probe/1","source":"","depth":"headers","container":{"format":"mp4"},"video":[{"index":0,"codec":"avc","size":{"width":1280,"height":720},"displaySize":{"width":1280,"height":720},"displayAspectRatio":"16:9","frameRate":{"nominal":{"exact":"30000/1001","decimal":29.97}}}],"audio":[{"index":1,"codec":"aac","sampleRate":48000}],"subtitles":[],"data":[],"pictures":[],"notes":[]}');
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
INSERT INTO probes VALUES(1,1,'headers',0,100,NULL,NULL,NULL,'"v1"',NULL,'1.0.0','seam.probe/1',1800000000,1800000000,1,'1234567,,3003/200,,,450,,3003/200,,128567,,,,',NULL,NULL,NULL);
INSERT INTO probes VALUES(2,2,'headers',0,100,NULL,NULL,NULL,'"v1"',NULL,'1.0.0','seam.probe/1',1800000000,1800000000,1,'1234567,,2002/125,,,480,,2002/125,,128567,,,,',NULL,NULL,NULL);
INSERT INTO probes VALUES(3,3,'headers',0,100,NULL,NULL,NULL,'"v1"',NULL,'1.0.0','seam.probe/1',1800000000,1800000000,NULL,NULL,'damaged','broken','moov');
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
INSERT INTO runs VALUES(1,'["batch","ads"]','1.0.0','finished',1800000000,1800000000,1800000000,'host',1,NULL,3,1);
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
INSERT INTO "rows" VALUES(1,0,0,1,NULL,4,5,6,6,4,0,12.5,7,8,10.0,20.499999999999999999,40.0,9,NULL);
INSERT INTO "rows" VALUES(1,0,1,1,NULL,10,5,6,6,4,0,0.0,7,8,10.0,20.499999999999999999,40.0,9,NULL);
INSERT INTO "rows" VALUES(1,1,0,2,NULL,4,5,11,11,1,1,80.0,7,8,10.0,20.499999999999999999,40.0,9,NULL);
INSERT INTO "rows" VALUES(1,1,1,2,NULL,10,5,11,11,1,1,0.0,7,8,10.0,20.499999999999999999,40.0,9,NULL);
INSERT INTO "rows" VALUES(1,2,0,3,NULL,NULL,NULL,NULL,NULL,2,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,12);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('formats',1);
INSERT INTO sqlite_sequence VALUES('texts',12);
INSERT INTO sqlite_sequence VALUES('runs',1);
CREATE INDEX formats_by_digest ON formats (digest);
CREATE INDEX probes_by_format ON probes (format);
CREATE INDEX probes_by_node ON probes (node) WHERE node IS NOT NULL;
COMMIT;
