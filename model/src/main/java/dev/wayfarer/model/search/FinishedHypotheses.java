package dev.wayfarer.model.search;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The finished queries of one question. Those with the same SQL are one answer.
final class FinishedHypotheses {
  private final HypothesisCompleter completion;
  private final int most;
  private final Map<String, PredictedQuery> bySql = new LinkedHashMap<>();
  private double bar = Double.NEGATIVE_INFINITY;

  FinishedHypotheses(HypothesisCompleter completion, int most) {
    this.completion = completion;
    this.most = most;
  }

  /// Adds a finished query.
  void add(BeamHypothesis finished) {
    PredictedQuery found = completion.found(finished);
    bySql.merge(found.sql(), found, FinishedHypotheses::merged);
    bar = bySql.size() < most ? Double.NEGATIVE_INFINITY : best().getLast().logProbability();
  }

  /// Whether a hypothesis may become one of the best answers: another step can only lower it.
  boolean canGain(double logProbability) {
    return logProbability > bar + TopK.ROUNDING;
  }

  /// The answers, most probable first; of equal ones, the one that was found first.
  List<PredictedQuery> best() {
    List<PredictedQuery> all = List.copyOf(bySql.values());
    return Arrays.stream(TopK.best(all.size(), i -> all.get(i).logProbability(), most))
        .mapToObj(all::get)
        .toList();
  }

  private static PredictedQuery merged(PredictedQuery a, PredictedQuery b) {
    return a.logProbability() >= b.logProbability() ? added(a, b) : added(b, a);
  }

  private static PredictedQuery added(PredictedQuery likelier, PredictedQuery other) {
    double ratio = Math.exp(other.logProbability() - likelier.logProbability());
    return new PredictedQuery(
        likelier.query(),
        likelier.sql(),
        likelier.logProbability() + Math.log1p(ratio),
        likelier.decisions());
  }
}
