package dev.wayfarer.lab.trust;

import dev.wayfarer.model.calibration.Belief;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// How far that holds which users are told: of the best query as a whole, its values included.
///
/// Right is what exact match finds so and what returns the gold query's rows, too. Answers whose
/// rows are not known are left aside.
///
/// @param told what users are told, by the calibration that judges each answer
/// @param doubted of the answers right by exact match, those with values of which the parser is not
///   certain: what it says of these values, and whether the rows are the gold query's
public record ValueStudy(CalibrationStudy.Scored told, List<Forecast> doubted) {
  public ValueStudy {
    doubted = List.copyOf(doubted);
  }

  /// Empty where no rows are known.
  ///
  /// @param told how probable the best query is said to be
  /// @param smoothing the label smoothing with which the parser was trained that answered
  static Optional<ValueStudy> of(
      List<Judged> answers, ToDoubleFunction<Judged> told, double smoothing) {
    List<Judged> known = answers.stream().filter(answer -> answer.rows().isPresent()).toList();
    if (known.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ValueStudy(
            CalibrationStudy.scored(known, told, Judged::isRightWithValues),
            known.stream()
                .filter(answer -> answer.isRight() && values(answer, smoothing) < 1)
                .map(a -> new Forecast(values(a, smoothing), a.isRightWithValues()))
                .toList()));
  }

  private static double values(Judged answer, double smoothing) {
    return Belief.of(answer.best(), smoothing).values();
  }
}
