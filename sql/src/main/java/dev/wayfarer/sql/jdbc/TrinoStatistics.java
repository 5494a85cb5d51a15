package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.schema.ColumnStatistics;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The statistics that a cluster has of a table: rows, different values, ranges. Which of them are
/// known depends on where the table lies, and on whether somebody has analysed it.
final class TrinoStatistics {
  private TrinoStatistics() {}

  /// Statistics by column; none where not even the number of rows is known.
  ///
  /// @param table as FROM names it
  static Map<String, ColumnStatistics> of(Connection connection, String table) throws SQLException {
    Map<String, ColumnStatistics> found = new HashMap<>();
    OptionalDouble rows = OptionalDouble.empty();
    try (Statement statement = connection.createStatement();
        ResultSet line = statement.executeQuery("SHOW STATS FOR " + table)) {
      while (line.next()) {
        String column = line.getString("column_name");
        if (column == null) {
          rows = number(line, "row_count"); // the last line is about the table
        } else {
          found.put(
              column.toLowerCase(Locale.ROOT),
              new ColumnStatistics(
                  0,
                  number(line, "distinct_values_count"),
                  number(line, "nulls_fraction"),
                  Optional.ofNullable(line.getString("low_value")),
                  Optional.ofNullable(line.getString("high_value"))));
        }
      }
    }
    if (rows.isEmpty()) {
      return Map.of();
    }
    double count = rows.getAsDouble();
    found.replaceAll(
        (_, column) ->
            new ColumnStatistics(
                count, column.distinct(), column.nullShare(), column.low(), column.high()));
    return Map.copyOf(found);
  }

  private static OptionalDouble number(ResultSet line, String column) throws SQLException {
    double value = line.getDouble(column);
    return line.wasNull() || Double.isNaN(value)
        ? OptionalDouble.empty()
        : OptionalDouble.of(value);
  }
}
