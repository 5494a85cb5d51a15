package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.MySqlDialect;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storages;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
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
  public List<String> kinds() {
    return List.of("mariadb", "mysql");
  }

  @Override
  public List<String> forms() {
    return List.of("jdbc:mariadb://host/database", "jdbc:mysql://host/database");
  }

  @Override
  public String name() {
    return "MariaDB or MySQL";
  }

  @Override
  public Dialect dialect() {
    return new MySqlDialect();
  }

  @Override
  protected SortedSet<String> settings() {
    return new TreeSet<>(List.of("serversslcert", "sslmode"));
  }

  @Override
  protected String quotes() {
    return "'\"`";
  }

  @Override
  protected boolean backslashEscapes() {
    return true;
  }

  @Override
  protected Connection connect(DatabaseUrl url, Account account, Limits limits)
      throws SQLException {
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
  protected List<String> session(Connection connection, Limits limits) throws SQLException {
    String time =
        isMariaDb(connection)
            ? "max_statement_time = " + limits.time().toMillis() / 1e3
            : "max_execution_time = " + limits.time().toMillis();
    return List.of(
        "SET SESSION TRANSACTION READ ONLY",
        "SET SESSION " + time,
        // What texts and quotes mean must not depend on how a server was set up.
        "SET SESSION sql_mode = 'NO_ENGINE_SUBSTITUTION'",
        "SET SESSION group_concat_max_len = 1000000");
  }

  /// A stored function may set `tx_read_only` of its session, for the transactions after its own.
  @Override
  protected void begin(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("START TRANSACTION READ ONLY");
    }
  }

  private static boolean isMariaDb(Connection connection) throws SQLException {
    String product = connection.getMetaData().getDatabaseProductName();
    return product.toLowerCase(Locale.ROOT).contains("mariadb");
  }

  @Override
  protected void readCollations(Connection connection, Schema schema, Storages.Builder storages)
      throws SQLException {
    boolean mariaDb = isMariaDb(connection);
    String sql =
        """
        SELECT table_name, column_name, character_set_name, collation_name
        FROM information_schema.columns
        WHERE table_schema = DATABASE() AND collation_name IS NOT NULL""";
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        String exact = byteByByte(found.getString(3), mariaDb);
        if (!exact.equals(found.getString(4))) {
          storages.collation(found.getString(1), found.getString(2), exact);
        }
      }
    }
  }

  /// Under most collations of these databases blanks at the end do not count.
  private static String byteByByte(String charset, boolean mariaDb) {
    if (mariaDb) {
      return charset + "_nopad_bin";
    }
    return charset.equals("utf8mb4") ? "utf8mb4_0900_bin" : charset + "_bin";
  }

  @Override
  protected boolean isTimeout(SQLException failure) {
    return CANCELLED.contains(failure.getErrorCode());
  }
}
