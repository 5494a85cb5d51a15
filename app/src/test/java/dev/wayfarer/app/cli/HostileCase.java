package dev.wayfarer.app.cli;

import dev.wayfarer.cli.SampleDatabase;
import dev.wayfarer.testkit.HostileText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.sqlite.SQLiteConfig;
import tools.jackson.databind.json.JsonMapper;

/// A question put to a database, one of which an enemy has written.
///
/// @param name what reports call it
/// @param scene lays the database into a folder
record HostileCase(String name, Scene scene, String question) {
  /// Lays files into an empty folder and returns the one that is asked.
  interface Scene {
    Path in(Path folder) throws IOException, SQLException;
  }

  private static final int LONGEST_NAME = 10_000;
  private static final int MOST_BYTES_OF_A_FILE_NAME = 200;

  /// The sample database, as it is.
  static final Scene SHOP =
      folder -> Files.copy(SampleDatabase.file(folder.getParent()), folder.resolve("shop.sqlite"));

  /// All of them, in the same order every time.
  static List<HostileCase> all() {
    return Stream.of(
            questions(), names(), cells(), headers(), csvCells(), files(), words(), vocabularies())
        .flatMap(cases -> cases)
        .toList();
  }

  private static Stream<HostileCase> questions() {
    Stream<HostileCase> plain =
        HostileText.of(HostileText.SQL, HostileText.LETTERS, HostileText.CONTROLS, HostileText.LONG)
            .map(text -> new HostileCase("question: " + text, SHOP, text.text()));
    Stream<HostileCase> values =
        HostileText.SQL.stream()
            .map(
                text ->
                    new HostileCase(
                        "value in a question: " + text,
                        SHOP,
                        "Which customers live in the city '" + text.text() + "'?"));
    return Stream.concat(plain, values);
  }

  private static Stream<HostileCase> names() {
    return possibleNames()
        .map(
            text -> {
              String name = quoted(text.text());
              String table =
                  "CREATE TABLE %s (id INTEGER PRIMARY KEY, %s TEXT, %s TEXT)"
                      .formatted(name, quoted("name " + text.text()), name);
              String row = "INSERT INTO %s VALUES (1, 'Aurora', 'Bergen')".formatted(name);
              return new HostileCase(
                  "table and columns: " + text,
                  folder -> database(folder, table, row),
                  "List the name of all customers.");
            });
  }

  /// Names that SQLite takes: none with a NUL, and none of its own.
  private static Stream<HostileText> possibleNames() {
    return HostileText.of(
            HostileText.SQL,
            HostileText.WORDLESS,
            HostileText.LETTERS,
            HostileText.CONTROLS,
            HostileText.LONG)
        .filter(text -> text.text().indexOf('\0') < 0)
        .filter(text -> !text.text().startsWith("sqlite_"))
        .filter(text -> text.text().length() <= LONGEST_NAME);
  }

  private static Stream<HostileCase> cells() {
    Stream<HostileCase> shown =
        HostileText.of(HostileText.LETTERS, HostileText.CONTROLS, HostileText.LONG)
            .map(
                text ->
                    new HostileCase(
                        "cell: " + text, ships(text), "List the name and note of all ships."));
    Stream<HostileCase> asked =
        HostileText.SQL.stream()
            .map(
                text ->
                    new HostileCase(
                        "cell that is asked for: " + text,
                        ships(text),
                        "Which ships have the note " + text.text() + "?"));
    return Stream.concat(shown, asked);
  }

  private static Scene ships(HostileText text) {
    return folder ->
        database(
            folder,
            "CREATE TABLE ships (id INTEGER, name TEXT, note TEXT)",
            "INSERT INTO ships VALUES (1, 'Aurora', ?)",
            text.text());
  }

  private static Stream<HostileCase> headers() {
    return HostileText.of(HostileText.SQL, HostileText.LONG)
        .map(
            text ->
                new HostileCase(
                    "CSV header: " + text,
                    csv("ships.csv", quoted("name " + text.text()) + ",city\nAurora,Bergen\n"),
                    "List the name of all ships."));
  }

  private static Stream<HostileCase> csvCells() {
    return HostileText.CONTROLS.stream()
        .map(
            text ->
                new HostileCase(
                    "CSV cell: " + text,
                    csv("ships.csv", "name,city\n" + quoted(text.text()) + ",Bergen\n"),
                    "List the name of all ships."));
  }

  private static Stream<HostileCase> files() {
    Stream<HostileText> longest =
        Stream.of(HostileText.of("as long as files may be called", "c".repeat(251)));
    return Stream.concat(HostileText.of(HostileText.SQL, HostileText.LETTERS), longest)
        .filter(text -> text.text().indexOf('/') < 0 && isEncodable(text.text()))
        .filter(
            text ->
                text.text().length() > MOST_BYTES_OF_A_FILE_NAME
                    || bytes(text.text()).length <= MOST_BYTES_OF_A_FILE_NAME)
        .map(
            text ->
                new HostileCase(
                    "CSV file: " + text,
                    csv(text.text() + ".csv", "name,city\nAurora,Bergen\n"),
                    "List the name of all ships."));
  }

  private static boolean isEncodable(String text) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(text);
  }

  private static Stream<HostileCase> words() {
    return HostileText.of(HostileText.LETTERS, HostileText.CONTROLS)
        .map(
            text -> {
              String word = JsonMapper.shared().writeValueAsString(text.text());
              String yaml =
                  "tables:\n  customers:\n    name: %1$s\n    synonyms: [%1$s]\n    description: %1$s\n"
                      .formatted(word);
              return new HostileCase(
                  "word of a vocabulary: " + text,
                  worded(bytes(yaml)),
                  "How many " + text.text() + " are there?");
            });
  }

  private static Stream<HostileCase> vocabularies() {
    return HostileYaml.all().stream()
        .map(
            yaml ->
                new HostileCase(
                    "vocabulary: " + yaml.name(),
                    worded(yaml.content()),
                    "How many customers are there in each city?"));
  }

  private static Scene worded(byte[] yaml) {
    return folder -> {
      Files.write(folder.resolve("shop.wayfarer.yaml"), yaml);
      return SHOP.in(folder);
    };
  }

  private static Scene csv(String file, String content) {
    return folder -> Files.write(folder.resolve(file), bytes(content));
  }

  /// A database with one table and one row.
  ///
  /// @param values of the row that are not written in the statement
  private static Path database(Path folder, String table, String row, String... values)
      throws SQLException {
    Path file = folder.resolve("asked.sqlite");
    SQLiteConfig config = new SQLiteConfig();
    config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
    try (Connection connection = config.createConnection("jdbc:sqlite:" + file);
        Statement create = connection.createStatement()) {
      create.executeUpdate(table);
      try (PreparedStatement insert = connection.prepareStatement(row)) {
        for (int i = 0; i < values.length; i++) {
          insert.setString(i + 1, values[i]);
        }
        insert.executeUpdate();
      }
    }
    return file;
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return name;
  }
}
