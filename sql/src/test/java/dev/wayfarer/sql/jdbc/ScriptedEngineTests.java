package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.RowSink;
import java.net.ConnectException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// In which order a driver is told what, whatever the database: when a connection is opened, at
/// each query, and where something fails.
class ScriptedEngineTests {
  private static final Account ANN = new Account(Optional.of("ann"), Optional.of("hunter2"));
  private static final String QUERY = "SELECT a FROM t";

  private final ScriptedDriver driver = new ScriptedDriver();
  private final DatabaseUrl url = ScriptedEngine.url(new ScriptedEngine(driver));

  private JdbcDatabase open() {
    JdbcDatabase database = JdbcDatabase.open(url, ANN, Limits.DEFAULT.withMaxRows(5));
    driver.calls.clear();
    return database;
  }

  @Nested
  class Opening {
    private String refused(Account account) {
      return assertThrows(
              InputException.class, () -> JdbcDatabase.open(url, account, Limits.DEFAULT))
          .getMessage();
    }

    private String refused(SQLException failure) {
      driver.failing("setAutoCommit", failure);
      return refused(ANN);
    }

    @Test
    void sessionIsBoundInOneTransactionBeforeTheFirstQuery() {
      JdbcDatabase.open(url, ANN, Limits.DEFAULT);
      assertEquals(
          List.of(
              "connect",
              "setAutoCommit(false)",
              "createStatement()",
              "execute(SET x)",
              "execute(SHOW y)",
              "close()",
              "commit()"),
          driver.calls);
    }

    /// Trino fails the transaction where they are not.
    @Test
    void rowsThatTheSessionsStatementsGiveAreReadToTheEnd() {
      Iterator<Boolean> rows = List.of(true, true, false).iterator();
      driver
          .answering("execute", sql -> sql.contains("SHOW y"))
          .answering("next", _ -> rows.next());
      JdbcDatabase.open(url, ANN, Limits.DEFAULT);
      assertEquals(
          List.of(
              "execute(SHOW y)",
              "getResultSet()",
              "next()",
              "next()",
              "next()",
              "close()",
              "close()",
              "commit()"),
          driver.calls.subList(4, driver.calls.size()));
    }

    @Test
    void connectionWhoseSessionCannotBeBoundIsClosed() {
      SQLException failure = new SQLException("no such setting");
      SQLException second = new SQLException("nor can it be closed");
      driver.failing("execute", failure).failing("close", second);
      assertEquals(
          "jdbc:scripted:shop: expected a database that can be opened, found no such setting",
          refused(ANN));
      assertEquals("close()", driver.calls.getLast());
      // Neither the statement nor the connection.
      assertEquals(List.of(second, second), List.of(failure.getSuppressed()));
      assertFalse(driver.calls.contains("commit()"));
    }

    @Test
    void closingHidesNoFailure() {
      SQLException failure = new SQLException("gone");
      driver.failing("commit", failure);
      refused(ANN);
      assertEquals("close()", driver.calls.getLast());
      assertArrayEquals(new Throwable[0], failure.getSuppressed());
    }

    @Test
    void addressThatTheDriverTakesForAnothersIsRefused() {
      DatabaseUrl others =
          ScriptedEngine.url(
              new ScriptedEngine(driver) {
                @Override
                protected Connection connect(DatabaseUrl address, Account account, Limits limits) {
                  return null;
                }
              });
      var refused =
          assertThrows(InputException.class, () -> JdbcDatabase.open(others, ANN, Limits.DEFAULT));
      assertEquals(
          "jdbc:scripted:shop: expected an address of Scripted, found something else",
          refused.getMessage());
    }

    @Test
    void driverThatIsNotInstalledIsNamed() {
      DatabaseUrl without =
          ScriptedEngine.url(
              new ScriptedEngine(driver) {
                @Override
                protected Connection connect(DatabaseUrl address, Account account, Limits limits) {
                  throw new NoClassDefFoundError("org/scripted/Driver");
                }
              });
      var refused =
          assertThrows(InputException.class, () -> JdbcDatabase.open(without, ANN, Limits.DEFAULT));
      assertEquals(
          "jdbc:scripted:shop: expected the driver of Scripted on the class path, found it"
              + " missing: org/scripted/Driver",
          refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"28000", "28P01", "08004"})
    void accountThatIsRefusedIsNamed(String state) {
      String start = "jdbc:scripted:shop: expected a user and a password that the database accepts";
      assertEquals(start + ", found it refuses \"ann\"", refused(new SQLException("no", state)));
      assertEquals(start + ", found it refuses an unnamed user", refused(Account.NONE));
    }

