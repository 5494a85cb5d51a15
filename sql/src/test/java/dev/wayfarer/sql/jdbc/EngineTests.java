package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What each kind of database says of itself, without one of its kind.
class EngineTests {
  private static final Limits LIMITS = Limits.DEFAULT.withTime(Duration.ofMillis(7654));

  @TempDir Path folder;
  private final ScriptedDriver driver = new ScriptedDriver();

  private static Engine engine(String kind) {
    return Engines.BUILT_IN.of(kind, "here");
  }

  @Test
  void messagesListEveryFormOfAnAddress() {
    assertEquals(
        "jdbc:postgresql://host/database, jdbc:mariadb://host/database,"
            + " jdbc:mysql://host/database, jdbc:trino://host:8080/catalog/schema,"
            + " jdbc:duckdb:file or jdbc:h2:file",
        Engines.BUILT_IN.forms());
  }

  @ParameterizedTest
  @CsvSource({
    "postgresql, PostgreSQL, true",
    "mariadb, MariaDB or MySQL, true",
    "mysql, MariaDB or MySQL, true",
    "trino, Trino, true",
    "duckdb, DuckDB, false",
    "h2, H2, false"
  })
  void kindIsKnownByItsNameAndAsAServerOrAFile(String kind, String name, boolean server) {
    assertEquals(name, engine(kind).name());
    assertEquals(server, engine(kind).isRemote());
    assertEquals(kind.equals("trino") ? 100_000 : 1_000_000, engine(kind).sampledRows());
  }

  @Test
  void serverIsToldFromAFile() throws IOException {
    Files.createFile(folder.resolve("shop.mv.db"));
    assertFalse(DatabaseUrl.of("jdbc:h2:" + folder.resolve("shop")).isServer());
    assertTrue(DatabaseUrl.of("jdbc:mysql://host/shop").isServer());
  }

  @Test
  void addressOfAFileLeadsToIt() {
    Optional<Path> here = Optional.of(Path.of("/data/shop.mv.db"));
    assertEquals(here, engine("h2").file("jdbc:h2:/data/shop"));
    assertEquals(here, engine("h2").file("jdbc:h2:file:/data/shop"));
    assertEquals(
        Optional.of(Path.of(System.getProperty("user.home"), "shop.mv.db")),
        engine("h2").file("jdbc:h2:~/shop"));
    assertEquals(
        Optional.of(Path.of("/data/shop.duckdb")),
        engine("duckdb").file("jdbc:duckdb:/data/shop.duckdb"));
    assertEquals(Optional.empty(), engine("mariadb").file("jdbc:mariadb://host/shop"));
  }

  @ParameterizedTest
  @ValueSource(strings = {":memory:", ":", ""})
  void databaseOfDuckDbInMemoryIsRefused(String path) {
    Engine duckDb = engine("duckdb");
    var refused = assertThrows(InputException.class, () -> duckDb.check("jdbc:duckdb:" + path));
    assertTrue(refused.getMessage().endsWith("found no such file"), refused.getMessage());
  }

  /// As a single letter names a drive, and `file:` a file.
  @Test
  void nameOfAFileOfH2MayHoldAColon() throws IOException {
    Files.createFile(folder.resolve("shop.mv.db"));
    engine("h2").check("jdbc:h2:file:" + folder.resolve("shop"));
    for (String address : List.of("jdbc:h2:C:/shop", "jdbc:h2:file:mem:shop")) {
      var refused = assertThrows(InputException.class, () -> engine("h2").check(address));
      assertTrue(refused.getMessage().contains("found no file "), refused.getMessage());
    }
    var server = assertThrows(InputException.class, () -> engine("h2").check("jdbc:h2:tcp:a:b"));
    assertTrue(server.getMessage().endsWith(", found \"tcp:\""), server.getMessage());
  }

  @Test
  void rowsOfAServerComeInPortions() throws SQLException {
    var statement = driver.object(PreparedStatement.class);
    engine("mariadb").limit(statement, Limits.DEFAULT.withMaxRows(7));
    assertEquals(List.of("setMaxRows(8)", "setFetchSize(500)"), driver.calls);
  }

  @Test
  void connectionToPostgreSqlIsCancelledRatherThanAStatement() throws SQLException {
    driver.answering("unwrap", type -> driver.object((Class<?>) type.getFirst()));
    engine("postgresql")
        .interrupt(driver.object(Connection.class), driver.object(PreparedStatement.class));
    assertEquals("cancelQuery()", driver.calls.getLast());
  }

  @ParameterizedTest
  @CsvSource({"1317, true", "1969, true", "3024, true", "1064, false", "0, false"})
  void timeOfMariaDbAndMySqlIsOverByItsCode(int code, boolean over) {
    SQLException failure = new SQLException("no", "70100", code);
    assertEquals(over, engine("mariadb").isTimeout(failure));
  }

