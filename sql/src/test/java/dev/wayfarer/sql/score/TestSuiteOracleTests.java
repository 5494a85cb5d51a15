package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.score.ExecutionCases.Case;
import dev.wayfarer.sql.score.TestSuiteMatch.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TestSuiteOracleTests {
  @Test
  void everyVerdictIsThatOfTheOriginal() {
    TestSuiteMatch match = new TestSuiteMatch(Values.AS_PREDICTED);
    List<String> differences = new ArrayList<>();
    for (Case c : ExecutionCases.read()) {
      compare(match, c, "test_suite", differences);
    }
    assertEquals(List.of(), differences);
  }

  @Test
  void everyVerdictWithPluggedValuesIsThatOfTheOriginal() {
    TestSuiteMatch match = new TestSuiteMatch(Values.PLUGGED_FROM_GOLD);
    List<String> differences = new ArrayList<>();
    for (Case c : ExecutionCases.read()) {
      if (c.verdict("test_suite_plug").isPresent()) {
        compare(match, c, "test_suite_plug", differences);
      }
    }
    assertEquals(List.of(), differences);
  }

  private static void compare(
      TestSuiteMatch match, Case c, String metric, List<String> differences) {
    if (c.isOrderSensitive()) {
      return;
    }
    ExecutionVerdict found = match.score(c.folder(), c.gold(), c.prediction());
    OptionalInt expected = c.verdict(metric);
    if (!ExecutionCases.asNumber(found).equals(expected)) {
      differences.add("line %d: expected %s, found %s".formatted(c.line(), expected, found));
    }
  }
}
