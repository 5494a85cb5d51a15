package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.TrinoDialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.ColumnStatistics;
import dev.wayfarer.sql.schema.DescribedSchema;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Trino, which runs a query on many machines over data that lie elsewhere: every transaction is
/// read-only, the cluster ends a query by itself, and it says before how much it would read.
///
/// An address without a schema stands for all schemas of its catalogue, one without a catalogue for
/// all catalogues.
final class TrinoEngine extends ServerEngine {
  private static final String FORM = "jdbc:trino://host:8080/catalog/schema";
  private static final Pattern ADDRESS = Pattern.compile("jdbc:trino://[^/?;]+(/[^/]+){0,2}/?");

  private static final int CANCELLED = 3;
  private static final int OUT_OF_TIME = 0x2_0003;

  /// No such catalogue, schema, table, column.
  private static final Set<Integer> UNKNOWN_NAME = Set.of(44, 45, 46, 47);

  @Override
  public List<String> kinds() {
    return List.of("trino");
  }

  @Override
  public List<String> forms() {
    return List.of(FORM);
  }

  @Override
  public String name() {
    return "Trino";
  }

  @Override
  public Dialect dialect() {
    return new TrinoDialect();
  }

  /// Those that a password could stand in are refused by their names.
  @Override
  protected SortedSet<String> settings() {
    return new TreeSet<>(
        List.of("ssl", "ssltruststorepath", "ssltruststoretype", "sslverification"));
  }

  @Override
  protected void check(String address) {
    if (!ADDRESS.matcher(address).matches()) {
      throw new InputException(address, FORM, "something else");
    }
  }

  @Override
  protected Set<String> functions() {
    return Set.of("max_by", "min_by");
  }

  /// Tables may be of any size, and lie on other machines than those that read them.
  @Override
  protected long sampledRows() {
    return 100_000;
  }

  @Override
  protected @Nullable Connection connect(DatabaseUrl url, Account account, Limits limits)
      throws SQLException {
    Properties properties = account.properties();
    // As Trino's own client does where nobody is named.
    properties.putIfAbsent("user", System.getProperty("user.name"));
    properties.setProperty("source", "wayfarer");
    properties.setProperty("explicitPrepare", "false");
    properties.setProperty(
        "sessionProperties", "query_max_run_time:" + limits.time().toMillis() + "ms");
    Connection connection = new io.trino.jdbc.TrinoDriver().connect(url.full(), properties);
    if (connection != null) {
      connection.setReadOnly(true);
    }
    return connection;
  }

  /// All is said with the connection; but the driver reaches for the cluster at the first statement
  /// only. Transactions are begun read-only, and the cluster refuses to write in one.
  @Override
  protected List<String> session(Connection connection, Limits limits) {
    return List.of("SELECT 1");
  }

  @Override
  protected DescribedSchema describe(Connection connection, DatabaseUrl url) {
    return TrinoSchema.describe(connection, url.name(), url.address());
  }

  @Override
  protected Map<String, ColumnStatistics> statistics(Connection connection, String table)
      throws SQLException {
    return TrinoStatistics.of(connection, table);
  }

  @Override
  protected void checkCost(Connection connection, String sql, Limits limits) throws SQLException {
    TrinoCost.check(connection, sql, limits);
  }

  @Override
  protected boolean isTimeout(SQLException failure) {
    return failure.getErrorCode() == OUT_OF_TIME || failure.getErrorCode() == CANCELLED;
  }

  @Override
  protected boolean isNameUnknown(SQLException failure) {
    return UNKNOWN_NAME.contains(failure.getErrorCode());
  }
}