  @ParameterizedTest
  @CsvSource({"57014, true", "42601, false", ", false"})
  void timeOfPostgreSqlAndOfH2IsOverByItsState(String state, boolean over) {
    SQLException failure = new SQLException("no", state);
    assertEquals(over, engine("postgresql").isTimeout(failure));
    assertEquals(over, engine("h2").isTimeout(failure));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "INTERRUPT Error: Interrupted!, true, false",
        "Catalog Error: Table with name x does not exist!, false, true",
        "Binder Error: Referenced column x not found, false, true",
        "Binder Error: Table t does not have a column named x, false, true",
        "Parser Error: syntax error, false, false",
        "null, false, false"
      })
  void failureOfDuckDbIsToldByItsMessage(String message, boolean over, boolean unknown) {
    SQLException failure = new SQLException(message);
    assertEquals(over, engine("duckdb").isTimeout(failure));
    assertEquals(unknown, engine("duckdb").isNameUnknown(failure));
  }

  /// A connection to MariaDB or MySQL, whose server says what it is.
  private Connection server(String product) {
    return driver.answering("getDatabaseProductName", _ -> product).object(Connection.class);
  }

  @ParameterizedTest
  @CsvSource({"MariaDB, max_statement_time = 7.654", "MySQL, max_execution_time = 7654"})
  void timeIsLimitedAsTheServerSpellsIt(String product, String setting) throws SQLException {
    assertEquals(
        List.of(
            "SET SESSION TRANSACTION READ ONLY",
            "SET SESSION " + setting,
            "SET SESSION sql_mode = 'NO_ENGINE_SUBSTITUTION'",
            "SET SESSION group_concat_max_len = 1000000"),
        engine("mysql").session(server(product), LIMITS));
  }

  @Test
  void eachQueryOfMariaDbBeginsATransactionThatMayNotWrite() throws SQLException {
    engine("mariadb").begin(server("MariaDB"));
    assertEquals(
        List.of("createStatement()", "execute(START TRANSACTION READ ONLY)", "close()"),
        driver.calls);
  }

  private static Schema shop() {
    Schema.Builder schema = Schema.named("shop");
    var ship = schema.table("ship");
    for (String name : List.of("a", "b", "c")) {
      schema.column(ship, name, ColumnType.TEXT);
    }
    return schema.build();
  }

  /// The collation under which each column compares byte by byte, where it does not by itself.
  private static List<String> collations(Engine engine, Connection connection) throws SQLException {
    Storages.Builder storages = Storages.builder();
    for (String name : List.of("a", "b", "c")) {
      storages.put("ship", name, new Storage(Storage.Kind.TEXT, true));
    }
    Schema schema = shop();
    engine.readCollations(connection, schema, storages);
    Storages built = storages.build();
    Table ship = schema.tables().getFirst();
    return ship.columns().stream()
        .map(column -> built.of(schema, column).collation().orElse("-"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "MariaDB, utf8mb4_nopad_bin utf8mb4_nopad_bin -",
    "MySQL, utf8mb4_0900_bin utf8mb4_0900_bin latin1_bin"
  })
  void columnThatDoesNotCompareByteByByteHasACollationThatDoes(String product, String expected)
      throws SQLException {
    driver.withRows(
        "1=ship 2=a 3=utf8mb4 4=utf8mb4_general_ci",
        "1=ship 2=b 3=utf8mb4 4=utf8mb4_bin",
        "1=ship 2=c 3=latin1 4=latin1_nopad_bin");
    assertEquals(List.of(expected.split(" ", -1)), collations(engine("mysql"), server(product)));
  }

  @ParameterizedTest
  @CsvSource({"C, -", "POSIX, -", "en_US.UTF-8, \"C\""})
  void databaseOfPostgreSqlThatDoesNotCompareByteByByteIsToldTo(String collation, String expected)
      throws SQLException {
    driver.withRows("1=" + collation);
    assertEquals(
        List.of(expected, expected, expected),
        collations(engine("postgresql"), driver.object(Connection.class)));
  }

  /// Where even the interrupt fails, a wait for the server ends half a minute after the limit.
  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void waitForAServerEndsAfterTheLimitOfTime(Kind kind) throws SQLException {
    DatabaseUrl url = DatabaseUrl.of(kind.create(folder, "waiting"));
    try (Connection connection = url.engine().connect(url, kind.account(), LIMITS)) {
      int expected = kind == Kind.POSTGRESQL ? 37_000 : 37_654;
      assertEquals(expected, connection.getNetworkTimeout());
    }
  }
}
