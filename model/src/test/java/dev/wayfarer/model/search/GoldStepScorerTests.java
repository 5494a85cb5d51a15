package dev.wayfarer.model.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.search.GoldStepScorer.ScoredStep;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoldStepScorerTests {
  private static final ActionVocabulary LANGUAGE = Fleet.actionVocabulary(Fleet.CORPUS);

  private static List<Choice> gold(String sql) {
    return LANGUAGE
        .gold(Fleet.SCHEMA, Fleet.CANDIDATES, new SqlReader(Fleet.SCHEMA).read(sql))
        .stream()
        .map(GoldStep::choice)
        .toList();
  }

  private static final List<Choice> LONG = gold("SELECT name FROM port ORDER BY id DESC LIMIT 3");
  private static final List<Choice> SHORT = gold("SELECT name FROM port");

  private static List<List<ScoredStep>> walk(
      FakeScorer.Function function, List<List<Choice>> gold, Long... seeds) {
    return new GoldStepScorer(LANGUAGE, false)
        .of(
            new FakeScorer(function, seeds),
            gold.stream().map(_ -> Fleet.question()).toList(),
            gold);
  }

  @Test
  void everyGoldStepIsWeighedOnce() {
    List<ScoredStep> steps = walk(FakeScorer.random(3), List.of(LONG), 0L).getFirst();
    assertEquals(LONG, steps.stream().map(ScoredStep::wanted).toList());
    assertEquals("sql", steps.getFirst().stepType());
  }

  @Test
  void theProbabilityOfTheStepsIsThatOfTheQueryThatIsFound() {
    FakeScorer.Function function = FakeScorer.random(5);
    BeamSearch search = new BeamSearch(LANGUAGE, BeamSearch.Options.ofBeam(1));
    PredictedQuery found =
        search
            .search(new FakeScorer(function, 7L), List.of(Fleet.question()))
            .getFirst()
            .getFirst();
    List<Choice> taken = found.decisions().stream().map(PredictedQuery.Decision::choice).toList();
    List<ScoredStep> steps = walk(function, List.of(taken), 7L).getFirst();
    assertEquals(
        found.logProbability(), steps.stream().mapToDouble(ScoredStep::logProbability).sum(), 1e-9);
    steps.forEach(step -> assertEquals(1, step.rank()));
    steps.forEach(step -> assertEquals(step.wanted(), step.best()));
  }

  @Test
  void aChoiceThatAnotherIsPreferredToIsSecond() {
    Choice limit =
        LONG.stream().filter(choice -> choice.kind() == ChoiceKind.VALUE).findFirst().orElseThrow();
    Choice other = new Choice(ChoiceKind.VALUE, limit.index() == 0 ? 1 : 0);
    FakeScorer.Function function =
        (_, _, _, choice) -> choice.equals(other) ? 2 : choice.equals(limit) ? 1 : -99;
    ScoredStep step = walk(function, List.of(LONG), 0L).getFirst().get(LONG.indexOf(limit));
    assertEquals(2, step.rank());
    assertEquals(other, step.best());
    assertEquals(Math.log(1 / (1 + Math.E)), step.logProbability(), 1e-6);
    assertEquals(Math.log(Math.E / (1 + Math.E)), step.bestLogProbability(), 1e-6);
  }

  @Test
  void questionsOfDifferentLengthsAreWeighedTogether() {
    FakeScorer.Function function = FakeScorer.random(3);
    List<List<ScoredStep>> together = walk(function, List.of(SHORT, List.of(), LONG), 1L, 2L, 3L);
    assertEquals(walk(function, List.of(SHORT), 1L).getFirst(), together.getFirst());
    assertEquals(List.of(), together.get(1));
    assertEquals(walk(function, List.of(LONG), 3L).getFirst(), together.get(2));
  }

  @Test
  void aChoiceThatTheGrammarForbidsIsRefused() {
    List<Choice> broken = List.of(new Choice(ChoiceKind.TABLE, 0));
    assertThrows(IllegalArgumentException.class, () -> walk(FakeScorer.EQUAL, List.of(broken), 0L));
  }
}
