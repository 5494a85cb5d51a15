package dev.wayfarer.lab.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.IndexLimits;
import dev.wayfarer.link.value.SqliteCells;
import dev.wayfarer.link.value.ValueCandidates;
import dev.wayfarer.link.value.ValueCandidates.Options;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The constants of Spider's dev queries against the candidates of their questions.
class SpiderValueRecallTests {
  /// Its released rows are a part of those that the queries were written for.
  private static final String INCOMPLETE = "wta_1";

  @Test
  void candidatesHoldTheValuesOfDev() throws IOException {
    RecallReport report = recall("dev.json");
    String figures =
        "recall %.4f of %d slots, %.2f candidates a question, %s"
            .formatted(
                report.recall(), report.slots(), report.candidatesPerQuestion(), report.misses());
    assertEquals(972, report.questions());
    assertTrue(report.recall() >= 0.99, figures);
    assertTrue(report.candidatesPerQuestion() <= 10, figures);
  }

  private static RecallReport recall(String file) throws IOException {
    Path spider = SharedData.spider();
    Map<String, Schema> schemas = SpiderTables.read(spider.resolve("tables.json"));
    Map<String, List<JsonNode>> byDatabase = new LinkedHashMap<>();
    JsonNode examples = JsonMapper.shared().readTree(Files.readAllBytes(spider.resolve(file)));
    for (JsonNode example : examples) {
      String name = example.get("db_id").asString();
      if (!name.equals(INCOMPLETE)) {
        byDatabase.computeIfAbsent(name, _ -> new ArrayList<>()).add(example);
      }
    }
    ValueRecall recall = new ValueRecall(new EnglishTokeniser());
    for (var entry : byDatabase.entrySet()) {
      String name = entry.getKey();
      Path database = spider.resolve("database").resolve(name).resolve(name + ".sqlite");
      add(recall, schemas.get(name), database, entry.getValue());
    }
    return recall.report();
  }

  private static void add(ValueRecall recall, Schema schema, Path file, List<JsonNode> examples) {
    try (SqliteCells cells = SqliteCells.open(file, schema);
        SqliteDatabase database = SqliteDatabase.open(file)) {
      ValueIndex index = ValueIndex.build(schema, cells, IndexLimits.DEFAULT);
      ValueCandidates candidates = ValueCandidates.over(schema, index, Options.DEFAULT);
      for (JsonNode example : examples) {
        Query gold = new SqlReader(schema).read(example.get("query").asString());
        recall.add(candidates, example.get("question").asString(), gold, schema, database);
      }
    }
  }
}
