package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.H2Dialect;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.schema.ColumnStatistics;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storages;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeSet;

/// A kind of database whose driver is scripted, so that a test sees in which order it is told what.
class ScriptedEngine extends Engine {
  static final String OUT_OF_TIME = "out of time";
  static final String COSTLY = "SELECT costly FROM t";

  private final ScriptedDriver driver;

  ScriptedEngine(ScriptedDriver driver) {
    this.driver = driver;
  }

  static DatabaseUrl url(Engine engine) {
    return DatabaseUrl.of("jdbc:scripted:shop", Engines.BUILT_IN.and(engine));
  }

  @Override
  public List<String> kinds() {
    return List.of("scripted");
  }

  @Override
  public List<String> forms() {
    return List.of("jdbc:scripted:name");
  }

  @Override
  public String name() {
    return "Scripted";
  }

  @Override
  public Dialect dialect() {
    return new H2Dialect();
  }

  @Override
  protected char settingsBegin() {
    return '?';
  }

  @Override
  protected SortedSet<String> settings() {
    return new TreeSet<>();
  }

  @Override
  protected boolean isRemote() {
    return false;
  }

  @Override
  protected Optional<Path> file(String address) {
    return Optional.of(Path.of("shop.file"));
  }

  @Override
  protected long sampledRows() {
    return 321;
  }

  @Override
  protected Connection connect(DatabaseUrl url, Account account, Limits limits)
      throws SQLException {
    driver.calls.add("connect");
    return driver.object(Connection.class);
  }

  @Override
  protected List<String> session(Connection connection, Limits limits) throws SQLException {
    return List.of("SET x", "SHOW y");
  }

  @Override
  protected void begin(Connection connection) {
    driver.calls.add("begin");
  }

  @Override
  protected void checkCost(Connection connection, String sql, Limits limits) {
    driver.calls.add("cost");
    if (sql.equals(COSTLY)) {
      throw new QueryRefusedException("too much");
    }
  }

  @Override
  protected void limit(PreparedStatement statement, Limits limits) throws SQLException {
    driver.calls.add("limit");
    super.limit(statement, limits);
  }

  @Override
  protected DescribedSchema describe(Connection connection, DatabaseUrl url) {
    driver.calls.add("describe");
    Schema.Builder schema = Schema.named(url.name());
    schema.column(schema.table("ship"), "id", ColumnType.NUMBER);
    return new DescribedSchema(schema.build(), Storages.UNKNOWN);
  }

  @Override
  protected Map<String, ColumnStatistics> statistics(Connection connection, String table) {
    driver.calls.add("statistics of " + table);
    return Map.of(
        "id",
        new ColumnStatistics(
            7, OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty(), Optional.empty()));
  }

  @Override
  protected boolean isTimeout(SQLException failure) {
    return OUT_OF_TIME.equals(failure.getMessage());
  }
}
