package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryRefusedException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Refuses a query that would read too many rows, by what the cluster's planner expects.
///
/// A table whose size is not known counts as empty: then the limit of time remains.
final class TrinoCost {
  private static final JsonMapper JSON = new JsonMapper();

  /// Rows of one table as they come, up to a number: such a query ends long before all are read,
  /// though the planner does not count that.
  private static final Pattern CUT_SHORT =
      Pattern.compile(
          "(?is)SELECT\\b(?!.*\\b(DISTINCT|WHERE|GROUP|ORDER|JOIN|UNION|EXCEPT|INTERSECT)\\b)"
              + "[^()]*\\bLIMIT [0-9]+;?\\s*");

  /// What a plan calls a step that reads a table: `TableScan`, `ScanFilter`, `ScanFilterProject`.
  private static final Pattern SCAN = Pattern.compile("TableScan|Scan.*");

  private TrinoCost() {}

  /// Returns where the query may run.
  ///
  /// @throws QueryRefusedException where it would read more rows than it may
  static void check(Connection connection, String sql, Limits limits) throws SQLException {
    if (limits.maxScannedRows() == Long.MAX_VALUE || CUT_SHORT.matcher(sql).matches()) {
      return;
    }
    double rows = scannedRows(connection, sql);
    if (rows > limits.maxScannedRows()) {
      throw new QueryRefusedException(
          String.format(
              Locale.ROOT,
              "expected a query that reads at most %,d rows, found one that would read some %,.0f",
              limits.maxScannedRows(),
              rows));
    }
  }

  private static double scannedRows(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet plan = statement.executeQuery("EXPLAIN (TYPE LOGICAL, FORMAT JSON) " + sql)) {
      double rows = 0;
      while (plan.next()) { // to the end: a result that is closed before fails the transaction
        rows += scannedRows(plan.getString(1));
      }
      return rows;
    }
  }

  /// The rows that all scans of a plan read, so far as they are known. A table that is read twice
  /// counts twice, other than in plans of TYPE IO.
  static double scannedRows(String plan) {
    try {
      return scannedRows(JSON.readTree(plan));
    } catch (JacksonException _) {
      return 0;
    }
  }

  private static double scannedRows(JsonNode step) {
    double rows = 0;
    if (SCAN.matcher(step.path("name").asString("")).matches()) {
      // The first estimate is that of the scan, before what is filtered in the same step.
      double known = step.path("estimates").path(0).path("outputRowCount").asDouble(0);
      rows += Double.isFinite(known) ? known : 0; // what is not known stands there as "NaN"
    }
    for (JsonNode before : step.path("children")) {
      rows += scannedRows(before);
    }
    return rows;
  }
}
