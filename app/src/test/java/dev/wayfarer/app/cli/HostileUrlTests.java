package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.Calibration;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.testkit.HostileText;
import dev.wayfarer.testkit.SharedServers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Hostile questions and cells on every kind of database behind a URL: one SELECT is run, nothing
/// is written, and no terminal obeys what is printed.
@SharedServers
class HostileUrlTests {
  /// What ends a text, a comment or a statement in one database or another.
  private static final String ENDINGS = "['\"`\\\\;$#]|--|/\\*|\\?";

  @TempDir static Path root;
  @TempDir Path folder;
  private static Wayfarer wayfarer;

  @BeforeAll
  static void open() {
    wayfarer = Wayfarer.open(DefaultModel.open(root.resolve("cache")), Calibration.NONE);
  }

  @AfterAll
  static void close() {
    wayfarer.close();
  }

  /// SQL where a value is expected, and what terminals obey.
  private static List<HostileText> questions() {
    Stream<HostileText> values =
        HostileText.SQL.stream()
            .filter(text -> text.text().matches("(?s).*(" + ENDINGS + ").*"))
            .map(
                text ->
                    HostileText.of(
                        text.name(), "Which customers live in the city '" + text.text() + "'?"));
    return Stream.concat(values, HostileText.CONTROLS.stream()).toList();
  }

  /// Texts that every kind of database can store.
  private static List<HostileText> cells() {
    return HostileText.of(HostileText.SQL, HostileText.LETTERS, HostileText.CONTROLS)
        .filter(text -> text.text().indexOf('\0') < 0)
        .filter(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text.text()))
        .toList();
  }

  @Test
  void thereAreDozensOfThem() {
    assertTrue(questions().size() >= 60, "" + questions().size());
    assertTrue(cells().size() >= 100, "" + cells().size());
  }

  private Database database(String url) {
    return Database.open(
        DatabaseUrl.of(url),
        ShopKind.account(),
        Optional.empty(),
        IndexCache.in(root.resolve("cache")),
        Limits.DEFAULT.withMaxRows(1_000));
  }

  /// Puts questions to a database that holds the shop.
  ///
  /// @return the queries of those that were not refused
  private List<String> ask(ShopKind kind, String url, List<HostileText> questions)
      throws Exception {
    List<String> queries = new ArrayList<>();
    Optional<RecordedStatements> statements = RecordedStatements.of(kind, folder);
    try (Database database = database(url)) {
      HostileProofs proofs =
          new HostileProofs(
              wayfarer,
              kind == ShopKind.MARIADB ? "'\"`" : "'\"",
              kind == ShopKind.MARIADB,
              statements.map(log -> log::take));
      for (HostileText text : questions) {
        statements.ifPresent(RecordedStatements::take);
        assertDoesNotThrow(() -> proofs.ask(text.text(), url, database), text.name())
            .ifPresent(queries::add);
      }
      return queries;
    } finally {
      if (statements.isPresent()) {
        statements.get().close();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void nothingButOneSelectIsRun(ShopKind kind) throws Exception {
    String url = kind.fill(folder);
    Map<String, String> before = content(kind);
    assertFalse(ask(kind, url, questions()).isEmpty());
    assertEquals(before, content(kind));
  }

  @ParameterizedTest
  @EnumSource
  void cellsAreShownAndNotObeyed(ShopKind kind) throws Exception {
    String url = kind.fill(folder);
    try (Connection connection = kind.connect(folder)) {
      put(connection, cells());
    }
    try {
      List<String> queries =
          ask(kind, url, List.of(HostileText.of("all", "List the name and note of all ships.")));
      assertTrue(queries.getFirst().toLowerCase(Locale.ROOT).contains("note"), queries.toString());
    } finally {
      try (Connection connection = kind.connect(folder);
          Statement statement = connection.createStatement()) {
        statement.execute("DROP TABLE ships");
      }
    }
  }

  private static void put(Connection connection, List<HostileText> cells) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("DROP TABLE IF EXISTS ships");
      statement.execute("CREATE TABLE ships (id INTEGER, name VARCHAR(100), note VARCHAR(1000))");
    }
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO ships VALUES (?, ?, ?)")) {
      for (int i = 0; i < cells.size(); i++) {
        insert.setInt(1, i);
        insert.setString(2, cells.get(i).name());
        insert.setString(3, cells.get(i).text());
        insert.executeUpdate();
      }
    }
  }

  /// All that a statement could have changed: the bytes of files, or the rows of a server.
  private Map<String, String> content(ShopKind kind) throws IOException, SQLException {
    Map<String, String> content = new TreeMap<>();
    if (kind.isServer()) {
      try (Connection connection = kind.connect(folder)) {
        String tables =
            "SELECT table_schema, table_name FROM information_schema.tables WHERE table_schema NOT"
                + " IN ('information_schema', 'mysql') ORDER BY 1, 2";
        content.put("tables", rows(connection, tables));
        for (String table : ShopKind.TABLES) {
          content.put(table, rows(connection, "SELECT * FROM " + table + " ORDER BY 1, 2"));
        }
      }
    }
    try (Stream<Path> files = Files.walk(folder);
        Stream<Path> here = Files.list(Path.of("")).sorted()) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        content.put(
            file.toString(), new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
      content.put("here", here.toList().toString());
    }
    return content;
  }

  private static String rows(Connection connection, String query) throws SQLException {
    List<List<String>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
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
