package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.run.Limits;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// A database that another process runs.
@PublicApi
public abstract class ServerEngine extends Engine {
  private static final int ROWS_AT_A_TIME = 500;

  @Override
  protected final char settingsBegin() {
    return '?';
  }

  @Override
  protected final boolean isRemote() {
    return true;
  }

  @Override
  protected final void limit(PreparedStatement statement, Limits limits) throws SQLException {
    super.limit(statement, limits);
    statement.setFetchSize(ROWS_AT_A_TIME);
  }
}
