package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.dialect.TrinoDialect;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.schema.ColumnStatistics;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is asked of a Trino cluster and made of its answers, without a cluster; [TrinoTests] asks
/// one.
class TrinoEngineTests {
  private static final Engine TRINO = new TrinoEngine();
  private static final String QUERY = "SELECT a FROM t WHERE b = 1";

  private final ScriptedDriver driver = new ScriptedDriver();

  /// The driver reaches for the cluster with the first statement only.
  @Test
  void connectionIsReadOnlyFromTheStart() throws SQLException {
    DatabaseUrl url = DatabaseUrl.of("jdbc:trino://127.0.0.1:1/memory/sales");
    try (Connection connection = TRINO.connect(url, Account.NONE, Limits.DEFAULT)) {
      assertTrue(connection.isReadOnly());
      assertEquals("memory", connection.getCatalog());
    }
    assertEquals(
        List.of("SELECT 1"), TRINO.session(driver.object(Connection.class), Limits.DEFAULT));
    assertEquals(TrinoDialect.class, TRINO.dialect().getClass());
  }

  @ParameterizedTest
  @CsvSource({
    "3, true, false",
    "131075, true, false",
    "44, false, true",
    "45, false, true",
    "46, false, true",
    "47, false, true",
    "1, false, false"
  })
  void failureIsToldByItsCode(int code, boolean over, boolean unknown) {
    SQLException failure = new SQLException("no", "", code);
    assertEquals(over, TRINO.isTimeout(failure));
    assertEquals(unknown, TRINO.isNameUnknown(failure));
  }

  /// A connection to a cluster whose plans join two scans of so many rows each.
  private Connection planning(String... rows) {
    String[] plans = new String[rows.length];
    for (int i = 0; i < rows.length; i++) {
      plans[i] =
          "1="
              + step(
                  "Output",
                  "1",
                  step(
                      "InnerJoin", "9e9", step("ScanFilter", rows[i]), step("TableScan", rows[i])));
    }
    return driver.withRows(plans).object(Connection.class);
  }

  /// A step of a plan as the cluster writes it, which filters what it reads.
  private static String step(String name, String rows, String... before) {
    return """
        {"name":"%s","estimates":[{"outputRowCount":%s},{"outputRowCount":1}],"children":[%s]}"""
        .formatted(name, rows, String.join(",", before));
  }

  @Test
  void queryThatWouldReadMoreRowsThanItMayIsRefused() {
    Limits limits = Limits.DEFAULT.withMaxScannedRows(4_000);
    var refused =
        assertThrows(
            QueryRefusedException.class,
            () -> TRINO.checkCost(planning("1500", "501"), QUERY, limits));
    assertEquals(
        "refused: expected a query that reads at most 4,000 rows, found one that would read some"
            + " 4,002",
        refused.getMessage());
    assertEquals(
        "executeQuery(EXPLAIN (TYPE LOGICAL, FORMAT JSON) " + QUERY + ")", driver.calls.get(1));
    assertDoesNotThrow(() -> TRINO.checkCost(planning("1500", "500"), QUERY, limits));
    assertDoesNotThrow(() -> TRINO.checkCost(planning("\"NaN\""), QUERY, limits));
    assertThrows(
        QueryRefusedException.class,
        () -> TRINO.checkCost(planning("\"NaN\"", "2001"), QUERY, limits));
  }

  /// A result that is closed before its end fails the transaction.
  @Test
  void planIsReadToTheEnd() throws SQLException {
    TRINO.checkCost(planning("1", "1"), QUERY, Limits.DEFAULT);
    assertEquals(3, driver.calls.stream().filter("next()"::equals).count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"SELECT a FROM t LIMIT 5", "SELECT a, b FROM t\nLIMIT 5;"})
  void rowsOfATableAsTheyComeAreNotPriced(String sql) throws SQLException {
    TRINO.checkCost(driver.object(Connection.class), sql, Limits.DEFAULT);
    assertEquals(List.of(), driver.calls);
  }

  @Test
  void withoutALimitOfRowsNothingIsPriced() throws SQLException {
    Limits all = Limits.DEFAULT.withMaxScannedRows(Long.MAX_VALUE);
    TRINO.checkCost(driver.object(Connection.class), QUERY, all);
    assertEquals(List.of(), driver.calls);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT DISTINCT a FROM t LIMIT 5",
        "SELECT a FROM t WHERE b = 1 LIMIT 5",
        "SELECT a FROM t ORDER BY b LIMIT 5",
        "SELECT count(a) FROM t LIMIT 5",
        "SELECT a FROM t"
      })
  void whatMayReadAWholeTableIsPriced(String sql) throws SQLException {
    TRINO.checkCost(planning("1"), sql, Limits.DEFAULT);
    assertEquals("createStatement()", driver.calls.getFirst());
  }

  @Test
  void statisticsAreThoseThatTheClusterHas() throws SQLException {
    driver.withRows(
        "column_name=Price distinct_values_count=12 nulls_fraction=0.25 low_value=1 high_value=9",
        "column_name=note nulls_fraction=NaN",
        "row_count=700");
    assertEquals(
        Map.of(
            "price",
            new ColumnStatistics(
                700,
                OptionalDouble.of(12),
                OptionalDouble.of(0.25),
                Optional.of("1"),
                Optional.of("9")),
            "note",
            new ColumnStatistics(
                700,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty())),
        TRINO.statistics(driver.object(Connection.class), "sales.orders"));
    assertEquals("executeQuery(SHOW STATS FOR sales.orders)", driver.calls.get(1));
  }

  @Test
  void tableWhoseSizeIsNotKnownHasNoStatistics() throws SQLException {
    driver.withRows("column_name=price distinct_values_count=12", "");
    assertEquals(Map.of(), TRINO.statistics(driver.object(Connection.class), "orders"));
  }
}
