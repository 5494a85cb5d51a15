package dev.wayfarer.model.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.grammar.RuleCollector;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.testkit.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Random weights know nothing, and yet every query that they find runs.
class SpiderParserTests {
  private static final int EVERY = 10;

  @TempDir Path folder;
  private final Path spider = SharedData.spider();
  private final Map<String, Schema> schemas = SpiderTables.read(spider.resolve("tables.json"));

  @Test
  void everyQueryRuns() {
    List<String> failed = new ArrayList<>();
    ActionVocabulary actionVocabulary = actionVocabulary();
    for (long seed = 1; seed <= 3; seed++) {
      try (SmallParser small = new SmallParser(folder, actionVocabulary, seed)) {
        failed.addAll(failed(small.parser));
      }
    }
    assertEquals(List.of(), failed);
  }

  private List<String> failed(Parser parser) {
    Map<String, DatabaseReader> readers = new HashMap<>();
    List<ParserQuestion> questions = new ArrayList<>();
    JsonNode dev = examples("dev.json");
    for (int i = 0; i < dev.size(); i += EVERY) {
      JsonNode example = dev.get(i);
      String name = example.get("db_id").asString();
      questions.add(
          readers
              .computeIfAbsent(name, _ -> reader(parser, name))
              .read(example.get("question").asString()));
    }
    List<List<PredictedQuery>> found = parser.parse(questions, 3, _ -> {});
    List<String> failed = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      String name = questions.get(i).schema().name();
      for (PredictedQuery one : found.get(i)) {
        if (!runs(name, one.sql())) {
          failed.add(name + ": " + one.sql());
        }
      }
    }
    return failed;
  }

  private DatabaseReader reader(Parser parser, String name) {
    Schema schema = schemas.get(name);
    return parser.reader(schema, Optional.of(IndexCache.in(folder).of(schema, file(name))));
  }

  /// Whether SQLite accepts it; the guard may find it too much work.
  private boolean runs(String name, String sql) {
    try (SqliteDatabase database = SqliteDatabase.open(file(name))) {
      var _ = database.query(sql);
      return true;
    } catch (QueryTimedOutException | QueryRefusedException _) {
      return true;
    } catch (QueryFailedException e) {
      return false;
    }
  }

  private Path file(String name) {
    return spider.resolve("database", name, name + ".sqlite");
  }

  private JsonNode examples(String name) {
    return JsonMapper.shared().readTree(spider.resolve(name).toFile());
  }

  private ActionVocabulary actionVocabulary() {
    var options = new ActionVocabulary.Options(ActionVocabulary.GrammarKind.PRODUCT, true);
    RuleCollector rules = options.grammar().rules();
    for (JsonNode example : examples("train_spider.json")) {
      Schema schema = schemas.get(example.get("db_id").asString());
      try {
        rules.add(schema, new SqlReader(schema).read(example.get("query").asString()));
      } catch (InputException _) {
        // A handful of golds are outside of the language; the others give the rules.
      }
    }
    return new ActionVocabulary(options, rules.book());
  }
}
