package dev.wayfarer.sql.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.TemporaryDatabase;
import dev.wayfarer.testkit.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteSchemaTests {
  /// `tables.json` has a table there that SQLite keeps for itself, to count automatic keys.
  private static final Set<String> WITH_SQLITE_SEQUENCE = Set.of("world_1", "soccer_1", "store_1");

  @TempDir Path folder;
  private int count;

  @Test
  void tablesColumnsTypesAndKeysAreRead() {
    assertSchema(
        """
        stadium(Stadium_ID number, name text, "opened" time) key Stadium_ID
        """
            .replace("\"", ""),
        "CREATE TABLE stadium (Stadium_ID INT PRIMARY KEY, name VARCHAR(20), \"opened\" DATETIME)");
  }

  @Test
  void aCompositeKeyKeepsItsOwnOrder() {
    assertSchema(
        """
        seat(number number, row text, block text) key block,row
        ticket(id number, b text, r text) key id
        ticket.b -> seat.block
        ticket.r -> seat.row
        """,
        "CREATE TABLE seat (number INT, row TEXT, block TEXT, PRIMARY KEY (block, row))",
        "CREATE TABLE ticket (id INTEGER PRIMARY KEY, b TEXT, r TEXT,"
            + " FOREIGN KEY (b, r) REFERENCES seat)");
  }

  @Test
  void foreignKeysComeInTheOrderOfTheirDeclarationAndInAnyCase() {
    assertSchema(
        """
        a(x number)
        b(p number, q number)
        b.p -> a.x
        b.q -> a.x
        """,
        "CREATE TABLE a (x INT)",
        "CREATE TABLE b (p INT REFERENCES A(X), q INT REFERENCES a(x))");
  }

  @Test
  void aForeignKeyToNothingIsLeftOut() {
    assertSchema(
        """
        a(x number)
        b(p number, q number, r number)
        """,
        "CREATE TABLE a (x INT)",
        "CREATE TABLE b (p INT REFERENCES gone(x), q INT REFERENCES a(gone), r INT REFERENCES a)");
  }

  @Test
  void onlyOrdinaryTablesCount() {
    assertSchema(
        """
        a(x number, double number) key x
        """,
        "CREATE TABLE a (x INTEGER PRIMARY KEY AUTOINCREMENT, double INT AS (2 * x))",
        "INSERT INTO a VALUES (1)",
        "CREATE INDEX i ON a (double)",
        "ANALYZE",
        "CREATE VIEW v AS SELECT * FROM a",
        "CREATE VIEW broken AS SELECT * FROM gone",
        "CREATE VIRTUAL TABLE f USING fts5(words)");
  }

  @Test
  void viewsFollowTheTablesAndBrokenOnesAreTold() {
    Path file =
        TemporaryDatabase.in(
            folder,
            "views.sqlite",
            "CREATE VIEW early AS SELECT name, length(name) AS letters FROM a",
            "CREATE TABLE a (x INTEGER PRIMARY KEY, name TEXT)",
            "INSERT INTO a VALUES (1, 'Ann')",
            "CREATE VIEW broken AS SELECT * FROM gone");
    DescribedSchema read = SqliteSchema.describe(file);
    assertEquals(
        """
        a(x number, name text) key x
        early(name text, letters number)
        """,
        SchemaText.of(read.schema()));
    assertFalse(read.schema().isView(new TableId(0)));
    assertTrue(read.schema().isView(new TableId(1)));
    assertEquals(1, read.notes().size());
    assertTrue(
        read.notes().getFirst().startsWith("the view broken is left out: "), "" + read.notes());
    assertTrue(read.notes().getFirst().contains("no such table: main.gone"), "" + read.notes());
  }

  @Test
  void columnsOfAViewHaveTheKeysOfTheColumnsThatTheyShow() {
    String tables =
        """
        ports(port_id number, city text) key port_id
        ships(ship_no number, name text, home number) key ship_no
        """;
    assertTraced(
        tables + "v(ship text, harbour number, city text)",
        "ships.home -> ports.port_id; v.harbour -> ports.port_id",
        "CREATE VIEW v AS SELECT s.name AS ship, s.home harbour, p.city FROM ships AS s"
            + " JOIN ports p ON (p.port_id = s.home) WHERE s.name <> 'x, FROM y'");
    assertTraced(
        tables + "v(ship_no number, name text, home number)",
        "ships.home -> ports.port_id; v.home -> ports.port_id; v.ship_no -> ships.ship_no",
        "CREATE VIEW v AS SELECT DISTINCT * FROM \"ships\" -- all of them");
    assertTraced(
        tables + "v(a number, b number)",
        "ships.home -> ports.port_id; v.a -> ports.port_id",
        "CREATE VIEW v (a, b) AS SELECT home, home + 1 FROM ships GROUP BY home");
  }

  @Test
  void whatAViewComputesOrTakesFromSeveralQueriesIsNotTraced() {
    String tables =
        """
        ports(port_id number, city text) key port_id
        ships(ship_no number, name text, home number) key ship_no
        """;
    for (String query :
        List.of(
            "SELECT home AS a FROM ships UNION SELECT port_id FROM ports",
            "SELECT max(home) AS a FROM ships",
            "SELECT a FROM (SELECT ship_no + home AS a FROM ships)",
            "WITH t AS (SELECT -home AS a FROM ships) SELECT a FROM t",
            "SELECT home AS a FROM ships, (SELECT 1 AS one)")) {
      assertTraced(
          tables + "v(a number)", "ships.home -> ports.port_id", "CREATE VIEW v AS " + query);
    }
  }

  @Test
  void aKeyToAColumnOfAnotherTypeIsKeptAndTold() {
    Path file =
        TemporaryDatabase.in(
            folder,
            "types.sqlite",
            "CREATE TABLE ports (port_id INTEGER PRIMARY KEY)",
            "CREATE TABLE ships (name TEXT, port TEXT REFERENCES ports, home INT REFERENCES ports)");
    DescribedSchema read = SqliteSchema.describe(file);
    assertEquals(2, read.schema().foreignKeys().size());
    assertEquals(
        List.of(
            "ships.port holds texts, and its key leads to ports.port_id, which holds numbers:"
                + " only values that are the same join"),
        read.notes());
  }

  @Test
  void aKeyOfSeveralColumnsIsTracedWholeOrNotAtAll() {
    String tables =
        """
        seat(row text, block text) key block,row
        ticket(id number, b text, r text) key id
        """;
    String[] made = {
      "CREATE TABLE seat (row TEXT, block TEXT, PRIMARY KEY (block, row))",
      "CREATE TABLE ticket (id INTEGER PRIMARY KEY, b TEXT, r TEXT,"
          + " FOREIGN KEY (b, r) REFERENCES seat)"
    };
    String keys = "ticket.b -> seat.block; ticket.r -> seat.row";
    traced(tables + "v(b text)", keys, made, "CREATE VIEW v AS SELECT b FROM ticket");
    traced(
        tables + "v(r text, b text)",
        keys + "; v.b -> seat.block; v.r -> seat.row",
        made,
        "CREATE VIEW v AS SELECT r, b FROM ticket");
  }

  private void assertTraced(String tables, String keys, String view) {
    traced(
        tables,
        keys,
        new String[] {
          "CREATE TABLE ports (port_id INTEGER PRIMARY KEY, city TEXT)",
          "CREATE TABLE ships (ship_no INTEGER PRIMARY KEY, name TEXT, home INT REFERENCES ports)",
          "INSERT INTO ports VALUES (1, 'Oslo')",
          "INSERT INTO ships VALUES (1, 'Aurora', 1)"
        },
        view);
  }

  private void traced(String tables, String keys, String[] made, String view) {
    List<String> statements = new ArrayList<>(List.of(made));
    statements.add(view);
    Path file =
        TemporaryDatabase.in(
            folder, "traced" + count++ + ".sqlite", statements.toArray(String[]::new));
    String expected = tables + "\n" + keys.replace("; ", "\n") + "\n";
    assertEquals(expected, SchemaText.of(SqliteSchema.describe(file).schema()), view);
  }

  @Test
  void namesMayHoldAnything() {
    assertSchema(
        """
        it's "a" [table](% others, select text)
        """,
        "CREATE TABLE \"it's \"\"a\"\" [table]\" (\"%\", \"select\" TEXT)");
  }

  @Test
  void aDatabaseWithoutTablesIsRefused() {
    Path file = TemporaryDatabase.in(folder, "bare.sqlite", "PRAGMA user_version = 1");
    var refused = assertThrows(InputException.class, () -> SqliteSchema.read(file));
    assertEquals(file + ": expected a database with tables, found no table", refused.getMessage());
  }

  @Test
  void spidersDatabasesHaveTheTablesOfItsTablesJson() {
    Path spider = SharedData.spider();
    List<String> differences = new ArrayList<>();
    Map<String, Schema> schemas = SpiderTables.read(spider.resolve("tables.json"));
    schemas.forEach(
        (name, expected) -> {
          Path file = spider.resolve("database").resolve(name).resolve(name + ".sqlite");
          Schema found = SqliteSchema.read(file);
          assertEquals(name, found.name());
          if (!names(expected).equals(names(found))) {
            differences.add(name);
          }
        });
    assertEquals(166, schemas.size());
    assertEquals(WITH_SQLITE_SEQUENCE, Set.copyOf(differences));
  }

  @Test
  void typesMostlyAgreeWithThoseOfTablesJson() {
    Path spider = SharedData.spider();
    int agreeing = 0;
    int all = 0;
    for (Schema expected : SpiderTables.read(spider.resolve("tables.json")).values()) {
      String name = expected.name();
      Schema found =
          SqliteSchema.read(spider.resolve("database").resolve(name).resolve(name + ".sqlite"));
      for (Table table : found.tables()) {
        for (ColumnId id : table.columns()) {
          Column column = found.column(id);
          TableId there = expected.findTable(table.name()).orElseThrow().id();
          all++;
          agreeing +=
              expected.findColumn(there, column.name()).orElseThrow().type() == column.type()
                  ? 1
                  : 0;
        }
      }
    }
    assertTrue(agreeing >= 0.95 * all, agreeing + " of " + all);
  }

  private static List<List<String>> names(Schema schema) {
    List<List<String>> names = new ArrayList<>();
    for (Table table : schema.tables()) {
      List<String> ofTable = new ArrayList<>();
      ofTable.add(table.name().toLowerCase(Locale.ROOT));
      table.columns().forEach(id -> ofTable.add(schema.column(id).name().toLowerCase(Locale.ROOT)));
      names.add(ofTable);
    }
    return names;
  }

  private void assertSchema(String expected, String... statements) {
    Path file = TemporaryDatabase.in(folder, "some.db.sqlite", statements);
    Schema schema = SqliteSchema.read(file);
    assertEquals("some.db", schema.name());
    assertEquals(expected, SchemaText.of(schema));
  }
}
