package dev.wayfarer.model.calibration;

import dev.wayfarer.model.search.PredictedQuery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Distributes probability among the candidate queries of a question.
///
/// The probability of the best query's [Structure] is divided among the queries of that structure
/// in proportion to the parser's probabilities of their values. Other structures divide a given
/// share in proportion to the parser's probabilities. No query gets more than the best one, or more
/// than the better ones leave, so the sum is at most 1.
final class ProbabilityAllocation {
  private final List<Confidence> confidences;
  private final List<Structure> structures;

  /// @param found at least one, the best first
  /// @param confidences one for each
  ProbabilityAllocation(List<PredictedQuery> found, List<Confidence> confidences) {
    this.confidences = confidences;
    this.structures = found.stream().map(Structure::of).toList();
  }

  /// The share of each query, in their order.
  ///
  /// @param first the probability of the best query's structure
  /// @param granted the share of all other structures, by the number of queries
  List<Double> of(double first, double granted, int among) {
    double best = first * confidences.getFirst().values();
    double rate = granted / Math.max(Double.MIN_NORMAL, otherStructures(among));
    double alike = first - best; // what is left of it
    double others = 1 - first;
    List<Double> shares = new ArrayList<>(List.of(best));
    for (int i = 1; i < confidences.size(); i++) {
      boolean isLikeBest = isLikeBest(i);
      double wanted =
          isLikeBest ? first * confidences.get(i).values() : rate * confidences.get(i).query();
      double share = Math.min(best, Math.min(wanted, isLikeBest ? alike : others));
      shares.add(share);
      if (isLikeBest) {
        alike -= share;
      } else {
        others -= share;
      }
    }
    return shares;
  }

  private boolean isLikeBest(int query) {
    return structures.get(query).equals(structures.getFirst());
  }

  /// Returns the parser's probability of the other structures among the first queries; where there
  /// are none, that of the first other one.
  private double otherStructures(int among) {
    Set<Structure> seen = new HashSet<>();
    double sum = 0;
    for (int i = 1; i < confidences.size(); i++) {
      boolean counts = i < among || seen.isEmpty();
      if (counts && !isLikeBest(i) && seen.add(structures.get(i))) {
        sum += confidences.get(i).structure();
      }
    }
    return sum;
  }
}
