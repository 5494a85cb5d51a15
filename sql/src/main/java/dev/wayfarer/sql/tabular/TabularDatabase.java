package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.run.QueryCancelledException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Tables in files, or in a folder of them, as an SQLite file in a cache.
///
/// The SQLite file is named after the content of all files, so it is made once, and anew when one
/// of them changes. What people should know of how the files were read is kept beside it.
public final class TabularDatabase {
  private static final long MOST_BYTES = 1_000_000_000;

  /// Changes with how files are read.
  private static final int FORMAT = 2;

  private static final int NAME_DIGITS = 32;
  private static final int LONGEST_NAME = 60;
  private static final String NOTES = "notes.txt";

  private TabularDatabase() {}

  /// An SQLite file made of others.
  ///
  /// @param notes what was decided in reading, a line for each
  public record Imported(Path file, List<String> notes) {
    public Imported {
      notes = List.copyOf(notes);
    }
  }

  /// Whether a path is read as tables: a folder, or a file whose name says so.
  public static boolean isTabular(Path path) {
    return Files.isDirectory(path) || isTabularName(path);
  }

  /// Whether the name of a file says that there are tables in it.
  public static boolean isTabularName(Path file) {
    return FileFormat.of(file).isPresent();
  }

  /// The SQLite file that holds the tables.
  ///
  /// @throws InputException where a file cannot be read as a table, or the cache not be written
  /// @throws QueryCancelledException where the thread is interrupted
  public static Imported open(Path path, Path cacheFolder) {
    List<Path> sources = sources(path);
    String name = FileFormat.tableName(path.toAbsolutePath().normalize());
    Path folder =
        cacheFolder.resolve("tables").resolve(fingerprint(sources).substring(0, NAME_DIGITS));
    Path file = folder.resolve(shortened(name) + ".sqlite");
    Path notes = folder.resolve(NOTES);
    try {
      if (Files.isRegularFile(file) && Files.isRegularFile(notes)) {
        return new Imported(file, Files.readAllLines(notes));
      }
      List<ImportedTable> tables = tables(sources);
      Files.createDirectories(folder);
      AtomicFile.writePrivate(file, unfinished -> importTables(unfinished, tables));
      List<String> told = tables.stream().flatMap(table -> table.notes().stream()).toList();
      AtomicFile.writePrivate(notes, unfinished -> Files.write(unfinished, told));
      return new Imported(file, told);
    } catch (ClosedByInterruptException _) {
      throw new QueryCancelledException();
    } catch (IOException e) {
      throw unwritable(folder, Reason.of(e));
    }
  }

  private static List<ImportedTable> tables(List<Path> sources) {
    List<ImportedTable> tables = new ArrayList<>();
    for (Path source : sources) {
      tables.addAll(FileFormat.of(source).orElseThrow().tables(source));
    }
    refuseEqualNames(tables);
    return tables;
  }

  private static void importTables(Path file, List<ImportedTable> tables) throws IOException {
    try {
      SqliteImport.write(file, tables);
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

  private static List<Path> sources(Path path) {
    if (!Files.exists(path)) {
      throw new InputException(path.toString(), "a file of tables", "no such file");
    }
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> files = Files.list(path)) {
      List<Path> found =
          files
              .filter(Files::isRegularFile)
              .filter(file -> FileFormat.of(file).filter(FileFormat::isTableByName).isPresent())
              .sorted()
              .toList();
      if (found.isEmpty()) {
        throw new InputException(path.toString(), FileFormat.folderExpected(), "none in it");
      }
      return found;
    } catch (IOException e) {
      throw new InputException(path.toString(), "a folder that can be read", Reason.of(e));
    }
  }

  private static void refuseEqualNames(List<ImportedTable> tables) {
    Map<String, ImportedTable> byName = new HashMap<>();
    for (ImportedTable table : tables) {
      Optional<ImportedTable> other =
          Optional.ofNullable(byName.putIfAbsent(table.name().toLowerCase(Locale.ROOT), table));
      if (other.isPresent()) {
        throw new InputException(
            table.place(), "a name of its own for each table", "that of " + other.get().place());
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
          throw new InputException(source.toString(), "at most 1 GB of files", "more");
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
}
