package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a query may take of memory and of time. Some of these tests wait on purpose.
class SqliteLimitsTests {
  private static final String ENDLESS =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) ";
  private static final String NUMBERS =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) ";

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

  private String failure(String sql) {
    return assertThrows(QueryFailedException.class, () -> database.query(sql)).getMessage();
  }

  @Nested
  class Size {
    @Test
    void aMillionRowsAreCutAtTheLimit() {
      long start = System.nanoTime();
      Rows rows = database.query(NUMBERS + "SELECT i FROM n");
      assertEquals(10_000, rows.rows().size());
      assertTrue(rows.truncated());
      assertTrue(System.nanoTime() - start < Duration.ofSeconds(60).toNanos());
    }

    @Test
    void exactlyAsManyRowsAsAllowedAreNotCut() {
      try (var narrow = SqliteDatabase.open(file, Limits.DEFAULT.withMaxRows(3))) {
        assertFalse(narrow.query("SELECT * FROM singer").truncated());
        assertTrue(narrow.query("SELECT * FROM singer UNION ALL SELECT 1,2,3,4").truncated());
      }
    }

    @Test
    void manyLargeValuesAreCutAtTheLimitOfBytes() {
      Rows rows = database.query(NUMBERS + "SELECT zeroblob(900000) FROM n");
      assertEquals(71, rows.rows().size());
      assertTrue(rows.truncated());
    }

    /// Numbers count eight bytes, a text two a character.
    @ParameterizedTest
    @CsvSource(
        quoteCharacter = '~',
        value = {"7, 8", "1.5, 8", "NULL, 8", "'abc', 6", "x'0102', 2"})
    void rowsAreCutWhereTheirBytesEnd(String value, long bytes) {
      String twice = "SELECT " + value + " UNION ALL SELECT " + value;
      try (var wide = SqliteDatabase.open(file, Limits.DEFAULT.withMaxResultBytes(2 * bytes));
          var narrow =
              SqliteDatabase.open(file, Limits.DEFAULT.withMaxResultBytes(2 * bytes - 1))) {
        assertEquals(2, wide.query(twice).rows().size());
        assertFalse(wide.query(twice).truncated());
        assertEquals(1, narrow.query(twice).rows().size());
        assertTrue(narrow.query(twice).truncated());
      }
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "SELECT randomblob(1000000000)",
          "SELECT zeroblob(1000000000)",
          "SELECT length(zeroblob(1000000000))",
          "SELECT replace(hex(zeroblob(400000)), '0', '0000000000')",
          "SELECT printf('%.*c', 1000000000, 'x')",
          "SELECT group_concat(hex(randomblob(1000)), '') FROM singer, singer, singer, singer,"
              + " singer, singer, singer, singer"
        })
    void aValueThatIsTooLongFails(String sql) {
      assertTrue(failure(sql).contains("too big"), sql);
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 10_000, 45_000, 1_000_000})
    void deepNestingDoesNotExhaustTheStack(int depth) {
      assertNoResult("SELECT " + "abs(".repeat(depth) + "1" + ")".repeat(depth));
      assertNoResult("SELECT " + "- ".repeat(depth) + "1");
      assertNoResult("SELECT " + "(".repeat(depth));
      assertNoResult("SELECT " + "(SELECT ".repeat(depth) + "1" + ")".repeat(depth));
      assertNoResult(
          "SELECT 1 FROM " + "(".repeat(depth) + "singer" + " JOIN singer)".repeat(depth));
    }

    @ParameterizedTest
    @ValueSource(ints = {49_000, 490_000})
    void manyTermsFail(int count) {
      assertNoResult("SELECT 1" + "+1".repeat(count));
      assertNoResult("SELECT 1" + ",1".repeat(count));
      assertNoResult("SELECT 1" + " UNION SELECT 1".repeat(count / 8));
      assertNoResult("SELECT 1 FROM singer" + ",singer".repeat(count / 4));
      assertNoResult("SELECT max(1" + ",1".repeat(count) + ")");
    }

    private void assertNoResult(String sql) {
      assertThrows(QueryException.class, () -> database.query(sql));
    }
  }

  @Nested
  class Time {
    private static final Duration LIMIT = Duration.ofMillis(300);
    private static final Duration GRACE = Duration.ofSeconds(60);

    @ParameterizedTest
    @ValueSource(
        strings = {
          ENDLESS + "SELECT i FROM n WHERE i < 0",
          ENDLESS + "SELECT count(*) FROM n",
          ENDLESS + "SELECT i FROM n ORDER BY random()",
          NUMBERS + "SELECT count(*) FROM n a, n b WHERE a.i + b.i < 0",
          NUMBERS + "SELECT a.i FROM n a, n b ORDER BY a.i * b.i",
          NUMBERS + "SELECT DISTINCT a.i * b.i FROM n a, n b LIMIT -1 OFFSET 1000000000",
          "SELECT count(*) FROM singer a,singer b,singer c,singer d,singer e,singer f,singer g,"
              + "singer h,singer i,singer j,singer k,singer l,singer m,singer n,singer o,singer p,"
              + "singer q,singer r,singer s,singer t,singer u,singer v,singer w",
          NUMBERS
              + "SELECT count(*) FROM n WHERE hex(zeroblob(50000 + i % 2)) LIKE"
              + " '%0%1%0%1%0%1%0%1%0%1%'",
          NUMBERS
              + "SELECT count(*) FROM n WHERE hex(zeroblob(50000 + i % 2)) GLOB"
              + " '*0*0*0*0*0*0*0*0*0*1'"
        })
    void aQueryThatGivesNoRowIsInterrupted(String sql) {
      assertTimesOut(sql, Limits.DEFAULT.withTime(LIMIT));
    }

    @Test
    void aQueryIsInterruptedWhileItsRowsAreRead() {
      Limits limits = new Limits(LIMIT, Integer.MAX_VALUE, 1_000_000, Long.MAX_VALUE);
      assertTimesOut(ENDLESS + "SELECT zeroblob(1) FROM n WHERE i % 1000 = 0", limits);
    }

    @Test
    void theNextQueryIsNotInterrupted() {
      try (var hasty = SqliteDatabase.open(file, Limits.DEFAULT.withTime(LIMIT))) {
        for (int i = 0; i < 3; i++) {
          assertThrows(
              QueryTimedOutException.class, () -> hasty.query(ENDLESS + "SELECT sum(i) FROM n"));
          assertEquals(3, hasty.query("SELECT * FROM singer").rows().size());
        }
      }
    }

    @Test
    void queryOfAnInterruptedThreadIsCancelledAndTheNextOneIsNot() {
      Thread asker = Thread.currentThread();
      Thread.ofVirtual()
          .start(
              () -> {
                LockSupport.parkNanos(LIMIT.toNanos());
                asker.interrupt();
              });
      try (var patient = SqliteDatabase.open(file, Limits.DEFAULT.withTime(GRACE))) {
        assertThrows(
            QueryCancelledException.class, () -> patient.query(ENDLESS + "SELECT sum(i) FROM n"));
        assertTrue(Thread.interrupted(), "the thread stays interrupted");
        assertEquals(3, patient.query("SELECT * FROM singer").rows().size());
      }
    }

    /// Takes rows, a hundred milliseconds each, until it has so many.
    private static RowSink slow(int most, List<List<Cell>> taken) {
      return new RowSink() {
        @Override
        public void columns(List<String> names) {
          assertEquals(List.of("i"), names);
        }

        @Override
        public boolean row(List<Cell> cells) {
          LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
          return taken.size() < most && taken.add(cells);
        }
      };
    }

    @Test
    void timeThatTheReceiverOfRowsTakesDoesNotCount() {
      List<List<Cell>> taken = new ArrayList<>();
      try (var hasty = SqliteDatabase.open(file, Limits.DEFAULT.withTime(LIMIT).withMaxRows(1))) {
        assertEquals(6, hasty.stream(ENDLESS + "SELECT i FROM n", slow(6, taken)));
        assertEquals(List.of(new Cell.Whole(6)), taken.getLast());
        String endless = ENDLESS + "SELECT i FROM n WHERE i < 2";
        assertThrows(QueryTimedOutException.class, () -> hasty.stream(endless, slow(9, taken)));
        assertThrows(
            QueryRefusedException.class, () -> hasty.stream("DROP TABLE x", slow(9, taken)));
      }
    }

    private void assertTimesOut(String sql, Limits limits) {
      long start = System.nanoTime();
      try (var hasty = SqliteDatabase.open(file, limits)) {
        assertThrows(QueryTimedOutException.class, () -> hasty.query(sql));
      }
      assertTrue(System.nanoTime() - start < GRACE.toNanos(), "took too long to be interrupted");
    }
  }
}
