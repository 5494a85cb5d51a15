package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectionPoolTests {
  private static final Rows NONE = new Rows(List.of("a"), List.of(), false);

  private final List<Line> opened = new ArrayList<>();

  /// A connection that can be cut.
  private static final class Line implements ReadOnlyDatabase {
    private boolean cut;
    private boolean closed;
    private int asked;

    @Override
    public Rows query(String sql) {
      asked++;
      cut |= sql.equals("crash");
      if (cut || sql.equals("typo")) {
        throw new QueryFailedException(sql);
      }
      return NONE;
    }

    @Override
    public long stream(String sql, RowSink sink) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isUsable() {
      return !cut;
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private Line open() {
    opened.add(new Line());
    return opened.getLast();
  }

  @Test
  void lostConnectionIsReplacedBeforeTheQueryRuns() {
    try (ConnectionPool pool = new ConnectionPool(this::open)) {
      opened.getFirst().cut = true;
      assertEquals(NONE, pool.use(line -> line.query("SELECT 1")));
      assertTrue(opened.getFirst().closed);
      assertEquals(0, opened.getFirst().asked);
      assertEquals(2, opened.size());
    }
    assertTrue(opened.getLast().closed);
  }

  @Test
  void connectionLostByAQueryIsNotAskedAgain() {
    try (ConnectionPool pool = new ConnectionPool(this::open)) {
      assertThrows(QueryFailedException.class, () -> pool.use(line -> line.query("crash")));
      assertEquals(NONE, pool.use(line -> line.query("SELECT 1")));
      assertEquals(1, opened.getFirst().asked);
      assertTrue(opened.getFirst().closed);
    }
  }

  @Test
  void connectionThatWorksIsKeptWhateverBecomesOfAQuery() {
    try (ConnectionPool pool = new ConnectionPool(this::open)) {
      assertThrows(QueryFailedException.class, () -> pool.use(line -> line.query("typo")));
      assertEquals(NONE, pool.use(line -> line.query("SELECT 1")));
      assertEquals(1, opened.size());
      assertFalse(opened.getFirst().closed);
    }
  }
}
