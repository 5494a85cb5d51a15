-- A register of lighthouses, invented for these examples. To make the database again:
--   rm -f databases/lighthouses/lighthouses.sqlite
--   sqlite3 databases/lighthouses/lighthouses.sqlite < lighthouses.sql
PRAGMA page_size = 1024;

CREATE TABLE lighthouse (
  lighthouse_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  coast TEXT NOT NULL,
  height REAL NOT NULL,
  first_lit INTEGER
);

CREATE TABLE keeper (
  keeper_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  home_port TEXT
);

CREATE TABLE watch (
  keeper_id INTEGER NOT NULL REFERENCES keeper (keeper_id),
  lighthouse_id INTEGER NOT NULL REFERENCES lighthouse (lighthouse_id),
  nights INTEGER NOT NULL,
  PRIMARY KEY (keeper_id, lighthouse_id)
);

CREATE TABLE inspection (
  inspection_id INTEGER PRIMARY KEY,
  lighthouse_id INTEGER NOT NULL REFERENCES lighthouse (lighthouse_id),
  inspected_on TEXT NOT NULL,
  mark INTEGER NOT NULL
);

INSERT INTO lighthouse VALUES
  (1, 'Grey Tooth', 'north', 41.5, 1832),
  (2, 'Widow Rock', 'north', 28, 1871),
  (3, 'Saltmere', 'east', 12.5, 1904),
  (4, 'Candle Head', 'east', 33, 1858),
  (5, 'Low Ness', 'south', 9, 1921),
  (6, 'Harrow Point', 'west', 36.5, NULL);

INSERT INTO keeper VALUES
  (1, 'Ada Brandt', 'Skarvoy'),
  (2, 'Tomas Lind', 'Skarvoy'),
  (3, 'Ines Quill', 'Marrowby'),
  (4, 'Olav Reed', NULL);

INSERT INTO watch VALUES
  (1, 1, 210), (1, 2, 45), (2, 1, 120), (2, 3, 60), (3, 4, 95), (3, 6, 180);

INSERT INTO inspection VALUES
  (1, 1, '2019-04-02', 8),
  (2, 1, '2021-05-11', 9),
  (3, 2, '2020-09-30', 6),
  (4, 4, '2018-03-14', 5),
  (5, 4, '2022-03-15', 7),
  (6, 6, '2021-11-08', 9);
