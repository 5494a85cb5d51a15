package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class EvaluationTableTests {
  private static Verdict verdict(String gold, String prediction) throws UnreadableSqlException {
    return School.MATCH.score(gold, prediction);
  }

  private static EvaluationTable table(Verdict... verdicts) {
    return new EvaluationTable(List.of(verdicts).stream().map(ScoredItem::new).toList());
  }

  @Test
  void itemsAreCountedByHardness() throws UnreadableSqlException {
    String easy = "select name from student";
    String medium = "select name , age from student";
    EvaluationTable table = table(verdict(easy, easy), verdict(medium, medium), verdict(easy, ""));
    assertEquals(2, table.level(Hardness.EASY).count());
    assertEquals(1, table.level(Hardness.MEDIUM).count());
    assertEquals(0, table.level(Hardness.EXTRA).count());
    assertEquals(3, table.all().count());
    assertEquals(0.5, table.level(Hardness.EASY).exactMatch());
  }

  @Test
  void accuracyIsOverPredictionsAndRecallOverGoldsThatHaveTheComponent()
      throws UnreadableSqlException {
    String plain = "select name from student";
    String where = "select name from student where age > 1";
    LevelSummary all =
        table(verdict(where, where), verdict(where, plain), verdict(where, plain)).all();
    assertEquals(1.0, all.accuracy(Component.WHERE));
    assertEquals(1.0 / 3, all.recall(Component.WHERE));
    assertEquals(0.5, all.f1(Component.WHERE));
  }

  @Test
  void f1IsTheHarmonicMean() throws UnreadableSqlException {
    String plain = "select name from student";
    String where = "select name from student where age > 1";
    // Of two predicted conditions one is right, and of four in golds one.
    LevelSummary all =
        table(
                verdict(where, where),
                verdict(plain, where),
                verdict(where, plain),
                verdict(where, plain),
                verdict(where, plain))
            .all();
    assertEquals(0.5, all.accuracy(Component.WHERE));
    assertEquals(0.25, all.recall(Component.WHERE));
    assertEquals(1.0 / 3, all.f1(Component.WHERE), 1e-12);
  }

  @Test
  void f1OfNothingIsOneAsInTheOriginal() throws UnreadableSqlException {
    String plain = "select name from student";
    EvaluationTable table = table(verdict(plain, plain));
    assertEquals(0, table.all().accuracy(Component.WHERE));
    assertEquals(1, table.all().f1(Component.WHERE));
    assertEquals(0, table.level(Hardness.HARD).f1(Component.WHERE));
  }

  @Test
  void executionIsAveragedOverItemsWhereItWasMeasured() throws UnreadableSqlException {
    Verdict verdict = verdict("select name from student", "select name from student");
    LevelSummary all =
        new EvaluationTable(
                List.of(
                    new ScoredItem(verdict, Optional.of(true), Optional.empty()),
                    new ScoredItem(verdict, Optional.of(false), Optional.empty()),
                    new ScoredItem(verdict)))
            .all();
    assertEquals(OptionalDouble.of(0.5), all.execution());
    assertEquals(2, all.executionMeasured());
    assertEquals(OptionalDouble.empty(), all.testSuite());
  }

  @Test
  void theTableIsAligned() throws UnreadableSqlException {
    Verdict verdict = verdict("select name from student", "select name from student");
    List<String> lines =
        new EvaluationTable(
                List.of(
                    new ScoredItem(verdict, Optional.of(true), Optional.empty()),
                    new ScoredItem(verdict)))
            .lines();
    assertEquals(
        """
                                 easy   medium     hard    extra      all
        count                       2        0        0        0        2
        execution measured          1        0        0        0        1
        execution               1.000        -        -        -    1.000
        exact match             1.000    0.000    0.000    0.000    1.000

        PARTIAL MATCHING ACCURACY
        select                  1.000    0.000    0.000    0.000    1.000
        """
            .stripTrailing(),
        String.join("\n", lines.subList(0, 8)));
    assertEquals(5 + 3 * (2 + Component.values().length), lines.size());
  }

  @Test
  void whatWasNotMeasuredHasNoLine() throws UnreadableSqlException {
    Verdict verdict = verdict("select name from student", "select name from student");
    List<String> lines = table(verdict).lines();
    assertFalse(lines.stream().anyMatch(line -> line.startsWith("execution")));
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("exact match")));
  }

  @Test
  void noItemsGiveATableOfZeros() {
    assertEquals(0, table().all().count());
    assertEquals(0, table().all().exactMatch());
  }
}
