package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SqliteDatabaseTests {
  @TempDir Path folder;
  private Path file;
  private SqliteDatabase database;

  @BeforeEach
  void open() {
    file = TemporaryDatabase.ofSingers(folder);
    database = SqliteDatabase.open(file);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void everyStorageClassKeepsItsType() {
    Rows rows = database.query("SELECT id, name, height, photo FROM singer ORDER BY id");
    assertEquals(List.of("id", "name", "height", "photo"), rows.columns());
    assertEquals(
        List.of(
            List.of(
                new Cell.Whole(1),
                new Cell.Text("Ann"),
                new Cell.Real(1.7),
                new Cell.Bytes(new byte[] {0, -1})),
            List.of(new Cell.Whole(2), Cell.NULL, Cell.NULL, new Cell.Bytes(new byte[0])),
            List.of(
                new Cell.Whole(9007199254740993L),
                new Cell.Text("Zoë"),
                new Cell.Real(1e300),
                Cell.NULL)),
        rows.rows());
    assertFalse(rows.truncated());
  }

  @Test
  void columnsKeepTheirNamesWhereThereAreNoRows() {
    Rows rows = database.query("SELECT id AS a, name AS a FROM singer WHERE 0;");
    assertEquals(new Rows(List.of("a", "a"), List.of(), false), rows);
  }

  @Test
  void anErrorOfSqliteIsOneLine() {
    var failed = failure("SELECT nmae FROM singer");
    assertEquals("[SQLITE_ERROR] SQL error or missing database (no such column: nmae)", failed);
  }

  @ParameterizedTest
  @CsvSource({
    "SELECT nmae FROM singer, true",
    "SELECT name FROM singre, true",
    "SELECT FROM singer, false",
    "SELECT abs() FROM singer, false"
  })
  void unknownNamesAreToldFromOtherErrors(String sql, boolean unknown) {
    var failed = assertThrows(QueryFailedException.class, () -> database.query(sql));
    assertEquals(unknown, failed.isNameUnknown());
  }

  @Test
  void aParameterHasNoValue() {
    assertEquals("a parameter has no value", failure("SELECT :name"));
  }

  @Test
  void thereAreNoFunctionsThatReachOtherFiles() {
    failure("SELECT load_extension('x.so')");
    failure("SELECT readfile('/etc/passwd')");
    failure("SELECT writefile('" + folder.resolve("out") + "', 'x')");
  }

  /// Without the guard SQLite would answer this one.
  @Test
  void whatIsNoSelectIsRefused() {
    String sql = "PRAGMA user_version";
    assertThrows(QueryRefusedException.class, () -> database.query(sql));
    RowSink none =
        new RowSink() {
          @Override
          public void columns(List<String> names) {}

          @Override
          public boolean row(List<Cell> cells) {
            return false;
          }
        };
    assertThrows(QueryRefusedException.class, () -> database.stream(sql, none));
  }

  @Test
  void limitThatIsOverBeforeTheFirstStepStillHolds() {
    Limits none = Limits.DEFAULT.withTime(Duration.ofNanos(1));
    try (var hasty = SqliteDatabase.open(file, none)) {
      assertThrows(
          QueryTimedOutException.class,
          () ->
              hasty.query(
                  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
                      + " SELECT count(*) FROM n"));
    }
  }

  private String failure(String sql) {
    return assertThrows(QueryFailedException.class, () -> database.query(sql)).getMessage();
  }
}
