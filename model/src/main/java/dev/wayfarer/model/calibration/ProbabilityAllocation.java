package dev.wayfarer.model.calibration;

import dev.wayfarer.model.search.PredictedQuery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Shares out probability among the queries of a question.
///
/// What the best query's [Structure] has goes to values in the parser's own proportions: other
/// queries of that structure take from the same. Other structures share what is granted to them,
/// again in the parser's proportions. None gets more than the best, or than the better ones leave:
/// all together have 1 at most.
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
  /// @param first what the best query's structure has
  /// @param granted what the other structures among so many queries get together
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

  /// What the parser gives the other structures among the first queries; where there are none, what
  /// it gives the first other one.
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
