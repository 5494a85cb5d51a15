package dev.wayfarer.sql.key;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.Storages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyFinderTests {
  private static final String PORTS =
      "CREATE TABLE ports (port_id INTEGER PRIMARY KEY, city TEXT);"
          + "INSERT INTO ports VALUES (1, 'Oslo'), (2, 'Leeds'), (3, 'Ghent')";

  @TempDir Path folder;

  /// The keys found after some statements, as `ships.port_id → ports.port_id`.
  private List<String> found(Duration time, String... statements) throws SQLException {
    Path file = folder.resolve("harbour.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String one : String.join(";", statements).split(";", -1)) {
        statement.executeUpdate(one);
      }
    }
    Schema schema = SqliteSchema.describe(file).schema();
    try (SqliteDatabase database = SqliteDatabase.open(file, KeyFinder.LIMITS)) {
      DescribedSchema described = new DescribedSchema(schema, Storages.UNKNOWN);
      return KeyFinder.find(described, database, new SqliteDialect(), time).stream()
          .map(key -> name(schema, key.from()) + " → " + name(schema, key.to()))
          .toList();
    }
  }

  private List<String> found(String... statements) throws SQLException {
    return found(Duration.ofSeconds(20), statements);
  }

  private static String name(Schema schema, ColumnId id) {
    return schema.table(schema.tableOf(id)).name() + "." + schema.column(id).name();
  }

  @Nested
  class Found {
    @Test
    void columnWithTheNameOfAnotherTablesKey() throws SQLException {
      assertEquals(
          List.of("ships.port_id → ports.port_id"),
          found(
              PORTS,
              "CREATE TABLE ships (name TEXT, port_id INTEGER)",
              "INSERT INTO ships VALUES ('Aurora', 2), ('Borealis', 3), ('Cassiopeia', NULL)"));
    }

    @Test
    void keyThatIsCalledJustIdByTheNameOfItsTable() throws SQLException {
      assertEquals(
          List.of("visits.home_harbour_id → harbours.id", "visits.ship → ships.id"),
          found(
              "CREATE TABLE harbours (id INTEGER PRIMARY KEY, city TEXT)",
              "CREATE TABLE ships (id INTEGER PRIMARY KEY, title TEXT)",
              "CREATE TABLE visits (day TEXT, home_harbour_id INTEGER, ship INTEGER)",
              "INSERT INTO harbours VALUES (1, 'Oslo'), (2, 'Leeds')",
              "INSERT INTO ships VALUES (1, 'Aurora'), (2, 'Borealis')",
              "INSERT INTO visits VALUES ('May', 1, 2), ('June', 2, 2), ('July', 2, 1)"));
    }

    @Test
    void abbreviatedName() throws SQLException {
      assertEquals(
          List.of("crews.dept_id → departments.id"),
          found(
              "CREATE TABLE departments (id INTEGER PRIMARY KEY, budget REAL)",
              "CREATE TABLE crews (sailor TEXT, dept_id INTEGER)",
              "INSERT INTO departments VALUES (1, 2.5), (2, 3.5)",
              "INSERT INTO crews VALUES ('Ann', 1), ('Ben', 1), ('Cy', 2)"));
    }

    @Test
    void columnNamedAfterTheLastWordOfATable() throws SQLException {
      assertEquals(
          List.of("models.maker → ship_makers.id"),
          found(
              "CREATE TABLE ship_makers (id INTEGER PRIMARY KEY, city TEXT)",
              "CREATE TABLE models (model TEXT, maker INTEGER)",
              "INSERT INTO ship_makers VALUES (1, 'Oslo'), (2, 'Leeds')",
              "INSERT INTO models VALUES ('a', 1), ('b', 2), ('c', 2)"));
    }

    @Test
    void whereTheKeyIsNotDeclaredEither() throws SQLException {
      assertEquals(
          List.of("ships.port_code → ports.port_code"),
          found(
              "CREATE TABLE ports (port_code TEXT, city TEXT)",
              "CREATE TABLE ships (name TEXT, port_code TEXT)",
              "INSERT INTO ports VALUES ('NOOSL', 'Oslo'), ('GBLDS', 'Leeds')",
              "INSERT INTO ships VALUES ('Aurora', 'NOOSL'), ('Borealis', 'NOOSL')"));
    }

    @Test
    void textsThatAreNumbersLeadToNumbers() throws SQLException {
      assertEquals(
          List.of("ships.port_id → ports.port_id"),
          found(
              PORTS,
              "CREATE TABLE ships (name TEXT, port_id TEXT)",
              "INSERT INTO ships VALUES ('Aurora', '2'), ('Borealis', '3')"));
    }

    @Test
    void valuesThatHardlyComeTogetherByChance() throws SQLException {
      assertEquals(
          List.of("voyages.skipper → sailors.badge"),
          found(
              "CREATE TABLE sailors (badge INTEGER PRIMARY KEY, city TEXT)",
              "CREATE TABLE voyages (cargo TEXT, skipper INTEGER)",
              "INSERT INTO sailors VALUES (40117, 'Oslo'), (52003, 'Leeds'), (61984, 'Ghent')",
              "INSERT INTO voyages VALUES ('a', 61984), ('b', 40117), ('c', 52003), ('d', 52003)"));
    }

    @Test
    void managersAreRowsOfTheirOwnTable() throws SQLException {
      assertEquals(
          List.of("staff.reports_to → staff.staff_id"),
          found(
              "CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, city TEXT, reports_to INTEGER)",
              "INSERT INTO staff VALUES (1, 'Oslo', NULL), (2, 'Oslo', 1), (3, 'Leeds', 1)"));
    }

    @Test
    void keyOfSeveralColumns() throws SQLException {
      assertEquals(
          List.of("cabins.ship_no → decks.ship_no", "cabins.deck_no → decks.deck_no"),
          found(
              "CREATE TABLE decks (ship_no INT, deck_no INT, paint TEXT, PRIMARY KEY (ship_no, deck_no))",
              "CREATE TABLE cabins (bed TEXT, ship_no INT, deck_no INT)",
              "INSERT INTO decks VALUES (1, 1, 'red'), (1, 2, 'blue'), (2, 1, 'red')",
              "INSERT INTO cabins VALUES ('a', 1, 2), ('b', 1, 2), ('c', 2, 1)"));
    }

    @Test
    void viewsLeadToTablesAndNothingLeadsToThem() throws SQLException {
      assertEquals(
          List.of("ships.port_id → ports.port_id", "northern.port_id → ports.port_id"),
          found(
              PORTS,
              "CREATE TABLE ships (name TEXT, port_id INTEGER)",
              "INSERT INTO ships VALUES ('Aurora', 2), ('Borealis', 3)",
              "CREATE VIEW northern AS SELECT +port_id AS port_id, city FROM ports WHERE city <> 'Ghent'"));
    }

    @Test
    void fewOrphansDoNotMatter() throws SQLException {
      assertEquals(
          List.of("ships.port_id → ports.port_id"),
          found(
              "CREATE TABLE ports (port_id INTEGER PRIMARY KEY, city TEXT)",
              "INSERT INTO ports WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                  + " WHERE i < 20) SELECT i, 'city ' || i FROM n",
              "CREATE TABLE ships (name TEXT, port_id INTEGER)",
              "INSERT INTO ships SELECT 'ship', port_id + 1 FROM ports"));
    }

    @Test
    void tablesWithoutRowsByPlainNames() throws SQLException {
      assertEquals(
          List.of("ships.port_id → ports.port_id"),
          found(
              "CREATE TABLE ports (port_id INTEGER PRIMARY KEY, city TEXT)",
              "CREATE TABLE ships (name TEXT, port_id INTEGER, owner INTEGER)"));
    }

    @Test
    void whatCannotBeReadInTimeByPlainNames() throws SQLException {
      assertEquals(
          List.of("ships.port_id → ports.port_id"),
          found(
              Duration.ZERO,
              PORTS,
              "CREATE TABLE ships (name TEXT, port_id INTEGER)",
              "INSERT INTO ships VALUES ('Aurora', 2)"));
    }
  }

  @Nested
  class NotFound {
    @Test
    void columnsWithDeclaredKeys() throws SQLException {
      assertEquals(
          List.of(),
          found(
              PORTS,
              "CREATE TABLE ships (name TEXT, port_id INTEGER REFERENCES ports (port_id))",
              "INSERT INTO ships VALUES ('Aurora', 2)"));
    }

    @Test
    void rowNumbers() throws SQLException {
      assertEquals(
          List.of(),
          found(
              "CREATE TABLE ports (id INTEGER PRIMARY KEY, key_id INTEGER, city TEXT)",
              "CREATE TABLE ships (id INTEGER PRIMARY KEY, key_id INTEGER, title TEXT)",
              "INSERT INTO ports VALUES (1, 1, 'Oslo'), (2, 2, 'Leeds'), (3, 3, 'Ghent')",
              "INSERT INTO ships VALUES (1, 1, 'Aurora'), (2, 2, 'Borealis')"));
    }

    @Test
    void namesThatAnyTableCouldHave() throws SQLException {
      assertEquals(
          List.of(),
          found(
              "CREATE TABLE seasons (year INTEGER PRIMARY KEY, storms INTEGER)",
              "CREATE TABLE races (year INTEGER, name TEXT, winner TEXT)",
              "CREATE TABLE medals (name TEXT PRIMARY KEY, metal TEXT)",
              "INSERT INTO seasons VALUES (2019, 4), (2020, 7), (2021, 2)",
              "INSERT INTO races VALUES (2019, 'Spring', 'Ann'), (2020, 'Autumn', 'Ben')",
              "INSERT INTO medals VALUES ('Spring', 'gold'), ('Autumn', 'silver')"));
    }

    @Test
    void columnsWhoseValuesAreElsewhere() throws SQLException {
      assertEquals(
          List.of(),
          found(
              PORTS,
              "CREATE TABLE ships (name TEXT, port_id INTEGER)",
              "INSERT INTO ships VALUES ('Aurora', 2), ('Borealis', 77), ('Cassiopeia', 78)"));
    }

    @Test
    void columnsWhoseValuesRepeat() throws SQLException {
      assertEquals(
          List.of(),
          found(
              "CREATE TABLE stays (guest_id INTEGER, nights INTEGER)",
              "CREATE TABLE bills (guest_id INTEGER, amount REAL)",
              "INSERT INTO stays VALUES (7, 1), (7, 2), (9, 1)",
              "INSERT INTO bills VALUES (7, 12.5), (7, 3), (9, 4)"));
    }

    @Test
    void countsOfThings() throws SQLException {
      assertEquals(
          List.of(),
          found(
              "CREATE TABLE port (id INTEGER PRIMARY KEY, city TEXT)",
              "CREATE TABLE regions (region TEXT, home_ports INTEGER, number_of_port INTEGER)",
              "INSERT INTO port VALUES (1, 'Oslo'), (2, 'Leeds'), (3, 'Ghent')",
              "INSERT INTO regions VALUES ('North', 1, 1), ('South', 2, 2)"));
    }

    @Test
    void severalColumnsWithoutRowsWhoseNamesDoNotSayThatTheyIdentify() throws SQLException {
      assertEquals(
          List.of(),
          found(
              "CREATE TABLE laps (ship TEXT, lap INT, seconds REAL, PRIMARY KEY (ship, lap))",
              "CREATE TABLE stops (ship TEXT, lap INT, stop INT)"));
    }

    @Test
    void smallNumbersThatAreRowNumbersElsewhereByChance() throws SQLException {
      assertEquals(
          List.of(),
          found(
              PORTS,
              "CREATE TABLE cabins (bed TEXT, deck INTEGER)",
              "INSERT INTO cabins VALUES ('a', 1), ('b', 2), ('c', 3)"));
    }
  }

  @Test
  void cacheGivesTheKeysUntilTheDatabaseChanges() throws Exception {
    found(PORTS, "CREATE TABLE ships (name TEXT, port_id INTEGER)");
    Path file = folder.resolve("harbour.sqlite");
    Schema schema = SqliteSchema.read(file);
    KeyCache cache = new KeyCache(folder.resolve("cache"));
    var key = new ForeignKey(new ColumnId(4), new ColumnId(1));
    assertEquals(List.of(key), cache.complete(schema, file, () -> List.of(key)).foreignKeys());
    Schema again =
        cache.complete(
            schema,
            file,
            () -> {
              throw new AssertionError("keys are in the cache");
            });
    assertEquals(List.of(key), again.foreignKeys());
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("INSERT INTO ships VALUES ('Aurora', 9)");
    }
    assertEquals(List.of(), cache.complete(schema, file, List::of).foreignKeys());
  }

  @Test
  void damagedCacheIsReplaced() throws Exception {
    found(PORTS, "CREATE TABLE ships (name TEXT, port_id INTEGER)");
    Path file = folder.resolve("harbour.sqlite");
    Schema schema = SqliteSchema.read(file);
    KeyCache cache = new KeyCache(folder.resolve("cache"));
    cache.complete(schema, file, List::of);
    try (var files = Files.list(folder.resolve("cache"))) {
      Path kept = files.findFirst().orElseThrow();
      Files.writeString(kept, Files.readString(kept) + "1 99999\n");
    }
    var key = new ForeignKey(new ColumnId(4), new ColumnId(1));
    assertEquals(List.of(key), cache.complete(schema, file, () -> List.of(key)).foreignKeys());
  }
}
