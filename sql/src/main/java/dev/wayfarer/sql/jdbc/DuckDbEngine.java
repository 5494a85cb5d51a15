package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.DuckDbDialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedSet;

/// DuckDB: a file, opened read-only, from which no other file can be reached.
final class DuckDbEngine extends Engine {
  private static final String PREFIX = "jdbc:duckdb:";

  @Override
  public List<String> kinds() {
    return List.of("duckdb");
  }

  @Override
  public List<String> forms() {
    return List.of("jdbc:duckdb:file");
  }

  @Override
  public String name() {
    return "DuckDB";
  }

  @Override
  public Dialect dialect() {
    return new DuckDbDialect();
  }

  @Override
  protected char settingsBegin() {
    return ';';
  }

  @Override
  protected SortedSet<String> settings() {
    return Collections.emptySortedSet();
  }

  @Override
  protected boolean isRemote() {
    return false;
  }

  @Override
  protected Optional<Path> file(String address) {
    return Optional.of(Path.of(address.substring(PREFIX.length())));
  }

  @Override
  protected void check(String address) {
    String path = address.substring(PREFIX.length());
    if (path.isEmpty() || path.startsWith(":") || !Files.isRegularFile(Path.of(path))) {
      throw new InputException(address, "jdbc:duckdb: and a file that is there", "no such file");
    }
  }

  @Override
  protected Connection connect(DatabaseUrl url, Account account, Limits limits)
      throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("duckdb.read_only", "true");
    properties.setProperty("jdbc_stream_results", "true");
    // Said here and not in the session: all connections of a process to a file share them.
    properties.setProperty("enable_external_access", "false");
    properties.setProperty("lock_configuration", "true");
    return new org.duckdb.DuckDBDriver().connect(url.full(), properties);
  }

  @Override
  protected List<String> session(Connection connection, Limits limits) {
    return List.of();
  }

  /// Rows come as they are asked for.
  @Override
  protected void limit(PreparedStatement statement, Limits limits) {}

  @Override
  protected boolean isTimeout(SQLException failure) {
    return String.valueOf(failure.getMessage()).contains("Interrupted");
  }

  /// The driver gives no codes.
  @Override
  protected boolean isNameUnknown(SQLException failure) {
    String message = String.valueOf(failure.getMessage());
    return message.contains("Catalog Error: Table with name")
        || message.contains("Binder Error: Referenced column")
        || message.contains("does not have a column named");
  }
}
