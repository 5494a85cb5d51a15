package dev.wayfarer.lab.calibration;

import dev.wayfarer.model.calibration.Confidence;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Calibration of the probability shown to users: that of the best query as a whole, values
/// included.
///
/// An answer is right if it is an exact match and returns the gold query's rows. Answers whose rows
/// are not known are left out.
///
/// @param shown the probabilities shown to users, by the calibration of each answer
/// @param uncertain of the answers right by exact match, those with uncertain values: the parser's
///   probability of these values, and whether the rows are the gold query's
public record ValueCalibration(CalibrationStudy.Scored shown, List<ProbabilityOutcome> uncertain) {
  public ValueCalibration {
    uncertain = List.copyOf(uncertain);
  }

  /// Empty where no rows are known.
  ///
  /// @param shown the probability of the best query that users see
  /// @param smoothing the label smoothing of the parser's training
  static Optional<ValueCalibration> of(
      List<ScoredAnswer> answers, ToDoubleFunction<ScoredAnswer> shown, double smoothing) {
    List<ScoredAnswer> known =
        answers.stream().filter(answer -> answer.rows().isPresent()).toList();
    if (known.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ValueCalibration(
            CalibrationStudy.scored(known, shown, ScoredAnswer::isRightWithValues),
            known.stream()
                .filter(answer -> answer.isRight() && values(answer, smoothing) < 1)
                .map(a -> new ProbabilityOutcome(values(a, smoothing), a.isRightWithValues()))
                .toList()));
  }

  private static double values(ScoredAnswer answer, double smoothing) {
    return Confidence.of(answer.best(), smoothing).values();
  }
}
