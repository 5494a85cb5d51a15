package dev.wayfarer.sql.score;

import static java.util.Objects.requireNonNull;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// The figures of one column of an [EvaluationTable], with the original evaluator's ways of
/// counting.
///
/// A component's accuracy is averaged over the items whose prediction has the component, its recall
/// over those whose gold query has it. F1 is that of the two averages; where both are 0 it is 1, as
/// in the original.
public final class LevelSummary {
  private final int count;
  private final double exactMatch;
  private final Measured execution;
  private final Measured testSuite;
  private final Map<Component, Rates> components = new EnumMap<>(Component.class);

  private record Rates(double accuracy, double recall) {}

  private record Measured(int count, int correct) {
    private static Measured of(
        List<ScoredItem> items, Function<ScoredItem, Optional<Boolean>> measure) {
      List<Boolean> measured = items.stream().map(measure).flatMap(Optional::stream).toList();
      return new Measured(measured.size(), (int) measured.stream().filter(it -> it).count());
    }

    private OptionalDouble rate() {
      return count == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) correct / count);
    }
  }

  LevelSummary(List<ScoredItem> items) {
    count = items.size();
    exactMatch = rate(items.stream().filter(item -> item.verdict().exact()).count(), count);
    execution = Measured.of(items, ScoredItem::execution);
    testSuite = Measured.of(items, ScoredItem::testSuite);
    for (Component component : Component.values()) {
      components.put(component, rates(component, items));
    }
  }

  private static Rates rates(Component component, List<ScoredItem> items) {
    int predicted = 0;
    int correctPredicted = 0;
    int gold = 0;
    int correctGold = 0;
    for (ScoredItem item : items) {
      PartialScore score = item.verdict().partialScore(component);
      if (score.predictedTotal() > 0) {
        predicted++;
        correctPredicted += score.accuracy();
      }
      if (score.goldTotal() > 0) {
        gold++;
        correctGold += score.recall();
      }
    }
    return new Rates(rate(correctPredicted, predicted), rate(correctGold, gold));
  }

  private static double rate(long part, int whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }

  public int count() {
    return count;
  }

  /// The share of exact matches; 0 where there are no items.
  public double exactMatch() {
    return exactMatch;
  }

  /// The share of right results among items whose execution was measured; empty where none was.
  public OptionalDouble execution() {
    return execution.rate();
  }

  public int executionMeasured() {
    return execution.count;
  }

  /// The share of items right on the whole test suite among those measured; empty where none was.
  public OptionalDouble testSuite() {
    return testSuite.rate();
  }

  public int testSuiteMeasured() {
    return testSuite.count;
  }

  private Rates rates(Component component) {
    return requireNonNull(components.get(component));
  }

  public double accuracy(Component component) {
    return rates(component).accuracy;
  }

  public double recall(Component component) {
    return rates(component).recall;
  }

  public double f1(Component component) {
    Rates rates = rates(component);
    double sum = rates.accuracy + rates.recall;
    if (sum == 0) {
      return count == 0 ? 0 : 1;
    }
    return 2 * rates.accuracy * rates.recall / sum;
  }
}
