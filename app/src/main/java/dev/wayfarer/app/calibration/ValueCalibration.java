package dev.wayfarer.app.calibration;

import dev.wayfarer.model.calibration.Confidence;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// How far that holds which users are told: of the best query as a whole, its values included.
///
/// Right is what exact match finds so and what returns the gold query's rows, too. Answers whose
/// rows are not known are left aside.
///
/// @param shown what users are told, by the calibration that judges each answer
/// @param uncertain of the answers right by exact match, those with values of which the parser is
///   not certain: what it says of these values, and whether the rows are the gold query's
public record ValueCalibration(CalibrationStudy.Scored shown, List<ProbabilityOutcome> uncertain) {
  public ValueCalibration {
    uncertain = List.copyOf(uncertain);
  }

  /// Empty where no rows are known.
  ///
  /// @param shown how probable the best query is said to be
  /// @param smoothing the label smoothing with which the parser was trained that answered
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
