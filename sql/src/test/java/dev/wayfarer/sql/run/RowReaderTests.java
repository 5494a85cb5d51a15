package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowReaderTests {
  private static final int ROWS = 5_000;
  private static final Duration LIMIT = Duration.ofMillis(20);
  private static final Limits LIMITS = Limits.DEFAULT.withTime(LIMIT).withMaxRows(2 * ROWS);

  /// Writes down all that it is handed.
  private static final class Heard implements RowSink {
    private final List<String> all = new ArrayList<>();

    @Override
    public void columns(List<String> names) {
      all.add(names.toString());
    }

    @Override
    public boolean row(List<Cell> cells) {
      return all.add(cells.toString());
    }
  }

  /// Rows that come slowly, from a database that no interrupt reaches.
  private static RowReader deaf() {
    AtomicInteger row = new AtomicInteger();
    ResultSetMetaData columns =
        stub(
            ResultSetMetaData.class,
            (_, method, _) -> method.getName().equals("getColumnCount") ? 1 : "a");
    ResultSet result =
        stub(
            ResultSet.class,
            (_, method, _) -> {
              if (method.getName().equals("getMetaData")) {
                return columns;
              }
              LockSupport.parkNanos(10_000);
              return row.incrementAndGet() <= ROWS;
            });
    return new RowReader(result, LIMITS) {
      @Override
      protected Cell cell(ResultSet current, int column) {
        return new Cell.Whole(row.get());
      }
    };
  }

  private static <T> T stub(Class<T> type, java.lang.reflect.InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            RowReaderTests.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  @Test
  void timeHoldsWhereTheDatabaseDoesNotNoticeThatItIsInterrupted() {
    try (Watchdog watchdog = Watchdog.local(() -> {}, LIMIT)) {
      assertThrows(QueryTimedOutException.class, () -> deaf().read(watchdog));
    }
    try (Watchdog watchdog = Watchdog.local(() -> {}, LIMIT)) {
      assertThrows(QueryTimedOutException.class, () -> deaf().stream(watchdog, new Heard()));
    }
  }

  @Test
  void streamTellsTheColumnsThenEachRowAndCountsThem(@TempDir Path folder) {
    Heard heard = new Heard();
    try (var database = SqliteDatabase.open(TemporaryDatabase.ofSingers(folder))) {
      assertEquals(3, database.stream("SELECT id AS number FROM singer ORDER BY id", heard));
    }
    assertEquals(List.of("[number]", "[1]", "[2]", "[9007199254740993]"), heard.all);
  }

  @Test
  void streamWithoutRowsTellsItsColumns(@TempDir Path folder) {
    Heard heard = new Heard();
    try (var database = SqliteDatabase.open(TemporaryDatabase.ofSingers(folder))) {
      assertEquals(0, database.stream("SELECT id, name FROM singer WHERE 0", heard));
    }
    assertEquals(List.of("[id, name]"), heard.all);
  }

  @Test
  void rowThatTheReceiverDoesNotTakeIsNotCounted(@TempDir Path folder) {
    Heard heard = new Heard();
    RowSink one =
        new RowSink() {
          @Override
          public void columns(List<String> names) {
            heard.columns(names);
          }

          @Override
          public boolean row(List<Cell> cells) {
            return heard.all.size() < 2 && heard.row(cells);
          }
        };
    try (var database = SqliteDatabase.open(TemporaryDatabase.ofSingers(folder))) {
      assertEquals(1, database.stream("SELECT id FROM singer ORDER BY id", one));
    }
    assertTrue(heard.all.contains("[1]"));
  }
}
