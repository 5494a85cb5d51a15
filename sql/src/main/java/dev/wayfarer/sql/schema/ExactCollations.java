package dev.wayfarer.sql.schema;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;

/// Finds out which text columns do not compare byte by byte, and the collation under which they
/// would.
final class ExactCollations {
  private static final Set<String> EXACT_IN_POSTGRESQL = Set.of("C", "POSIX");

  private ExactCollations() {}

  /// @param schema whose columns are known already
  static void read(Connection connection, Schema schema, Storages.Builder storages)
      throws SQLException {
    DatabaseMetaData metadata = connection.getMetaData();
    switch (metadata.getDatabaseProductName().toLowerCase(Locale.ROOT)) {
      case "postgresql" -> postgresql(connection, schema, storages);
      case "mariadb" -> mysql(connection, true, storages);
      case "mysql" -> mysql(connection, false, storages);
      default -> {}
    }
  }

  private static void postgresql(Connection connection, Schema schema, Storages.Builder storages)
      throws SQLException {
    String sql = "SELECT datcollate FROM pg_database WHERE datname = current_database()";
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet found = statement.executeQuery()) {
      if (found.next() && EXACT_IN_POSTGRESQL.contains(found.getString(1))) {
        return;
      }
    }
    for (Table table : schema.tables()) {
      for (ColumnId column : table.columns()) {
        storages.collation(table.name(), schema.column(column).name(), "\"C\"");
      }
    }
  }

  private static void mysql(Connection connection, boolean mariaDb, Storages.Builder storages)
      throws SQLException {
    String sql =
        """
        SELECT table_name, column_name, character_set_name, collation_name
        FROM information_schema.columns
        WHERE table_schema = DATABASE() AND collation_name IS NOT NULL""";
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        String exact = exact(found.getString(3), mariaDb);
        if (!exact.equals(found.getString(4))) {
          storages.collation(found.getString(1), found.getString(2), exact);
        }
      }
    }
  }

  /// Under most collations of these databases blanks at the end do not count.
  private static String exact(String charset, boolean mariaDb) {
    if (mariaDb) {
      return charset + "_nopad_bin";
    }
    return charset.equals("utf8mb4") ? "utf8mb4_0900_bin" : charset + "_bin";
  }
}
