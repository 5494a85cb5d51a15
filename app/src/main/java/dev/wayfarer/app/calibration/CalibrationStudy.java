package dev.wayfarer.app.calibration;

import dev.wayfarer.model.calibration.Confidence;
import dev.wayfarer.model.calibration.QueryCalibration;
import dev.wayfarer.sql.InputException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/// A calibration, and how well it does on databases that it was not fitted to.
///
/// Right is what exact match finds so. It does not look at values, so these are left aside in what
/// is said, too; with them it is another study.
///
/// @param growth what the logarithm of the number of databases that a parser knows adds to log odds
/// @param before what the parser says of its answers
/// @param after what the calibration says of them
/// @param values empty where no rows are known
public record CalibrationStudy(
    QueryCalibration fit,
    double growth,
    Scored before,
    Scored after,
    int databases,
    Optional<ValueCalibration> values) {
  /// What was said of answers.
  ///
  /// @param answers each counts once
  /// @param alike the same, with all databases counted alike, as they are in fits
  public record Scored(List<ProbabilityOutcome> answers, List<ProbabilityOutcome> alike) {
    public Scored {
      answers = List.copyOf(answers);
      alike = List.copyOf(alike);
    }
  }

  /// Fits to all answers, and measures how well fits to all databases but one do on that one.
  ///
  /// @param source where the questions come from, for messages
  /// @param smoothing the label smoothing with which the parser was trained that answered
  /// @param candidates how many queries an answer has at most
  /// @param trainingDatabases how many databases the parser knows for which the fit is meant; empty
  ///   where it is not told of those that answered
  /// @throws InputException where the answers are all right, all wrong, or about a single database
  public static CalibrationStudy fitted(
      String source,
      List<ScoredAnswer> answers,
      double smoothing,
      int candidates,
      OptionalInt trainingDatabases) {
    List<String> databases = databases(answers);
    if (databases.size() < 2) {
      throw new InputException(source, "questions about at least 2 databases", "1");
    }
    long right = answers.stream().filter(ScoredAnswer::isRight).count();
    if (right == 0 || right == answers.size()) {
      String found = right == 0 ? "only wrong ones" : "only right ones";
      throw new InputException(source, "questions that get right and wrong answers", found);
    }
    Map<String, DatabaseCountCalibration> toOthers = new HashMap<>();
    for (String left : databases) {
      List<ScoredAnswer> others = answers.stream().filter(a -> !a.database().equals(left)).toList();
      toOthers.put(left, CalibrationFit.of(source, others, smoothing, candidates));
    }
    DatabaseCountCalibration toAll = CalibrationFit.of(source, answers, smoothing, candidates);
    return of(
        toAll.at(trainingDatabases),
        toAll.growth(),
        answers,
        a -> toOthers.get(a.database()).at(a.known()));
  }

  /// Measures how well a calibration does that was fitted to other answers.
  public static CalibrationStudy measured(
      QueryCalibration calibration, List<ScoredAnswer> answers) {
    return of(calibration, 0, answers, _ -> calibration);
  }

  private static CalibrationStudy of(
      QueryCalibration fit,
      double growth,
      List<ScoredAnswer> answers,
      Function<ScoredAnswer, QueryCalibration> calibrationOf) {
    return new CalibrationStudy(
        fit,
        growth,
        scored(answers, a -> Confidence.of(a.best(), 0).structure(), ScoredAnswer::isRight),
        scored(
            answers,
            a -> calibrationOf.apply(a).apartFromValues(a.best(), a.unaccountedWords()),
            ScoredAnswer::isRight),
        databases(answers).size(),
        ValueCalibration.of(
            answers,
            a -> calibrationOf.apply(a).probabilities(a.found(), a.unaccountedWords()).getFirst(),
            fit.smoothing()));
  }

  private static List<String> databases(List<ScoredAnswer> answers) {
    return answers.stream().map(ScoredAnswer::database).distinct().sorted().toList();
  }

  static Scored scored(
      List<ScoredAnswer> answers,
      ToDoubleFunction<ScoredAnswer> said,
      Predicate<ScoredAnswer> right) {
    DatabaseWeights weights = new DatabaseWeights(answers);
    return new Scored(
        answers.stream()
            .map(a -> new ProbabilityOutcome(said.applyAsDouble(a), right.test(a)))
            .toList(),
        answers.stream()
            .map(a -> new ProbabilityOutcome(said.applyAsDouble(a), right.test(a), weights.of(a)))
            .toList());
  }
}
