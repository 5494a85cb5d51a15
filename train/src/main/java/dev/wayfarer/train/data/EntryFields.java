package dev.wayfarer.train.data;

import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What an entry's fields are called. Where several names are allowed, the first present counts.
record EntryFields(List<String> database, List<String> question, List<String> sql) {
  static EntryFields of(Path file) {
    return EntryFile.hasLines(file) ? LINES : SPIDER;
  }

  /// Spider and Chinese Spider, whose field `sql` is a parsed tree that is not needed.
  static final EntryFields SPIDER =
      new EntryFields(List.of("db_id"), List.of("question"), List.of("query"));

  /// Wayfarer's own JSON lines.
  static final EntryFields LINES =
      new EntryFields(List.of("database", "db_id"), List.of("question"), List.of("sql", "query"));

  /// The name of an entry's database; empty where it tells none.
  String database(JsonNode entry) {
    return database.stream()
        .map(name -> entry.path(name).asString(""))
        .filter(name -> !name.isEmpty())
        .findFirst()
        .orElse("");
  }
}
