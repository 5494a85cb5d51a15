package dev.wayfarer.sql.unite;

import static java.util.stream.Collectors.toSet;

import dev.wayfarer.sql.InputException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.sqlite.SQLiteConfig;

/// Many SQLite files as one: all tables with their rows and keys, without views and indexes.
///
/// A table whose name another one has gets a number after it.
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
    Set<String> taken = new HashSet<>();
    try (Connection target = connection(url(file))) {
      databases.forEach(
          (name, source) -> {
            try {
              names.put(name, copy(source, target, taken));
            } catch (SQLException e) {
              throw new InputException(
                  source.toString(), "an SQLite database that can be copied", e.getMessage());
            }
          });
      return new UnitedDatabase(file, names);
    } catch (SQLException e) {
      throw new InputException(file.toString(), "a file that can be written", e.getMessage());
    }
  }

  private static Map<String, String> copy(Path source, Connection target, Set<String> taken)
      throws SQLException {
    try (Connection from = connection(url(source) + "?mode=ro");
        Connection scratch = connection("jdbc:sqlite::memory:")) {
      TableCopy copy = new TableCopy(from, scratch, target);
      Map<String, String> names = new HashMap<>();
      Set<String> own = copy.tables().stream().map(UnitedDatabase::key).collect(toSet());
      for (String table : copy.tables()) {
        String free = freeName(table, own, taken);
        copy.rename(table, free);
        names.put(key(table), free);
      }
      copy.write(source);
      return names;
    }
  }

  /// @param own what tables of the same file are called before any gets another name
  private static String freeName(String name, Set<String> own, Set<String> taken) {
    String free = name;
    boolean isFree = taken.add(key(name));
    for (int number = 2; !isFree; number++) {
      free = name + "_" + number;
      isFree = !own.contains(key(free)) && taken.add(key(free));
    }
    return free;
  }

  private static Connection connection(String url) throws SQLException {
    return new SQLiteConfig().createConnection(url);
  }

  private static String url(Path file) {
    return "jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString();
  }

  private static String key(String table) {
    return table.toLowerCase(Locale.ROOT);
  }

  public Path file() {
    return file;
  }

  /// What a table of one of the databases is called here; empty where its file has no such table.
  public Optional<String> table(String database, String table) {
    return Optional.ofNullable(names.get(database)).map(tables -> tables.get(key(table)));
  }
}
