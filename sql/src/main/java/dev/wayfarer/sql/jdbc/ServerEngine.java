package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.run.Limits;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// A database that another process runs.
abstract sealed class ServerEngine extends Engine permits PostgreSqlEngine, MariaDbEngine {
  private static final int ROWS_AT_A_TIME = 500;

  @Override
  final char settingsBegin() {
    return '?';
  }

  @Override
  final boolean isRemote() {
    return true;
  }

  @Override
  final void limit(PreparedStatement statement, Limits limits) throws SQLException {
    super.limit(statement, limits);
    statement.setFetchSize(ROWS_AT_A_TIME);
  }
}
