package dev.wayfarer.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.QuestionFile;
import dev.wayfarer.train.data.SourcesFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;

/// Datasets: their schemas, their questions, and lists of sources.
class DatasetFuzzTests {
  private static final byte[] TABLES =
      """
      [{"db_id": "ships", "table_names": ["port", "ship"], "table_names_original": ["port", "ship"],
        "column_names": [[-1, "*"], [0, "id"], [0, "name"], [1, "id"], [1, "name"], [1, "port"]],
        "column_names_original": [[-1, "*"], [0, "id"], [0, "name"], [1, "id"], [1, "name"], [1, "port"]],
        "column_types": ["text", "number", "text", "number", "text", "number"],
        "primary_keys": [1, 3], "foreign_keys": [[5, 1]]}]
      """
          .getBytes(StandardCharsets.UTF_8);

  @TempDir static Path folder;

  @FuzzTest
  void tables(byte[] content) {
    Path file = Promise.write(folder.resolve("tables.json"), content);
    Promise.holds(() -> SpiderTables.read(file));
    Promise.holds(
        () -> SpiderTables.read(file, problem -> Promise.isOneLine(problem.getMessage())));
  }

  @FuzzTest
  void questions(byte[] content) {
    Path tables = Promise.write(folder.resolve("of-questions.json"), TABLES);
    for (String name : new String[] {"dev.json", "dev.jsonl"}) {
      Path file = Promise.write(folder.resolve("questions").resolveSibling(name), content);
      DatasetFolder dataset = new DatasetFolder(folder, Optional.of(tables), Optional.empty());
      Promise.holds(() -> dataset.read(name));
      Promise.holds(() -> QuestionFile.read(file, Set.of("ships")));
    }
  }

  @FuzzTest
  void sources(byte[] content) {
    Path file = Promise.write(folder.resolve("sources.yaml"), content);
    Promise.holds(() -> SourcesFile.read(file));
  }
}
