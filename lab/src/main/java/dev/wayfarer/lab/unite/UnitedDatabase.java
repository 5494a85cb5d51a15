package dev.wayfarer.lab.unite;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.sqlite.SQLiteConfig;

/// Many SQLite files as one: all tables with their rows and keys, without views and indexes.
///
/// [UnitedNames] says what a table is called where another one has its name.
public final class UnitedDatabase {
  private final Path file;
  private final Map<String, Map<String, String>> names;

  private UnitedDatabase(Path file, Map<String, Map<String, String>> names) {
    this.file = file;
    this.names = names;
  }

  /// Writes a new file.
  ///
  /// @param databases files by the names of their databases; of two tables with one name, that of
  ///   the earlier file keeps it
  /// @throws InputException where one of them cannot be read, or the new one not be written
  public static UnitedDatabase write(Path file, SequencedMap<String, Path> databases) {
    Map<String, Map<String, String>> names = new HashMap<>();
    UnitedNames united = new UnitedNames();
    try (Connection target = connection(url(file))) {
      databases.forEach(
          (name, source) -> {
            try {
              names.put(name, copy(source, target, united));
            } catch (SQLException e) {
              throw new InputException(
                  source.toString(),
                  "an SQLite database that can be copied",
                  String.valueOf(e.getMessage()));
            }
          });
      return new UnitedDatabase(file, names);
    } catch (SQLException e) {
      throw new InputException(
          file.toString(), "a file that can be written", String.valueOf(e.getMessage()));
    }
  }

  private static Map<String, String> copy(Path source, Connection target, UnitedNames united)
      throws SQLException {
    try (Connection from = connection(url(source) + "?mode=ro");
        Connection scratch = connection("jdbc:sqlite::memory:")) {
      TableCopy copy = new TableCopy(from, scratch, target);
      Map<String, String> names = new HashMap<>();
      List<String> tables = copy.tables();
      List<String> newNames = united.add(tables);
      for (int i = 0; i < tables.size(); i++) {
        copy.rename(tables.get(i), newNames.get(i));
        names.put(UnitedNames.key(tables.get(i)), newNames.get(i));
      }
      copy.write(source);
      return names;
    }
  }

  private static Connection connection(String url) throws SQLException {
    return new SQLiteConfig().createConnection(url);
  }

  private static String url(Path file) {
    return "jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString();
  }

  public Path file() {
    return file;
  }

  /// What a table of one of the databases is called here; empty where its file has no such table.
  public Optional<String> table(String database, String table) {
    return Optional.ofNullable(names.get(database))
        .map(tables -> tables.get(UnitedNames.key(table)));
  }
}
