package dev.wayfarer.train.data;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the schemas of a dataset: in `tables.json`, else in its SQLite files.
final class SchemaSource {
  private final Path tables;
  private final Path databases;
  private final boolean tablesAreNamed;

  SchemaSource(Path folder, Optional<Path> tables, Optional<Path> databases) {
    this.tables = tables.orElse(folder.resolve("tables.json"));
    this.databases = databases.orElse(folder.resolve("database"));
    this.tablesAreNamed = tables.isPresent();
  }

  /// The schemas by the name of their database.
  ///
  /// @throws InputException where there are none, or one cannot be read
  Map<String, Schema> read() {
    if (hasTables()) {
      return SpiderTables.read(tables);
    }
    Map<String, Schema> schemas = new LinkedHashMap<>();
    for (Path file : databaseFiles()) {
      schemas.put(
          requireNonNull(file.getParent()).getFileName().toString(), SqliteSchema.read(file));
    }
    return schemas;
  }

  /// The files that schemas are read from.
  List<Path> files() {
    return hasTables() ? List.of(tables) : databaseFiles();
  }

  private boolean hasTables() {
    return tablesAreNamed || Files.exists(tables);
  }

  private List<Path> databaseFiles() {
    if (!Files.isDirectory(databases)) {
      String expected = "the schemas of its databases, or their files in " + databases;
      throw new InputException(tables.toString(), expected, "neither");
    }
    return names().stream()
        .map(name -> databases.resolve(name).resolve(name + ".sqlite"))
        .filter(Files::exists)
        .toList();
  }

  private List<String> names() {
    try (Stream<Path> folders = Files.list(databases)) {
      return folders.map(folder -> folder.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new InputException(databases.toString(), "a readable folder", Reason.of(e));
    }
  }
}
