package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.PostgreSqlDialect;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.Table;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/// PostgreSQL: every transaction is read-only, and the server ends a statement by itself.
final class PostgreSqlEngine extends ServerEngine {
  private static final String CANCELLED = "57014";
  private static final Set<String> BYTE_BY_BYTE = Set.of("C", "POSIX");
  private static final int SECONDS_TO_CONNECT = 10;

  @Override
  public List<String> kinds() {
    return List.of("postgresql");
  }

  @Override
  public List<String> forms() {
    return List.of("jdbc:postgresql://host/database");
  }

  @Override
  public String name() {
    return "PostgreSQL";
  }

  @Override
  public Dialect dialect() {
    return new PostgreSqlDialect();
  }

  @Override
  protected SortedSet<String> settings() {
    return new TreeSet<>(
        List.of("currentschema", "ssl", "sslcert", "sslkey", "sslmode", "sslrootcert"));
  }

  @Override
  protected @Nullable Connection connect(DatabaseUrl url, Account account, Limits limits)
      throws SQLException {
    Properties properties = account.properties();
    properties.setProperty("readOnly", "true");
    properties.setProperty("readOnlyMode", "always");
    properties.setProperty("connectTimeout", Integer.toString(SECONDS_TO_CONNECT));
    // Where even the interrupt fails, the wait ends.
    properties.setProperty("socketTimeout", Long.toString(limits.time().toSeconds() + 30));
    properties.setProperty("maxResultBuffer", Long.toString(limits.maxResultBytes()));
    properties.setProperty("ApplicationName", "wayfarer");
    return new org.postgresql.Driver().connect(url.full(), properties);
  }

  @Override
  protected List<String> session(Connection connection, Limits limits) {
    return List.of(
        "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY",
        "SET statement_timeout = " + limits.time().toMillis(),
        "SET DateStyle = 'ISO'",
        "SET standard_conforming_strings = on");
  }

  /// The driver cancels a statement once only; a connection it cancels each time.
  @Override
  protected void interrupt(Connection connection, PreparedStatement statement) throws SQLException {
    connection.unwrap(PGConnection.class).cancelQuery();
  }

  @Override
  protected void readCollations(Connection connection, Schema schema, Storages.Builder storages)
      throws SQLException {
    String sql = "SELECT datcollate FROM pg_database WHERE datname = current_database()";
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet found = statement.executeQuery()) {
      if (found.next() && BYTE_BY_BYTE.contains(found.getString(1))) {
        return;
      }
    }
    for (Table table : schema.tables()) {
      for (ColumnId column : table.columns()) {
        storages.collation(table.name(), schema.column(column).name(), "\"C\"");
      }
    }
  }

  @Override
  protected boolean isTimeout(SQLException failure) {
    return CANCELLED.equals(failure.getSQLState());
  }
}
