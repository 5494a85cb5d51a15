package dev.wayfarer.model.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParserTests {
  private static final List<String> WORDS =
      "how many what names of the keepers lighthouses in Skarvoy watched 12 nights 1901 highest tower"
          .lines()
          .flatMap(line -> List.of(line.split(" ", -1)).stream())
          .toList();

  @TempDir static Path folder;
  private static SmallParser small;
  private static Parser parser;
  private static List<ParserQuestion> questions;

  @BeforeAll
  static void parserAndQuestions() throws IOException {
    small = new SmallParser(folder, SmallParser.actionVocabulary(), 1);
    parser = small.parser;
    Schema schema = SmallParser.lighthouses();
    Path file = SmallParser.EXAMPLES.resolve("databases/lighthouses/lighthouses.sqlite");
    ValueIndex cells = IndexCache.in(folder).of(schema, file);
    DatabaseReader withCells = parser.reader(schema, Optional.of(cells));
    DatabaseReader large = parser.reader(wide(30), Optional.empty());
    Random random = new Random(3);
    questions =
        IntStream.range(0, 60)
            .mapToObj(i -> (i % 3 == 0 ? large : withCells).read(question(random)))
            .toList();
  }

  @AfterAll
  static void close() {
    small.close();
  }

  private static String question(Random random) {
    return IntStream.range(0, 1 + random.nextInt(20))
        .mapToObj(_ -> WORDS.get(random.nextInt(WORDS.size())))
        .collect(Collectors.joining(" "));
  }

  private static Schema wide(int columns) {
    Schema.Builder schema = Schema.named("wide");
    TableId table = schema.table("tower");
    for (int i = 0; i < columns; i++) {
      schema.column(table, "measure_" + i, ColumnType.NUMBER);
    }
    return schema.build();
  }

  private static List<List<PredictedQuery>> all(Parser used) {
    return used.parse(questions, 3, _ -> {});
  }

  private static List<List<String>> sql(List<List<PredictedQuery>> found) {
    return found.stream().map(some -> some.stream().map(PredictedQuery::sql).toList()).toList();
  }

  @Test
  void everyQuestionHasAnswersThatFallInProbability() {
    for (List<PredictedQuery> found : all(parser)) {
      assertFalse(found.isEmpty());
      for (int i = 1; i < found.size(); i++) {
        double before = found.get(i - 1).logProbability() + 1e-4; // but for rounding
        assertTrue(before >= found.get(i).logProbability());
      }
    }
  }

  @Test
  void questionAloneIsAnsweredAsInABatch() {
    List<List<PredictedQuery>> batched = all(parser);
    for (int i = 0; i < questions.size(); i++) {
      List<PredictedQuery> alone = parser.parse(questions.get(i), 3);
      assertEquals(sql(List.of(batched.get(i))), sql(List.of(alone)));
      for (int k = 0; k < alone.size(); k++) {
        assertEquals(batched.get(i).get(k).logProbability(), alone.get(k).logProbability(), 1e-4);
      }
    }
  }

  @Test
  void bestQueryIsTheFirstOfSeveral() {
    assertEquals(
        all(parser).stream().map(found -> found.getFirst().sql()).toList(),
        parser.best(questions, 3).stream().map(PredictedQuery::sql).toList());
  }

  @Test
  void sizeOfBatchesDoesNotChangeAnswers() {
    List<List<String>> expected = sql(all(parser));
    for (int most : List.of(1, 2, 5, 60)) {
      assertEquals(expected, sql(all(parser.with(new QuestionBatching(most, 1 << 20)))));
    }
  }

  @Test
  void batchesStayWithinTheirBounds() {
    QuestionBatching plan = new QuestionBatching(7, 5_000);
    List<List<Integer>> batches = plan.batches(questions);
    assertEquals(
        IntStream.range(0, questions.size()).boxed().toList(),
        batches.stream().flatMap(List::stream).sorted().toList());
    for (List<Integer> batch : batches) {
      int items = batch.stream().mapToInt(i -> questions.get(i).items()).max().getAsInt();
      assertTrue(batch.size() <= 7);
      assertTrue(batch.size() == 1 || batch.size() * items * items <= 5_000);
    }
  }

  @Test
  void sameQuestionsGetTheSameAnswersToTheBit() {
    assertEquals(all(parser), all(parser));
  }

  @Test
  void threadsGetTheSameAnswers() throws Exception {
    List<List<PredictedQuery>> expected = questions.stream().map(q -> parser.parse(q, 3)).toList();
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Future<List<PredictedQuery>>> found = new ArrayList<>();
      for (int round = 0; round < 4; round++) {
        questions.forEach(q -> found.add(threads.submit(() -> parser.parse(q, 3))));
      }
      for (int i = 0; i < found.size(); i++) {
        assertEquals(expected.get(i % questions.size()), found.get(i).get());
      }
    }
  }

  @Test
  void questionOfFiveHundredWordsIsAnswered() {
    DatabaseReader reader = parser.reader(SmallParser.lighthouses(), Optional.empty());
    String longest = "keepers watched ".repeat(250);
    assertFalse(parser.parse(reader.read(longest), 3).isEmpty());
  }

  @Test
  void databaseOfAThousandColumnsIsAnswered() {
    DatabaseReader reader = parser.reader(wide(1_000), Optional.empty());
    assertFalse(parser.parse(reader.read("what is the highest measure 700"), 3).isEmpty());
  }

  @Test
  void aLargeSchemaIsReadByThePartThatAQuestionCanMean() {
    DatabaseReader reader = parser.reader(wide(3_000), Optional.empty());
    ParserQuestion question = reader.read("what is the highest measure 700");
    assertEquals(401, question.schema().columns().size());
    assertFalse(parser.parse(question, 3).isEmpty());
  }

  @Test
  void moreThanAttentionCanHoldIsRefused() {
    DatabaseReader reader = parser.reader(wide(3_000), Optional.empty());
    ParserQuestion question = reader.read(reader.link("how high?"));
    InputException refused = assertThrows(InputException.class, () -> parser.parse(question, 3));
    assertEquals(
        "a question over database wide: expected at most 3,000 words, columns and tables"
            + " together, found 3,005",
        refused.getMessage());
  }

  @Test
  void databaseWithoutTablesIsRefused() {
    DatabaseReader reader = parser.reader(Schema.named("empty").build(), Optional.empty());
    ParserQuestion question = reader.read("how many?");
    InputException refused = assertThrows(InputException.class, () -> parser.parse(question, 3));
    assertEquals("database empty: expected at least one table, found none", refused.getMessage());
  }

  @Test
  void nothingOfAQuestionStaysInMemory() {
    all(parser);
    long before = Pointer.totalCount();
    for (int round = 0; round < 17; round++) { // 1,020 questions
      all(parser);
    }
    // Other tests of this process may free theirs meanwhile.
    assertTrue(Pointer.totalCount() <= before, before + " → " + Pointer.totalCount());
  }
}
