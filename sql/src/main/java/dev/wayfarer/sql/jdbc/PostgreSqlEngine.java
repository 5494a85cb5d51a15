package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.PostgreSqlDialect;
import dev.wayfarer.sql.run.Limits;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;

/// PostgreSQL: every transaction is read-only, and the server ends a statement by itself.
final class PostgreSqlEngine extends ServerEngine {
  private static final String CANCELLED = "57014";
  private static final int SECONDS_TO_CONNECT = 10;

  @Override
  String name() {
    return "PostgreSQL";
  }

  @Override
  Dialect dialect() {
    return new PostgreSqlDialect();
  }

  @Override
  SortedSet<String> settings() {
    return new TreeSet<>(
        List.of("currentschema", "ssl", "sslcert", "sslkey", "sslmode", "sslrootcert"));
  }

  @Override
  Connection connect(DatabaseUrl url, Account account, Limits limits) throws SQLException {
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
  List<String> session(Connection connection, Limits limits) {
    return List.of(
        "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY",
        "SET statement_timeout = " + limits.time().toMillis(),
        "SET DateStyle = 'ISO'",
        "SET standard_conforming_strings = on");
  }

  @Override
  boolean isTimeout(SQLException failure) {
    return CANCELLED.equals(failure.getSQLState());
  }
}
