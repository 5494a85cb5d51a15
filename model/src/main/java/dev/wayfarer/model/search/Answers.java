package dev.wayfarer.model.search;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The finished queries of one question. Those with the same SQL are one answer.
final class Answers {
  private final Completion completion;
  private final int most;
  private final Map<String, Found> bySql = new LinkedHashMap<>();
  private double bar = Double.NEGATIVE_INFINITY;

  Answers(Completion completion, int most) {
    this.completion = completion;
    this.most = most;
  }

  /// Adds a finished query.
  void add(Hypothesis finished) {
    Found found = completion.found(finished);
    bySql.merge(found.sql(), found, Answers::merged);
    bar = bySql.size() < most ? Double.NEGATIVE_INFINITY : best().getLast().logProbability();
  }

  /// Whether a hypothesis may become one of the best answers: another step can only lower it.
  boolean canGain(double logProbability) {
    return logProbability > bar + Ranking.ROUNDING;
  }

  /// The answers, most probable first; of equal ones, the one that was found first.
  List<Found> best() {
    List<Found> all = List.copyOf(bySql.values());
    return Arrays.stream(Ranking.best(all.size(), i -> all.get(i).logProbability(), most))
        .mapToObj(all::get)
        .toList();
  }

  private static Found merged(Found a, Found b) {
    return a.logProbability() >= b.logProbability() ? added(a, b) : added(b, a);
  }

  private static Found added(Found likelier, Found other) {
    double ratio = Math.exp(other.logProbability() - likelier.logProbability());
    return new Found(
        likelier.query(),
        likelier.sql(),
        likelier.logProbability() + Math.log1p(ratio),
        likelier.decisions());
  }
}
