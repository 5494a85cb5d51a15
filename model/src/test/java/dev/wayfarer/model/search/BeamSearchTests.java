package dev.wayfarer.model.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.fixture.PlainQuestions;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.search.BeamSearch.Options;
import dev.wayfarer.model.search.StepScorer.Row;
import dev.wayfarer.sql.grammar.Action;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.grammar.Derivation;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BeamSearchTests {
  private static final Options ALL = Options.ofBeam(Integer.MAX_VALUE);

  /// A few hundred derivations: two items, one condition, no subqueries.
  private static final ActionVocabulary SMALL =
      Fleet.actionVocabulary(
          List.of(
              "SELECT name, id FROM port",
              "SELECT name FROM port WHERE id = 3",
              "SELECT count(*) FROM ship JOIN port ON ship.home_port = port.id"));

  private static final ActionVocabulary LARGE = Fleet.actionVocabulary(Fleet.CORPUS);

  private static List<PredictedQuery> search(
      ActionVocabulary actionVocabulary, Options options, FakeScorer.Function function, long seed) {
    return new BeamSearch(actionVocabulary, options)
        .search(new FakeScorer(function, seed), List.of(Fleet.question()))
        .getFirst();
  }

  /// Walks through all derivations, and adds up the probabilities of each SQL.
  private static final class Enumeration {
    private final Map<String, Double> probabilities = new LinkedHashMap<>();
    private int derivations;

    private void add(Derivation at, long history, double probability) {
      if (at.isComplete()) {
        derivations++;
        probabilities.merge(sql(at), probability, Double::sum);
        return;
      }
      List<Action> actions = at.choices().actions();
      int type = SMALL.stepType(at.choices().stepType());
      double[] weights =
          actions.stream()
              .mapToDouble(
                  action ->
                      Math.exp(FakeScorer.random(3).score(0, history, type, SMALL.choice(action))))
              .toArray();
      double sum = 0;
      for (double weight : weights) {
        sum += weight;
      }
      for (int i = 0; i < weights.length; i++) {
        long next = FakeScorer.mix(history, SMALL.choice(actions.get(i)));
        add(at.take(actions.get(i)), next, probability * weights[i] / sum);
      }
    }
  }

  private static String sql(Derivation finished) {
    return new SqlPrinter(Fleet.SCHEMA)
        .print(new JoinPlanner(Fleet.SCHEMA).complete(finished.query()));
  }

  @Test
  void anUnlimitedBeamFindsEverythingWithItsProbability() {
    Enumeration all = new Enumeration();
    all.add(SMALL.start(Fleet.SCHEMA, Fleet.CANDIDATES), 7, 1);
    List<PredictedQuery> found = search(SMALL, ALL, FakeScorer.random(3), 7);
    assertEquals(all.probabilities.size(), found.size());
    for (PredictedQuery one : found) {
      assertEquals(all.probabilities.get(one.sql()), one.probability(), 1e-9, one.sql());
    }
    assertEquals(1, found.stream().mapToDouble(PredictedQuery::probability).sum(), 1e-9);
    for (int i = 1; i < found.size(); i++) {
      double before = found.get(i - 1).logProbability() + TopK.ROUNDING;
      assertTrue(before >= found.get(i).logProbability());
    }
    assertTrue(all.derivations > found.size(), "no two derivations have the same SQL");
  }

  @Test
  void asSoonAsNothingBetterCanComeTheSearchEnds() {
    FakeScorer.Function function = FakeScorer.random(9);
    PredictedQuery best = search(SMALL, Options.ofBeam(1), function, 8).getFirst();
    List<Choice> taken = best.decisions().stream().map(PredictedQuery.Decision::choice).toList();
    Map<Long, Choice> next = new LinkedHashMap<>();
    long history = 8;
    for (Choice choice : taken) {
      next.put(history, choice);
      history = FakeScorer.mix(history, choice);
    }
    FakeScorer scorer =
        new FakeScorer((_, before, _, choice) -> choice.equals(next.get(before)) ? 9 : 0, 8L);
    List<PredictedQuery> found =
        new BeamSearch(SMALL, new Options(3, 1, false))
            .search(scorer, List.of(Fleet.question()))
            .getFirst();
    assertEquals(best.sql(), found.getFirst().sql());
    assertEquals(taken.size(), scorer.calls.size());
  }

  @Test
  void aNarrowBeamFindsTheBestOfAFewHundred() {
    List<PredictedQuery> all = search(SMALL, ALL, FakeScorer.random(9), 8);
    assertEquals(
        all.getFirst().sql(),
        search(SMALL, Options.DEFAULT, FakeScorer.random(9), 8).getFirst().sql());
  }

  @Test
  void probabilitiesOfManyAnswersStayBelowOne() {
    List<PredictedQuery> found = search(LARGE, Options.ofBeam(100), FakeScorer.random(6), 9);
    assertEquals(100, found.size());
    assertEquals(100, found.stream().map(PredictedQuery::sql).distinct().count());
    double sum = found.stream().mapToDouble(PredictedQuery::probability).sum();
    assertTrue(sum > 0 && sum < 1, "sum " + sum);
  }

  @Test
  void decisionsLeadToTheQueryAndTheirProbabilitiesMultiply() {
    for (PredictedQuery one : search(LARGE, Options.ofBeam(5), FakeScorer.random(6), 10)) {
      Derivation derivation = LARGE.start(Fleet.SCHEMA, Fleet.CANDIDATES);
      double sum = 0;
      for (PredictedQuery.Decision decision : one.decisions()) {
        assertEquals(LARGE.stepType(derivation.choices().stepType()), decision.stepType());
        derivation = derivation.take(action(LARGE, derivation, decision.choice()));
        sum += decision.logProbability();
      }
      assertEquals(one.sql(), sql(derivation));
      assertEquals(new SqlPrinter(Fleet.SCHEMA).print(one.query()), one.sql());
      assertTrue(sum <= one.logProbability() + 1e-9); // more where ways were merged
    }
  }

  private static Action action(
      ActionVocabulary actionVocabulary, Derivation derivation, Choice choice) {
    return derivation.choices().actions().stream()
        .filter(action -> actionVocabulary.choice(action).equals(choice))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void everyStepButTheFirstHasAParent() {
    FakeScorer scorer = new FakeScorer(FakeScorer.random(6), 10L);
    new BeamSearch(LARGE, Options.DEFAULT).search(scorer, List.of(Fleet.question()));
    for (int round = 0; round < scorer.calls.size(); round++) {
      for (Row row : scorer.calls.get(round)) {
        assertEquals(round > 0, row.previous().isPresent());
        assertEquals(round > 0, row.parent().isPresent());
      }
    }
    // The second step decides about what the first one created.
    Row second = scorer.calls.get(1).getFirst();
    assertEquals(second.previous(), second.parent());
  }

  @Test
  void aBeamOfOneIsGreedy() {
    FakeScorer.Function function = FakeScorer.random(4);
    for (long seed = 0; seed < 50; seed++) {
      Derivation derivation = LARGE.start(Fleet.SCHEMA, Fleet.CANDIDATES);
      long history = seed;
      while (!derivation.isComplete()) {
        Action best = null;
        float highest = Float.NEGATIVE_INFINITY;
        for (Action action : derivation.choices().actions()) {
          float score = function.score(0, history, 0, LARGE.choice(action));
          if (score > highest) {
            best = action;
            highest = score;
          }
        }
        history = FakeScorer.mix(history, LARGE.choice(best));
        derivation = derivation.take(best);
      }
      List<PredictedQuery> found = search(LARGE, Options.ofBeam(1), function, seed);
      assertEquals(List.of(sql(derivation)), found.stream().map(PredictedQuery::sql).toList());
    }
  }

  @Test
  void aBatchGivesWhatItsQuestionsGiveAlone() {
    BeamSearch search = new BeamSearch(LARGE, Options.DEFAULT);
    List<ParserQuestion> questions = new ArrayList<>();
    List<Long> seeds = new ArrayList<>();
    List<List<PredictedQuery>> alone = new ArrayList<>();
    for (long seed = 0; seed < 20; seed++) {
      Candidates candidates = seed % 2 == 0 ? Fleet.CANDIDATES : Candidates.of(List.of());
      questions.add(PlainQuestions.over(Fleet.SCHEMA, candidates));
      seeds.add(seed);
      alone.addAll(
          search.search(new FakeScorer(FakeScorer.random(4), seed), List.of(questions.getLast())));
    }
    FakeScorer scorer = new FakeScorer(FakeScorer.random(4), seeds.toArray(Long[]::new));
    assertEquals(alone, search.search(scorer, questions));
    for (List<Row> rows : scorer.calls) {
      List<Integer> order = rows.stream().map(Row::question).toList();
      assertEquals(order.stream().sorted().toList(), order);
    }
  }

  @Test
  void anEarlyEndHoldsNobodyUp() {
    // The first question wants a column and no further table, the second one all it can get.
    FakeScorer scorer =
        new FakeScorer(
            (question, _, _, choice) -> choice.index() * (question == 0 ? -20 : 20), 0L, 0L);
    List<List<PredictedQuery>> found =
        new BeamSearch(
                Fleet.actionVocabulary(List.of("SELECT max(id) FROM ship")),
                new Options(3, 1, false))
            .search(scorer, List.of(Fleet.question(), Fleet.question()));
    assertEquals("SELECT id FROM port", found.getFirst().getFirst().sql());
    assertEquals(
        "SELECT max(captain.ship_id) FROM captain JOIN ship ON captain.ship_id = ship.id",
        found.getLast().getFirst().sql());
    assertEquals(
        List.of(1), scorer.calls.getLast().stream().map(Row::question).distinct().toList());
  }

  @Test
  void anImpossibleChoiceIsNeverTaken() {
    FakeScorer.Function noColumns =
        (_, _, _, choice) ->
            choice.kind() == ChoiceKind.COLUMN && choice.index() > 1 ? Float.NEGATIVE_INFINITY : 0;
    for (PredictedQuery one : search(SMALL, ALL, noColumns, 0)) {
      assertTrue(
          one.decisions().stream()
              .map(PredictedQuery.Decision::choice)
              .noneMatch(choice -> choice.kind() == ChoiceKind.COLUMN && choice.index() > 1));
    }
  }

  @Test
  void scoresThatAreNoNumbersAreRefused() {
    for (float wrong : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      assertThrows(
          IllegalStateException.class,
          () -> search(SMALL, Options.DEFAULT, (_, _, _, _) -> wrong, 0));
    }
  }

  @Test
  void normalisedScoresAreTakenAsTheyAre() {
    float half = (float) Math.log(0.5);
    List<PredictedQuery> found = search(SMALL, new Options(3, 3, true), (_, _, _, _) -> half, 0);
    for (PredictedQuery one : found) {
      assertTrue(one.decisions().stream().allMatch(decision -> decision.logProbability() == half));
    }
  }

  @Test
  void equalScoresGiveTheSameAnswersEveryTime() {
    List<PredictedQuery> first = search(LARGE, Options.ofBeam(10), FakeScorer.EQUAL, 0);
    assertEquals(first, search(LARGE, Options.ofBeam(10), FakeScorer.EQUAL, 1));
    assertEquals(
        first.subList(0, 1), search(LARGE, new Options(10, 1, false), FakeScorer.EQUAL, 0));
  }

  @Test
  void aQueryWithoutAChoiceIsFoundWithoutAStep() {
    Schema.Builder schema = Schema.named("tiny");
    schema.column(schema.table("t"), "c", ColumnType.TEXT);
    FakeScorer scorer = new FakeScorer(FakeScorer.EQUAL, 0L);
    List<PredictedQuery> found =
        new BeamSearch(Fleet.actionVocabulary(List.of()), Options.DEFAULT)
            .search(scorer, List.of(PlainQuestions.over(schema.build(), Fleet.CANDIDATES)))
            .getFirst();
    assertEquals(List.of("SELECT c FROM t"), found.stream().map(PredictedQuery::sql).toList());
    assertEquals(1, found.getFirst().probability());
    assertTrue(scorer.calls.isEmpty());
  }

  @Test
  void noQuestionsGiveNoAnswers() {
    FakeScorer scorer = new FakeScorer(FakeScorer.EQUAL);
    assertEquals(List.of(), new BeamSearch(SMALL, Options.DEFAULT).search(scorer, List.of()));
  }

  @Test
  void aThousandColumnsAreSearched() {
    Schema.Builder builder = Schema.named("wide");
    for (int t = 0; t < 20; t++) {
      TableId table = builder.table("t" + t);
      for (int c = 0; c < 50; c++) {
        builder.column(table, "c" + t + "_" + c, ColumnType.TEXT);
      }
    }
    ParserQuestion wide = PlainQuestions.over(builder.build(), Fleet.CANDIDATES);
    for (long seed = 0; seed < 20; seed++) {
      List<PredictedQuery> found =
          new BeamSearch(LARGE, Options.DEFAULT)
              .search(new FakeScorer(FakeScorer.random(12), seed), List.of(wide))
              .getFirst();
      assertFalse(found.isEmpty());
    }
  }

  @Test
  void wrongOptionsAreRefusedByName() {
    var beam = assertThrows(IllegalArgumentException.class, () -> Options.ofBeam(0));
    assertEquals("search.beam: expected >= 1, found 0", beam.getMessage());
    assertThrows(IllegalArgumentException.class, () -> new Options(1, 0, false));
  }
}
