package dev.wayfarer.ask.intent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.testkit.SharedData;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// No question of Spider or Chinese Spider is taken for something else.
class SpiderIntentTests {
  @Test
  void everyQuestionIsOne() {
    Path spider = SharedData.spider();
    check(
        spider,
        List.of("train_spider.json", "train_others.json", "dev.json"),
        IntentClassifier::of);
  }

  @Test
  void everyChineseQuestionIsOne() {
    check(
        SharedData.chineseSpider(), List.of("train.json", "dev.json"), IntentClassifier::ofChinese);
  }

  private static void check(
      Path folder, List<String> files, BiFunction<IntentClassifier, String, Intent> intent) {
    Map<String, Schema> schemas = SpiderTables.read(SharedData.spider().resolve("tables.json"));
    Map<String, IntentClassifier> classifiers = new HashMap<>();
    Map<String, Intent> wrong = new TreeMap<>();
    int asked = 0;
    for (String file : files) {
      for (JsonNode entry : JsonMapper.shared().readTree(folder.resolve(file).toFile())) {
        String question = entry.get("question").asString();
        IntentClassifier classifier =
            classifiers.computeIfAbsent(
                entry.get("db_id").asString(), name -> new IntentClassifier(schemas.get(name)));
        Intent found = intent.apply(classifier, question);
        asked++;
        if (!(found instanceof Intent.Question)) {
          wrong.put(question, found);
        }
      }
    }
    assertEquals(9_693, asked);
    assertEquals(Map.of(), wrong);
  }
}
