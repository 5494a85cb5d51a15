package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.score.ExecutionCases.Case;
import dev.wayfarer.sql.score.TestSuiteMatch.Values;
import dev.wayfarer.testkit.SharedData;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Execution and test-suite match against verdicts of the original evaluators.
class RecordedExecutionsTests {
  @Test
  void everyExecutionVerdictIsReproduced() {
    List<Case> cases = ExecutionCases.read();
    Map<String, Schema> schemas = SpiderTables.read(SharedData.spider().resolve("tables.json"));
    Map<String, ExecutionMatch> matches = new HashMap<>();
    assertReproduced(
        cases,
        "execution",
        c ->
            matches
                .computeIfAbsent(c.database(), name -> new ExecutionMatch(schemas.get(name)))
                .score(c.file(), c.gold(), c.prediction()));
  }

  @Test
  void everyTestSuiteVerdictIsReproduced() {
    TestSuiteMatch match = new TestSuiteMatch(Values.AS_PREDICTED);
    assertReproduced(
        ExecutionCases.read(),
        "test_suite",
        c -> match.score(c.folder(), c.gold(), c.prediction()));
  }

  @Test
  void everyTestSuiteVerdictWithPluggedValuesIsReproduced() {
    TestSuiteMatch match = new TestSuiteMatch(Values.PLUGGED_FROM_GOLD);
    List<Case> run =
        ExecutionCases.read().stream()
            .filter(c -> c.verdict("test_suite_plug").isPresent())
            .toList();
    assertReproduced(
        run, "test_suite_plug", c -> match.score(c.folder(), c.gold(), c.prediction()));
  }

  private static void assertReproduced(
      List<Case> cases, String metric, Function<Case, ExecutionVerdict> score) {
    assertFalse(cases.isEmpty());
    List<String> differences = new ArrayList<>();
    for (Case c : cases) {
      if (c.isOrderSensitive()) {
        continue;
      }
      ExecutionVerdict found = score.apply(c);
      OptionalInt expected = c.verdict(metric);
      if (!ExecutionCases.asNumber(found).equals(expected)) {
        differences.add("line %d: expected %s, found %s".formatted(c.line(), expected, found));
      }
    }
    assertEquals(List.of(), differences);
  }
}
