package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectorsWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Data for episodes.
final class FiveTopics {
  static final List<String> TOPICS = List.of("bird", "song", "boat", "cook", "hill");

  private FiveTopics() {}

  /// Five databases of one table, with four questions each.
  ///
  /// @return the prepared data
  static Path prepare(Path folder, Path config) throws IOException {
    StringBuilder tables = new StringBuilder();
    StringBuilder questions = new StringBuilder();
    for (String topic : TOPICS) {
      tables.append(tables.isEmpty() ? "[" : ",").append(schema(topic));
      questions.append(questions(topic));
    }
    Files.writeString(folder.resolve("tables.json"), tables.append(']'));
    Files.writeString(folder.resolve("train.jsonl"), questions);
    Path vectors = folder.resolve("small.vec");
    try (WordVectorsWriter writer = WordVectorsWriter.create(vectors, NumberType.FLOAT16, 2)) {
      writer.add("bird", new float[] {1, 2});
      writer.add("boat", new float[] {2, 1});
      writer.finish(2, new float[] {0, 0});
    }
    Path prepared = folder.resolve("five.prepared");
    CommandRun run =
        CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.toString()),
            "data",
            "prepare",
            "--spider=" + folder,
            "--config=" + config,
            "--pretrained=" + vectors,
            "--out=" + prepared);
    assertEquals("", run.err());
    return prepared;
  }

  private static String schema(String topic) {
    return """
        {"db_id": "%1$s_1", "table_names": ["%1$s"], "table_names_original": ["%1$s"],
         "column_names": [[-1, "*"], [0, "name"], [0, "age"]],
         "column_names_original": [[-1, "*"], [0, "name"], [0, "age"]],
         "column_types": ["text", "text", "number"], "primary_keys": [], "foreign_keys": []}
        """
        .formatted(topic);
  }

  private static String questions(String topic) {
    return """
        {"database": "%1$s_1", "question": "How many %1$ss are there?", "sql": "SELECT count(*) FROM %1$s"}
        {"database": "%1$s_1", "question": "What are the names of all %1$ss?", "sql": "SELECT name FROM %1$s"}
        {"database": "%1$s_1", "question": "How old is the oldest %1$s?", "sql": "SELECT max(age) FROM %1$s"}
        {"database": "%1$s_1", "question": "List all %1$ss by age.", "sql": "SELECT name FROM %1$s ORDER BY age"}
        """
        .formatted(topic);
  }
}
