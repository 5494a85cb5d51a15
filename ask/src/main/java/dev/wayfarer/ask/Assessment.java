package dev.wayfarer.ask;

import dev.wayfarer.model.calibration.DoubtCalibration;
import dev.wayfarer.model.calibration.Doubts;
import dev.wayfarer.sql.run.Rows;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What the probabilities of the queries of a question are computed from.
///
/// @param before the probabilities without doubts, the best query's first
/// @param doubts about the best query
/// @param calibration how doubts lower its probability; empty where they do not
/// @param sureFrom the probability from which on the best query is called sure
/// @param isSound whether all tables of the best query are joined, it adds up numbers alone, and
///   has no part that no one means; else it is never sure
public record Assessment(
    List<Double> before,
    Doubts doubts,
    Optional<DoubtCalibration> calibration,
    double sureFrom,
    boolean isSound) {
  public Assessment {
    before = List.copyOf(before);
  }

  /// The same with what a result tells.
  public Assessment and(Rows result) {
    return new Assessment(before, doubts.and(result), calibration, sureFrom, isSound);
  }

  /// The probability of each query, in the order of those without doubts. What doubts take from the
  /// best query goes to the others in proportion. None gets more than the best.
  public List<Double> probabilities() {
    if (calibration.isEmpty()) {
      return before;
    }
    double first = before.getFirst();
    double best = calibration.get().probability(first, doubts);
    double rate = first < 1 ? (1 - best) / (1 - first) : 0;
    return Stream.concat(
            Stream.of(best), before.stream().skip(1).map(each -> Math.min(best, each * rate)))
        .toList();
  }

  boolean isConfident() {
    return probabilities().getFirst() >= sureFrom && isSound;
  }
}
