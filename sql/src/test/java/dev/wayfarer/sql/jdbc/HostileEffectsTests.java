package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// Functions with effects, in typed statements and in views that an enemy has made: refused or
/// harmless. What server and files hold is compared before and after.
///
/// The account may write all tables, and is no administrator: what protects is the session, and not
/// a right that is missing.
class HostileEffectsTests {
  private static final String TABLES =
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'effects' ORDER BY 1";

  private static final String READER = "wayfarer_reader";
  private static final Limits SHORT = Limits.DEFAULT.withTime(Duration.ofMillis(300));

  @TempDir Path folder;

  /// A server runs as somebody else, who could write here.
  @BeforeEach
  void openFolder() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
  }

  private String database(Kind kind) throws SQLException {
    String url = kind.create(folder, "effects");
    kind.execute(url, "CREATE TABLE ship (id INT)", "INSERT INTO ship VALUES (1), (2), (3)");
    kind.execute(url, HostileEffect.definitions(kind).toArray(String[]::new));
    switch (kind) {
      case POSTGRESQL ->
          kind.execute(
              url,
              "DO $$ BEGIN CREATE ROLE %s LOGIN PASSWORD 'reader'; EXCEPTION WHEN duplicate_object THEN END $$"
                  .formatted(READER),
              "GRANT ALL ON SCHEMA effects TO " + READER,
              "GRANT ALL ON ALL TABLES IN SCHEMA effects TO " + READER,
              "GRANT ALL ON ALL SEQUENCES IN SCHEMA effects TO " + READER);
      case MARIADB ->
          kind.execute(
              url,
              "CREATE USER IF NOT EXISTS '%s'@'%%' IDENTIFIED BY 'reader'".formatted(READER),
              "GRANT ALL ON effects.* TO '%s'@'%%'".formatted(READER));
      case TRINO, DUCKDB, H2 -> {}
    }
    return url;
  }

  private static Account account(Kind kind) {
    return kind.isServer() ? new Account(Optional.of(READER), Optional.of("reader")) : Account.NONE;
  }

  private static JdbcDatabase open(Kind kind, String url) {
    return open(kind, url, SHORT);
  }

  private static JdbcDatabase open(Kind kind, String url, Limits limits) {
    return JdbcDatabase.open(DatabaseUrl.of(url), account(kind), limits);
  }

  @Test
  void thereAreHundredsOfStatements() {
    int statements = 0;
    for (Kind kind : Kind.values()) {
      statements +=
          HostileEffect.of(kind, folder).stream()
              .mapToInt(effect -> effect.statements().size() + 1)
              .sum();
    }
    assertTrue(statements >= 650, "only " + statements);
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "TRINO")
  void noneIsAnsweredWhereItIsTyped(Kind kind) throws Exception {
    String url = database(kind);
    Map<String, String> before = state(kind, url);
    try (JdbcDatabase database = open(kind, url)) {
      for (HostileEffect effect : HostileEffect.of(kind, folder)) {
        for (String sql : effect.statements()) {
          assertThrows(QueryException.class, () -> database.query(sql), sql);
        }
      }
    }
    assertEquals(before, state(kind, url));
  }

  /// H2 has nothing but its guard: [#h2IsNotOpenedWhereViewsReachFiles]. Of Trino its own tests
  /// tell.
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"H2", "TRINO"})
  void noneHasAnEffectEvenPastTheGuard(Kind kind) throws Exception {
    String url = database(kind);
    Map<String, String> before = state(kind, url);
    for (HostileEffect effect : HostileEffect.of(kind, folder)) {
      runAll(kind, url, effect.statements(), false);
      assertEquals(before, state(kind, url), effect.toString());
    }
    runAllOfASession(kind, url);
    assertEquals(before, state(kind, url));
  }

  /// What one statement loosens would help those after it.
  private void runAllOfASession(Kind kind, String url) {
    List<String> all =
        HostileEffect.of(kind, folder).stream()
            .map(effect -> effect.statements().getFirst())
            .toList();
    runAll(kind, url, all, false);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"H2", "TRINO"})
  void noneHasAnEffectInAView(Kind kind) throws Exception {
    String url = database(kind);
    List<String> views = new ArrayList<>();
    for (HostileEffect effect : HostileEffect.of(kind, folder)) {
      String name = "view" + views.size();
      try {
        kind.execute(url, "CREATE VIEW " + name + " AS " + effect.view());
        views.add("SELECT * FROM " + name);
      } catch (SQLException _) {
        // Not every expression can stand in a view.
      }
    }
    if (kind == Kind.POSTGRESQL) {
      kind.execute(url, "GRANT ALL ON ALL TABLES IN SCHEMA effects TO " + READER);
    }
    assertTrue(views.size() >= 10, "only " + views.size());
    Map<String, String> before = state(kind, url);
    runAll(kind, url, views, true);
    assertEquals(before, state(kind, url));
  }

  /// Runs statements in one session, as long as the server does not end it.
  private static void runAll(Kind kind, String url, List<String> statements, boolean guarded) {
    JdbcDatabase database = open(kind, url);
    try {
      for (String sql : statements) {
        try {
          var _ = guarded ? database.query(sql) : database.run(sql);
        } catch (QueryException _) {
          // Refused, failed or timed out: all that counts is what was changed.
        }
        if (!database.isUsable()) {
          database.close();
          database = open(kind, url);
        }
      }
    } finally {
      database.close();
    }
  }

  @Test
  void h2IsNotOpenedWhereViewsReachFiles() throws Exception {
    for (HostileEffect effect : HostileEffect.of(Kind.H2, folder)) {
      Path own = Files.createTempDirectory(folder, "h2");
      String url = Kind.H2.create(own, "effects");
      Kind.H2.execute(url, "CREATE TABLE ship (id INT)", "CREATE SEQUENCE counter");
      try {
        Kind.H2.execute(url, "CREATE VIEW note AS " + effect.view());
      } catch (SQLException _) {
        continue;
      }
      Files.deleteIfExists(folder.resolve("pwned")); // H2 calls some while it makes the view
      Map<String, String> before = state(Kind.H2, url);
      try (JdbcDatabase database = open(Kind.H2, url)) {
        var _ = database.query("SELECT * FROM note");
      } catch (QueryException | InputException _) {
        // Refused as a whole, or by itself.
      }
      assertEquals(before, state(Kind.H2, url), effect.toString());
    }
  }

  /// H2 compiles and calls the source of a trigger when it opens the file.
  @Test
  void h2IsNotOpenedWhereItBringsCode() throws Exception {
    String write =
        "java.nio.file.Files.writeString(java.nio.file.Path.of(\"%s\"), \"x\");"
            .formatted(folder.resolve("pwned"));
    List<String> definitions =
        List.of(
            "CREATE TRIGGER pwn BEFORE INSERT ON ship AS $$ org.h2.api.Trigger create() throws"
                + " Exception { %s return null; } $$".formatted(write),
            "CREATE ALIAS pwn AS $$ String pwn() throws Exception { %s return \"\"; } $$"
                .formatted(write),
            "CREATE ALIAS pwn FOR 'java.lang.System.exit'",
            "CREATE FORCE AGGREGATE pwn FOR 'java.lang.String'",
            "CREATE LINKED TABLE pwn ('', 'jdbc:h2:mem:x;DB_CLOSE_DELAY=-1', '', '',"
                + " 'INFORMATION_SCHEMA.TABLES')");
    for (String definition : definitions) {
      Path own = Files.createTempDirectory(folder, "h2");
      String url = Kind.H2.create(own, "code");
      Kind.H2.execute(url, "CREATE TABLE ship (id INT)");
      try {
        Kind.H2.execute(url, definition);
      } catch (SQLException _) {
        Kind.H2.execute(url, definition.replace("CREATE ", "CREATE FORCE "));
      }
      Files.deleteIfExists(folder.resolve("pwned"));
      var refused = assertThrows(InputException.class, () -> open(Kind.H2, url), definition);
      assertTrue(
          refused
              .getMessage()
              .contains(": expected an H2 database without triggers, aliases, linked tables"),
          refused.getMessage());
      assertTrue(Files.notExists(folder.resolve("pwned")), definition);
    }
  }

  /// Whoever writes the file itself need not spell as H2 does.
  @Test
  void functionsAreFoundHoweverTheyAreSpelt() {
    for (String name :
        List.of(
            "file_write",
            "\"FILE_WRITE\"",
            "U&\"FILE\\005fWRITE\"",
            "u&\"FILE\\+00005FWRITE\"",
            "U&\"\\0046ILE_WRITE\"",
            "U&\"\\+000046ILE_WRIT\\0045\"")) {
      String sql = "CREATE FORCE VIEW \"it's\" AS SELECT " + name + " ('x', 'y') AS \"it's\"";
      assertEquals("FILE_WRITE", H2Definitions.code(sql).orElseThrow().toUpperCase(Locale.ROOT));
    }
    assertEquals(
        Optional.empty(),
        H2Definitions.code("CREATE CACHED TABLE U&\"\\5ba2'; FILE_WRITE(\"(\"'\" INTEGER)"));
    assertEquals(Optional.of(";"), H2Definitions.code("SET A 1; CREATE TABLE T(A INTEGER)"));
    assertEquals(Optional.of("DROP"), H2Definitions.code("DROP TABLE T"));
  }

  @Test
  void h2WithViewsKeysAndDomainsIsOpened() throws Exception {
    String url = Kind.H2.create(folder, "plain");
    Kind.H2.execute(
        url,
        "CREATE SCHEMA other",
        "CREATE DOMAIN short_text AS VARCHAR(10) CHECK (LENGTH(VALUE) > 1)",
        "CREATE CONSTANT seven VALUE 7",
        "CREATE TABLE port (id INT PRIMARY KEY, name short_text DEFAULT 'it''s', UNIQUE (name))",
        "CREATE TABLE ship (id INT GENERATED ALWAYS AS IDENTITY, port INT REFERENCES port (id),"
            + " \"trigger; alias\" VARCHAR(20), twice INT GENERATED ALWAYS AS (port * 2))",
        "CREATE INDEX by_port ON ship (port DESC)",
        "CREATE UNIQUE INDEX by_name ON port (name)",
        "CREATE VIEW many AS SELECT port, COUNT(*) AS n, MAX(\"trigger; alias\") AS \"call\" FROM"
            + " ship GROUP BY port",
        "CREATE ROLE crew",
        "CREATE USER guest PASSWORD 'x'",
        "GRANT SELECT ON ship TO crew",
        "COMMENT ON TABLE ship IS 'CREATE TRIGGER; FILE_WRITE'",
        "CREATE SYNONYM boat FOR ship",
        "CREATE SEQUENCE counter");
    try (JdbcDatabase database = open(Kind.H2, url, Limits.DEFAULT);
        JdbcDatabase second = open(Kind.H2, url, Limits.DEFAULT)) {
      assertEquals(0, database.query("SELECT * FROM MANY").rows().size());
      assertEquals(0, second.query("SELECT * FROM SHIP").rows().size());
    }
  }

  /// An object of Java is never read back: its reader would run code that its writer chose.
  @Test
  void objectsOfJavaStayBytes() throws Exception {
    String url = Kind.H2.create(folder, "objects");
    Kind.H2.execute(url, "CREATE TABLE ship (id INT, load JAVA_OBJECT)");
    try (Connection connection = Kind.H2.connect(url);
        var insert = connection.prepareStatement("INSERT INTO ship VALUES (1, ?)")) {
      insert.setObject(1, new Counted());
      insert.executeUpdate();
    }
    Counted.read = 0;
    try (JdbcDatabase database = open(Kind.H2, url, Limits.DEFAULT)) {
      assertEquals(1, database.query("SELECT LOAD FROM SHIP").rows().size());
    }
    assertEquals(0, Counted.read);
  }

  /// Counts how often it is read back.
  private static final class Counted implements java.io.Serializable {
    private static final long serialVersionUID = 1;
    private static int read;

    private void readObject(java.io.ObjectInputStream in)
        throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      read++;
    }
  }

  /// All that an effect could have changed. Other tests use other schemas of the server meanwhile.
  private Map<String, String> state(Kind kind, String url) throws IOException, SQLException {
    Map<String, String> state = new TreeMap<>();
    List<String> queries =
        switch (kind) {
          case POSTGRESQL ->
              List.of(
                  "SELECT * FROM ship ORDER BY id",
                  "SELECT last_value, is_called FROM counter",
                  TABLES,
                  "SELECT count(*) FROM pg_largeobject_metadata",
                  "SELECT count(*) FROM pg_replication_slots",
                  "SELECT count(*) FROM pg_replication_origin",
                  "SELECT count(*) FROM pg_collation",
                  "SELECT rolname, rolsuper FROM pg_roles ORDER BY 1");
          case MARIADB ->
              List.of(
                  "SELECT * FROM ship ORDER BY id",
                  "SELECT * FROM untransacted",
                  "SELECT next_not_cached_value FROM counter",
                  TABLES,
                  "SELECT user, host FROM mysql.user ORDER BY 1, 2");
          case TRINO, DUCKDB, H2 -> List.of();
        };
    if (!queries.isEmpty()) {
      try (Connection connection = kind.connect(url);
          Statement statement = connection.createStatement()) {
        for (String query : queries) {
          state.put(query, rows(statement, query));
        }
      }
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        state.put(
            file.toString(), new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return state;
  }

  private static String rows(Statement statement, String query) throws SQLException {
    List<List<String>> rows = new ArrayList<>();
    try (ResultSet found = statement.executeQuery(query)) {
      while (found.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
          row.add(String.valueOf(found.getString(i)));
        }
        rows.add(row);
      }
    }
    return rows.toString();
  }
}
