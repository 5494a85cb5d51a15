package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.app.vocabulary.Kontor;
import dev.wayfarer.lab.schema.GeneratedSchema;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The default model on 500 tables of 16 columns.
class AskLargeSchemaTests {
  @TempDir static Path folder;
  private static Path database;

  @BeforeAll
  static void makeDatabase() throws Exception {
    Schema schema = GeneratedSchema.make();
    List<String> statements = new ArrayList<>(List.of("BEGIN"));
    for (Table table : schema.tables()) {
      String columns =
          table.columns().stream()
              .map(id -> definition(schema, id))
              .collect(Collectors.joining(", "));
      statements.add("CREATE TABLE \"" + table.name() + "\" (" + columns + ")");
    }
    statements.add("INSERT INTO hotel (hotel_id, city) VALUES (1, 'Oslo'), (2, 'Oslo')");
    statements.add("COMMIT");
    database = Kontor.database(folder.resolve("large.sqlite"), statements.toArray(String[]::new));
  }

  private static String definition(Schema schema, ColumnId id) {
    String type =
        switch (schema.column(id).type()) {
          case NUMBER -> " INTEGER";
          case TEXT, TIME, BOOLEAN, OTHERS -> " TEXT";
        };
    return schema.column(id).name() + type + (schema.isPrimaryKey(id) ? " PRIMARY KEY" : "");
  }

  @Test
  void aQuestionIsAnsweredAndWhatWasLeftOutIsTold() {
    CommandRun run =
        CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.resolve("cache").toString()),
            "ask",
            "--db=" + database,
            "How many hotels are there in Oslo?");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    List<String> lines = run.out().lines().toList();
    assertEquals("SELECT count(*) FROM hotel WHERE city = 'Oslo'", lines.getFirst());
    assertEquals("       2", lines.get(4));
    assertEquals(
        "looked at N of 500 tables and N of 8,000 columns: those that the question names",
        lines.getLast().replaceAll("\\d+ of", "N of"));
  }
}
