package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.MySqlDialect;
import dev.wayfarer.sql.run.Limits;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// MariaDB and MySQL, both through MariaDB's driver: every transaction is read-only, and the server
/// ends a statement by itself.
final class MariaDbEngine extends ServerEngine {
  /// Interrupted; out of time, as MariaDB and as MySQL say it.
  private static final Set<Integer> CANCELLED = Set.of(1317, 1969, 3024);

  private static final int MILLISECONDS_TO_CONNECT = 10_000;

  @Override
  String name() {
    return "MariaDB or MySQL";
  }

  @Override
  Dialect dialect() {
    return new MySqlDialect();
  }

  @Override
  SortedSet<String> settings() {
    return new TreeSet<>(List.of("serversslcert", "sslmode"));
  }

  @Override
  String quotes() {
    return "'\"`";
  }

  @Override
  boolean backslashEscapes() {
    return true;
  }

  @Override
  Connection connect(DatabaseUrl url, Account account, Limits limits) throws SQLException {
    Properties properties = account.properties();
    properties.setProperty("permitMysqlScheme", "true");
    properties.setProperty("allowMultiQueries", "false");
    properties.setProperty("allowLocalInfile", "false");
    properties.setProperty("tinyInt1isBit", "false");
    properties.setProperty("yearIsDateType", "false");
    properties.setProperty("connectTimeout", Integer.toString(MILLISECONDS_TO_CONNECT));
    // Where even the interrupt fails, the wait ends.
    properties.setProperty("socketTimeout", Long.toString(limits.time().toMillis() + 30_000));
    return new org.mariadb.jdbc.Driver().connect(url.full(), properties);
  }

  @Override
  List<String> session(Connection connection, Limits limits) throws SQLException {
    boolean mariaDb =
        connection
            .getMetaData()
            .getDatabaseProductName()
            .toLowerCase(Locale.ROOT)
            .contains("mariadb");
    String time =
        mariaDb
            ? "max_statement_time = " + limits.time().toMillis() / 1e3
            : "max_execution_time = " + limits.time().toMillis();
    return List.of(
        "SET SESSION TRANSACTION READ ONLY",
        "SET SESSION " + time,
        // What texts and quotes mean must not depend on how a server was set up.
        "SET SESSION sql_mode = 'NO_ENGINE_SUBSTITUTION'",
        "SET SESSION group_concat_max_len = 1000000");
  }

  @Override
  boolean isTimeout(SQLException failure) {
    return CANCELLED.contains(failure.getErrorCode());
  }
}
