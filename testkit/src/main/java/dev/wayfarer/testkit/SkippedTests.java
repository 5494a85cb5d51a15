package dev.wayfarer.testkit;

import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/// Says at the end of a module's tests which were skipped and why, so that a build without data
/// does not pass for a complete one. JUnit finds this class by itself.
public final class SkippedTests implements TestExecutionListener {
  private final Map<String, Integer> countByReason = new TreeMap<>();

  @Override
  public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (result.getStatus() == Status.ABORTED) {
      String reason = result.getThrowable().map(Throwable::getMessage).orElse("no reason given");
      countByReason.merge(reason, 1, Integer::sum);
    }
  }

  @Override
  public synchronized void testPlanExecutionFinished(TestPlan plan) {
    countByReason.forEach(
        (reason, count) ->
            System.out.println(
                "SKIPPED " + count + (count == 1 ? " test: " : " tests: ") + reason));
  }
}
