package dev.wayfarer.sql.score;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.TextDecoding;
import dev.wayfarer.sql.score.ScoredDatabase.NoResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Test-suite accuracy (Zhong et al. 2020): a prediction is correct if it gives what the gold query
/// gives on every database of a folder.
///
/// Columns may come in another order, rows too unless the gold query sorts, and DISTINCT is removed
/// from both queries first. Everything runs read-only and within limits; text that is not one
/// SELECT is a query that fails. The original's flaws are kept, see [TestSuiteText], [ValueSlots]
/// and [Denotation].
@PublicApi
public final class TestSuiteMatch {
  /// Whether the values of a prediction count.
  public enum Values {
    /// They stand as predicted.
    AS_PREDICTED,
    /// The prediction is also tried with the gold query's values in place of its own, in every way.
    /// If none of the first [#MOST_FILLINGS] is correct and there are more, there is no verdict.
    PLUGGED_FROM_GOLD
  }

  /// How many ways of plugging values are tried for one prediction.
  public static final int MOST_FILLINGS = 10_000;

  private final Values values;
  private final Duration time;

  /// A metric that gives each query a minute, as the original does.
  public TestSuiteMatch(Values values) {
    this(values, ScoredDatabase.ORIGINAL_TIME);
  }

  /// A metric with another time limit.
  ///
  /// @param time how long a query may take; one that takes longer fails
  public TestSuiteMatch(Values values, Duration time) {
    this.values = values;
    this.time = time;
  }

  /// Scores one prediction on all files of a folder that have `.sqlite` in their names.
  ///
  /// @throws InputException where the folder holds no such file, or one that cannot be opened
  public ExecutionVerdict score(Path folder, String gold, String prediction) {
    if (gold.isEmpty()) {
      return new ExecutionVerdict.Undecided("gold: no text");
    }
    if (prediction.isEmpty()) {
      return new ExecutionVerdict.Undecided("prediction: no text");
    }
    String predicted = normalised(prediction);
    try (Suite suite = new Suite(databases(folder), normalised(gold), time)) {
      ExecutionVerdict verdict = suite.verdict(predicted);
      return values == Values.PLUGGED_FROM_GOLD && verdict instanceof ExecutionVerdict.Wrong
          ? verdictOfPlugged(suite, predicted, verdict)
          : verdict;
    }
  }

  private static ExecutionVerdict verdictOfPlugged(
      Suite suite, String predicted, ExecutionVerdict asPredicted) {
    ValueSlots slots = ValueSlots.of(predicted);
    var candidates = ValueSlots.of(suite.gold).values();
    Iterator<String> fillings = slots.fill(candidates).limit(MOST_FILLINGS).iterator();
    while (fillings.hasNext()) {
      ExecutionVerdict verdict = suite.verdict(fillings.next());
      if (!(verdict instanceof ExecutionVerdict.Wrong)) {
        return verdict;
      }
    }
    long ways = slots.waysToFill(candidates);
    return ways > MOST_FILLINGS
        ? new ExecutionVerdict.Undecided("more than " + MOST_FILLINGS + " ways to plug values")
        : asPredicted;
  }

  private static String normalised(String sql) {
    return TestSuiteText.withoutDistinct(TestSuiteText.joinComparisons(sql));
  }

  private static List<Path> databases(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> databases =
          files.filter(file -> file.getFileName().toString().contains(".sqlite")).sorted().toList();
      if (databases.isEmpty()) {
        throw new InputException(folder.toString(), "a folder with .sqlite files", "none in it");
      }
      return databases;
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder with .sqlite files", "none");
    }
  }

  /// The databases of a folder with what the gold query gives on each, found out when first needed.
  private static final class Suite implements AutoCloseable {
    private final List<Path> files;
    private final String gold;
    private final Duration time;
    private final boolean orderMatters;
    private final Map<Path, ScoredDatabase> open = new HashMap<>();
    private final Map<Path, Denotation> goldResults = new HashMap<>();

    Suite(List<Path> files, String gold, Duration time) {
      this.files = files;
      this.gold = gold;
      this.time = time;
      this.orderMatters = TestSuiteText.ordersRows(gold);
    }

    ExecutionVerdict verdict(String predicted) {
      for (Path file : files) {
        Denotation expected;
        try {
          expected = goldResult(file);
        } catch (NoResult e) {
          return new ExecutionVerdict.Undecided(file.getFileName() + ": gold: " + e.getMessage());
        }
        try {
          if (!expected.matches(run(file, predicted), orderMatters)) {
            return new ExecutionVerdict.Wrong(file.getFileName() + ": other rows");
          }
        } catch (NoResult e) {
          return new ExecutionVerdict.Wrong(file.getFileName() + ": " + e.getMessage());
        }
      }
      return new ExecutionVerdict.Correct();
    }

    private Denotation goldResult(Path file) throws NoResult {
      Denotation result = goldResults.get(file);
      if (result == null) {
        result = run(file, gold);
        goldResults.put(file, result);
      }
      return result;
    }

    private Denotation run(Path file, String sql) throws NoResult {
      var database =
          open.computeIfAbsent(file, f -> new ScoredDatabase(f, TextDecoding.DROP, time));
      return Denotation.of(database.run(TestSuiteText.withYear2020(sql)));
    }

    @Override
    public void close() {
      open.values().forEach(ScoredDatabase::close);
    }
  }
}
