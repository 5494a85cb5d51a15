package dev.wayfarer.app.trust;

import dev.wayfarer.model.calibration.Belief;
import dev.wayfarer.model.calibration.QueryCalibration;
import dev.wayfarer.sql.InputException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/// A calibration fitted to answers, and how well such a fit does on databases that are left out.
///
/// Right is what exact match finds so. It does not look at values, so these are left aside in what
/// is said, too; with them it is another study.
///
/// @param fit to all answers
/// @param before what the parser says of its answers
/// @param after what a fit to the answers over all other databases says of each
/// @param values empty where no rows are known
public record CalibrationStudy(
    QueryCalibration fit, Scored before, Scored after, int databases, Optional<ValueStudy> values) {
  /// What was said of answers.
  ///
  /// @param answers each counts once
  /// @param alike the same, with all databases counted alike, as they are in fits
  public record Scored(List<Forecast> answers, List<Forecast> alike) {
    public Scored {
      answers = List.copyOf(answers);
      alike = List.copyOf(alike);
    }
  }

  /// Fits and measures.
  ///
  /// @param source where the questions come from, for messages
  /// @param smoothing the label smoothing with which the parser was trained that answered
  /// @param readings how many queries an answer has at most
  /// @throws InputException where the answers are all right, all wrong, or about a single database
  public static CalibrationStudy of(
      String source, List<Judged> answers, double smoothing, int readings) {
    List<String> databases = answers.stream().map(Judged::database).distinct().sorted().toList();
    if (databases.size() < 2) {
      throw new InputException(source, "questions about at least 2 databases", "1");
    }
    long right = answers.stream().filter(Judged::isRight).count();
    if (right == 0 || right == answers.size()) {
      String found = right == 0 ? "only wrong ones" : "only right ones";
      throw new InputException(source, "questions that get right and wrong answers", found);
    }
    Map<String, QueryCalibration> toOthers = new HashMap<>();
    for (String left : databases) {
      List<Judged> others = answers.stream().filter(a -> !a.database().equals(left)).toList();
      toOthers.put(left, CalibrationFit.of(source, others, smoothing, readings));
    }
    return new CalibrationStudy(
        CalibrationFit.of(source, answers, smoothing, readings),
        scored(answers, a -> Belief.of(a.best(), 0).structure(), Judged::isRight),
        scored(
            answers,
            a -> toOthers.get(a.database()).apartFromValues(a.best(), a.passedOver()),
            Judged::isRight),
        databases.size(),
        ValueStudy.of(
            answers,
            a -> toOthers.get(a.database()).probabilities(a.found(), a.passedOver()).getFirst(),
            smoothing));
  }

  static Scored scored(
      List<Judged> answers, ToDoubleFunction<Judged> said, Predicate<Judged> right) {
    DatabaseWeights weights = new DatabaseWeights(answers);
    return new Scored(
        answers.stream().map(a -> new Forecast(said.applyAsDouble(a), right.test(a))).toList(),
        answers.stream()
            .map(a -> new Forecast(said.applyAsDouble(a), right.test(a), weights.of(a)))
            .toList());
  }
}
