package dev.wayfarer.lab.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.testkit.SharedData;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What the grammars make of Spider.
class GrammarStudyTests {
  private static GrammarStudy.Corpus spider;

  @BeforeAll
  static void readSpider() {
    spider = GrammarStudy.Corpus.read(SharedData.spider());
  }

  @Test
  void theReferenceGrammarHasTheRulesAndStepsOfTheOriginal() {
    GrammarStudy study = GrammarStudy.of(Grammar.reference(false), spider, false);
    assertEquals(97, study.rules());
    assertEquals(32, study.constructs());
    assertEquals(46, study.presences());
    assertEquals(19, study.lengths());
    assertEquals(55, study.stepTypes());
    assertEquals(48.0, study.steps().mean(), 0.05);
    assertEquals(44, study.steps().median());
    assertEquals(80, study.steps().percentile95());
    assertEquals(279, study.steps().max());
    assertAtLeast(8_492, study.exact().get("train"));
    assertAtLeast(1_021, study.exact().get("dev"));
  }

  @Test
  void theReferenceGrammarSpellsLiterals() {
    GrammarStudy study = GrammarStudy.of(Grammar.reference(true), spider, true);
    assertEquals(100, study.rules());
    assertEquals(58, study.stepTypes());
    assertEquals(48.8, study.steps().mean(), 0.05);
    assertAtLeast(8_499, study.exact().get("train"));
    assertAtLeast(1_023, study.exact().get("dev"));
    assertAtLeast(1_017, study.rows().get("dev"));
  }

  @Test
  void theProductGrammarSaysTheSameInAThirdOfTheSteps() {
    GrammarStudy study = GrammarStudy.of(Grammar.product(), spider, true);
    assertTrue(study.steps().mean() < 48.8 * 0.35, () -> "mean " + study.steps().mean());
    assertTrue(study.steps().percentile95() < 83 * 0.35);
    assertAtLeast(8_485, study.exact().get("train"));
    assertAtLeast(1_022, study.exact().get("dev"));
    assertAtLeast(1_019, study.rows().get("dev"));
  }

  @Test
  void theProductGrammarForbidsAHandfulOfGolds() {
    GrammarStudy study = GrammarStudy.of(Grammar.product(), spider, false);
    assertEquals(1, forbidden(study.exact().get("dev")));
    assertEquals(6, forbidden(study.exact().get("train")));
  }

  @Test
  void whatIsReadAndPrintedReturnsTheSameRows() {
    Map<String, Long> outcomes =
        Stream.of(spider.train(), spider.dev())
            .flatMap(golds -> golds.golds().parallelStream())
            .parallel()
            .map(
                gold ->
                    Ceiling.difference(
                            gold,
                            new SqlPrinter(gold.schema()).print(gold.query()),
                            spider.databases())
                        .map(cause -> cause.startsWith("does not run") ? "does not run" : cause)
                        .orElse("same rows"))
            .collect(Collectors.groupingBy(outcome -> outcome, Collectors.counting()));
    // The two that do not run put ORDER BY before a set operator.
    assertEquals(Map.of("same rows", 9_684L, "does not run", 2L), outcomes);
  }

  private static int forbidden(Ceiling ceiling) {
    return ceiling.lost().entrySet().stream()
        .filter(entry -> entry.getKey().contains("is not allowed"))
        .mapToInt(entry -> entry.getValue().size())
        .sum();
  }

  private static void assertAtLeast(int expected, Ceiling ceiling) {
    assertTrue(ceiling.kept() >= expected, () -> ceiling.kept() + " kept, lost " + ceiling.lost());
  }
}
