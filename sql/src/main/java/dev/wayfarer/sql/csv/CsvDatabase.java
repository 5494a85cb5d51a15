package dev.wayfarer.sql.csv;

import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sqlite.SQLiteConfig;

/// A file of comma-separated values, or a folder of them, as an SQLite file in a cache.
///
/// The SQLite file is named after the content of all files, so it is made once, and anew when one
/// of them changes.
public final class CsvDatabase {
  private static final Set<String> ENDINGS = Set.of(".csv", ".tsv", ".tab");
  private static final long MOST_BYTES = 1_000_000_000;
  private static final int FORMAT = 1;
  private static final int NAME_DIGITS = 32;
  private static final int LONGEST_NAME = 60;

  private CsvDatabase() {}

  /// Whether a path is read as CSV: a folder, or a file whose name says so.
  public static boolean isCsv(Path path) {
    return Files.isDirectory(path) || hasEnding(path);
  }

  /// The SQLite file that holds the tables.
  ///
  /// @throws InputException where a file cannot be read as a table, or the cache not be written
  public static Path file(Path path, Path cacheFolder) {
    List<Path> sources = sources(path);
    String name = path.toAbsolutePath().normalize().getFileName().toString();
    Path folder =
        cacheFolder.resolve("csv").resolve(fingerprint(sources).substring(0, NAME_DIGITS));
    Path file = folder.resolve(shortened(name.replaceFirst("(?<=.)\\.[^.]*$", "")) + ".sqlite");
    if (Files.isRegularFile(file)) {
      return file;
    }
    List<CsvTable> tables = sources.stream().map(CsvTable::read).toList();
    refuseEqualNames(sources, tables);
    try {
      Files.createDirectories(folder);
      AtomicFile.writePrivate(file, unfinished -> importTables(unfinished, tables));
      return file;
    } catch (IOException e) {
      throw unwritable(folder, Reason.of(e));
    }
  }

  private static void importTables(Path file, List<CsvTable> tables) throws IOException {
    try {
      CsvImport.write(file, tables);
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static InputException unwritable(Path folder, String found) {
    String expected = "a folder that can be written (WAYFARER_CACHE names another)";
    return new InputException(folder.toString(), expected, found);
  }

  /// A name that leaves room for an ending: file systems allow some 250 bytes.
  private static String shortened(String name) {
    return name.codePointCount(0, name.length()) <= LONGEST_NAME
        ? name
        : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME));
  }

  private static boolean hasEnding(Path path) {
    String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    return ENDINGS.stream().anyMatch(name::endsWith);
  }

  private static List<Path> sources(Path path) {
    if (!Files.exists(path)) {
      throw new InputException(path.toString(), "a file of comma-separated values", "no such file");
    }
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> files = Files.list(path)) {
      List<Path> found =
          files.filter(Files::isRegularFile).filter(CsvDatabase::hasEnding).sorted().toList();
      if (found.isEmpty()) {
        throw new InputException(path.toString(), "a folder with .csv files", "none in it");
      }
      return found;
    } catch (IOException e) {
      throw new InputException(path.toString(), "a folder that can be read", Reason.of(e));
    }
  }

  private static void refuseEqualNames(List<Path> sources, List<CsvTable> tables) {
    Map<String, Path> byName = new HashMap<>();
    for (int i = 0; i < tables.size(); i++) {
      Path other =
          byName.putIfAbsent(tables.get(i).name().toLowerCase(Locale.ROOT), sources.get(i));
      if (other != null) {
        throw new InputException(
            sources.get(i).toString(), "a name of its own for each table", "that of " + other);
      }
    }
  }

  private static String fingerprint(List<Path> sources) {
    try {
      Sha256 digest = new Sha256();
      long bytes = 0;
      for (Path source : sources) {
        bytes += Files.size(source);
        if (bytes > MOST_BYTES) {
          throw new InputException(source.toString(), "at most 1 GB of CSV", "more");
        }
        digest.add(FORMAT + " " + source.getFileName() + " " + Files.size(source) + "\n");
        digest.add(source);
      }
      return digest.hex();
    } catch (IOException e) {
      throw new InputException(
          sources.getFirst().toString(), "a file that can be read", Reason.of(e));
    }
  }

  /// Writes tables into a new SQLite file. Names are quoted, cells are parameters: nothing that
  /// stands in a file becomes SQL.
  private static final class CsvImport {
    private static final int ROWS_AT_A_TIME = 1_000;

    private final SqliteDialect dialect = new SqliteDialect();
    private final Connection connection;

    private CsvImport(Connection connection) {
      this.connection = connection;
    }

    static void write(Path file, List<CsvTable> tables) throws SQLException {
      String url = "jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString();
      try (Connection connection = new SQLiteConfig().createConnection(url)) {
        connection.setAutoCommit(false);
        CsvImport writer = new CsvImport(connection);
        for (CsvTable table : tables) {
          writer.create(table);
          writer.insert(table);
        }
        connection.commit();
      }
    }

    private void create(CsvTable table) throws SQLException {
      String columns =
          IntStream.range(0, table.columns().size())
              .mapToObj(i -> dialect.quoted(table.columns().get(i)) + " " + table.kinds().get(i))
              .collect(Collectors.joining(", "));
      try (Statement statement = connection.createStatement()) {
        statement.execute("CREATE TABLE " + name(table) + " (" + columns + ")");
      }
    }

    /// SQLite keeps names that begin with `sqlite_` for itself.
    private String name(CsvTable table) {
      boolean taken = table.name().toLowerCase(Locale.ROOT).startsWith("sqlite_");
      return dialect.quoted(taken ? "_" + table.name() : table.name());
    }

    private void insert(CsvTable table) throws SQLException {
      String marks = table.columns().stream().map(_ -> "?").collect(Collectors.joining(", "));
      String sql = "INSERT INTO " + name(table) + " VALUES (" + marks + ")";
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        int pending = 0;
        for (List<String> row : table.rows()) {
          for (int i = 0; i < row.size(); i++) {
            // The column's type makes a number of it.
            statement.setString(i + 1, row.get(i).isEmpty() ? null : row.get(i));
          }
          statement.addBatch();
          if (++pending % ROWS_AT_A_TIME == 0) {
            statement.executeBatch();
          }
        }
        statement.executeBatch();
      }
    }
  }
}