    @Test
    void databaseThatCannotBeReachedIsToldFromOneThatCannotBeOpened() {
      String reached =
          "jdbc:scripted:shop: expected a database that can be reached (is it running, is the port"
              + " right?), found ";
      assertEquals(reached + "broken", refused(new SQLException("broken", "08006")));
      Throwable below = new IllegalStateException(new ConnectException("refused"));
      assertEquals(
          reached + "nobody who answers there", refused(new SQLException("broken", "", below)));
      String opened = "jdbc:scripted:shop: expected a database that can be opened, found ";
      assertEquals(opened + "broken", refused(new SQLException("(conn=12) broken", "42000")));
      assertEquals(opened + "null", refused(new SQLException((String) null)));
    }
  }

  @Nested
  class Transactions {
    @Test
    void eachQueryIsPricedLimitedAndUndone() {
      try (JdbcDatabase database = open()) {
        assertEquals(List.of(), database.query(QUERY).rows());
      }
      List<String> calls = new ArrayList<>(driver.calls);
      calls.removeIf(call -> call.startsWith("get") || call.startsWith("next"));
      assertEquals(
          List.of(
              "begin",
              "cost",
              "prepareStatement(" + QUERY + ")",
              "limit",
              "setMaxRows(6)",
              "executeQuery()",
              "close()",
              "close()",
              "rollback()",
              "close()"),
          calls);
    }

    @Test
    void queryThatCostsTooMuchIsNotRun() {
      try (JdbcDatabase database = open()) {
        assertThrows(QueryRefusedException.class, () -> database.query(ScriptedEngine.COSTLY));
        assertEquals(List.of("begin", "cost", "rollback()"), driver.calls);
        assertDoesNotThrow(() -> database.run(ScriptedEngine.COSTLY));
      }
    }

    @Test
    void whatIsNoSelectDoesNotReachTheDriver() {
      List<List<Cell>> taken = new ArrayList<>();
      try (JdbcDatabase database = open()) {
        assertThrows(QueryRefusedException.class, () -> database.query("DELETE FROM t"));
        assertThrows(
            QueryRefusedException.class, () -> database.stream("DELETE FROM t", sink(taken)));
        assertEquals(List.of(), driver.calls);
      }
    }

    private static RowSink sink(List<List<Cell>> taken) {
      return new RowSink() {
        @Override
        public void columns(List<String> names) {}

        @Override
        public boolean row(List<Cell> cells) {
          return taken.add(cells);
        }
      };
    }

    @Test
    void streamHasNoLimitOfRows() {
      List<List<Cell>> taken = new ArrayList<>();
      driver
          .withRows("1=a", "1=b", "1=c", "1=d", "1=e", "1=f", "1=g")
          .answering("getColumnCount", _ -> 1)
          .answering("getObject", _ -> 1);
      try (JdbcDatabase database = open()) {
        assertEquals(7, database.stream(QUERY, sink(taken)));
        assertEquals(7, taken.size());
        assertTrue(driver.calls.contains("setMaxRows(" + Integer.MAX_VALUE + ")"));
      }
    }

    @Test
    void schemaAndStatisticsAreReadInTransactionsOfTheirOwn() {
      try (JdbcDatabase database = open()) {
        var ship = database.describe().schema().tables().getFirst();
        assertEquals(List.of("begin", "describe", "rollback()"), driver.calls);
        driver.calls.clear();
        assertEquals(Set.of("id"), database.statistics(ship).keySet());
        assertEquals(List.of("begin", "statistics of \"ship\"", "rollback()"), driver.calls);
        assertEquals(321, database.sampledRows());
        assertEquals(Optional.of(Path.of("shop.file")), database.file());
      }
    }

    @Test
    void connectionThatCannotEndItsTransactionIsClosedAndReplaced() {
      try (JdbcDatabase database = open()) {
        driver.failing("rollback", new SQLException("lost"));
        database.query(QUERY);
        assertFalse(database.isUsable());
        driver.answering("rollback", _ -> null).answering("isValid", _ -> true);
        driver.calls.clear();
        database.query(QUERY);
        assertEquals(List.of("close()", "connect"), driver.calls.subList(0, 2));
        assertTrue(driver.calls.contains("begin"));
        assertTrue(database.isUsable());
      }
    }

