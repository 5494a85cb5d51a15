package dev.wayfarer.model.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.wayfarer.model.fixture.PlainQuestions;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.testkit.SharedData;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Whatever scores a scorer gives, what is found runs.
class SpiderSearchTests {
  private static final ActionVocabulary LANGUAGE = Fleet.actionVocabulary(Fleet.CORPUS);
  private static final int QUESTIONS = 10;

  @Test
  void whatIsFoundRunsOnTheDatabasesOfDev() {
    Path spider = SharedData.spider();
    Set<String> names = new TreeSet<>();
    for (JsonNode example : JsonMapper.shared().readTree(spider.resolve("dev.json").toFile())) {
      names.add(example.get("db_id").asString());
    }
    assertEquals(20, names.size());
    names.forEach(name -> run(spider.resolve("database").resolve(name).resolve(name + ".sqlite")));
  }

  @Test
  void whatIsFoundRunsOnTheLighthouses() {
    run(SharedData.projectRoot().resolve("examples/databases/lighthouses/lighthouses.sqlite"));
  }

  private static void run(Path file) {
    ParserQuestion question = PlainQuestions.over(SqliteSchema.read(file), Fleet.CANDIDATES);
    Long[] seeds = LongStream.range(0, QUESTIONS).boxed().toArray(Long[]::new);
    List<List<PredictedQuery>> found =
        new BeamSearch(LANGUAGE, BeamSearch.Options.DEFAULT)
            .search(
                new FakeScorer(FakeScorer.random(3), seeds),
                Collections.nCopies(QUESTIONS, question));
    Limits limits = Limits.DEFAULT.withTime(Duration.ofMillis(200)).withMaxRows(10);
    try (SqliteDatabase database = SqliteDatabase.open(file, limits)) {
      for (PredictedQuery one : found.stream().flatMap(List::stream).toList()) {
        try {
          database.query(one.sql());
        } catch (QueryTimedOutException | QueryRefusedException e) {
          // Random scores wander into joins of everything with everything.
        } catch (QueryException e) {
          fail(file.getFileName() + ": " + e.getMessage() + "\n" + one.sql());
        }
      }
    }
  }
}