    @Test
    void databaseThatCannotBeOpenedAgainFailsTheQuery() {
      try (JdbcDatabase database = open()) {
        driver.failing("rollback", new SQLException("lost"));
        database.query(QUERY);
        driver.failing("setAutoCommit", new SQLException("gone", "08001"));
        var failed = assertThrows(QueryFailedException.class, () -> database.query(QUERY));
        assertTrue(failed.getMessage().endsWith("found gone"), failed.getMessage());
      }
    }

    @Test
    void usableIsWhatTheDatabaseSays() {
      try (JdbcDatabase database = open()) {
        driver.answering("isValid", seconds -> seconds.equals(List.of(5)));
        assertTrue(database.isUsable());
        driver.answering("isValid", _ -> false);
        assertFalse(database.isUsable());
        driver.failing("isValid", new SQLException("closed"));
        assertFalse(database.isUsable());
      }
    }

    @Test
    void failureOfClosingIsNone() {
      JdbcDatabase database = open();
      driver.failing("close", new SQLException("gone"));
      assertDoesNotThrow(database::close);
      assertEquals(List.of("close()"), driver.calls);
    }

    @Test
    void whatLoosensASessionForATestIsCommitted() throws SQLException {
      try (JdbcDatabase database = open()) {
        database.loosen("SET x = 1");
      }
      assertEquals(
          List.of("createStatement()", "execute(SET x = 1)", "close()", "commit()", "close()"),
          driver.calls);
    }
  }

  @Nested
  class Failures {
    private QueryFailedException failed(JdbcDatabase database, SQLException failure) {
      driver.failing("prepareStatement", failure);
      return assertThrows(QueryFailedException.class, () -> database.query(QUERY));
    }

    @Test
    void nameThatTheDatabaseDoesNotKnowIsToldFromOtherFailures() {
      try (JdbcDatabase database = open()) {
        for (String state : List.of("42P01", "42703", "42S02", "42S03", "42S04", "42S22")) {
          assertTrue(failed(database, new SQLException("no", state)).isNameUnknown(), state);
        }
        for (String state : List.of("42601", "57014", "")) {
          assertFalse(failed(database, new SQLException("no", state)).isNameUnknown(), state);
        }
        assertFalse(failed(database, new SQLException("no", (String) null)).isNameUnknown());
      }
    }

    @Test
    void timeThatIsOverIsToldFromOtherFailures() {
      try (JdbcDatabase database = open()) {
        assertEquals("no", failed(database, new SQLException("no")).getMessage());
        driver.failing("prepareStatement", new SQLException(ScriptedEngine.OUT_OF_TIME));
        var late = assertThrows(QueryTimedOutException.class, () -> database.query(QUERY));
        assertEquals("interrupted: not done within 10000 ms", late.getMessage());
      }
    }

    @Test
    void statementIsCancelledWhenTimeIsOver() {
      CountDownLatch cancelled = new CountDownLatch(1);
      driver
          .answering(
              "cancel",
              _ -> {
                cancelled.countDown();
                return null;
              })
          .answering(
              "executeQuery",
              _ -> {
                assertTrue(assertDoesNotThrow(() -> cancelled.await(60, TimeUnit.SECONDS)));
                throw new SQLException("cancelled");
              });
      Limits limits = Limits.DEFAULT.withTime(Duration.ofMillis(10));
      try (JdbcDatabase database = JdbcDatabase.open(url, ANN, limits)) {
        var late = assertThrows(QueryTimedOutException.class, () -> database.query(QUERY));
        assertEquals("interrupted: not done within 10 ms", late.getMessage());
      }
    }

    @Test
    void queryThatFailsInAnInterruptedThreadIsCancelled() {
      try (JdbcDatabase database = open()) {
        driver.failing("prepareStatement", new SQLException("no"));
        Thread.currentThread().interrupt();
        assertThrows(QueryCancelledException.class, () -> database.query(QUERY));
        assertTrue(Thread.interrupted());
      }
    }
  }

  /// As an engine does by itself where it says nothing else.
  @Test
  void statementIsCancelled() throws SQLException {
    var statement = driver.object(PreparedStatement.class);
    new ScriptedEngine(driver).interrupt(driver.object(Connection.class), statement);
    assertEquals(List.of("cancel()"), driver.calls);
  }
}
