package dev.wayfarer.lab.calibration;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.calibration.Confidence;
import dev.wayfarer.model.calibration.QueryCalibration;
import dev.wayfarer.sql.input.InputException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/// A calibration and its cross-validated error: on each database, with a fit to all others.
///
/// An answer is right by exact match, which ignores values, so probabilities are without values,
/// too. [ValueCalibration] includes them.
///
/// @param growth the weight of the logarithm of the number of training databases in the log odds
/// @param before the parser's own probabilities
/// @param after the calibrated probabilities
/// @param values empty where no rows are known
public record CalibrationStudy(
    QueryCalibration fit,
    double growth,
    Scored before,
    Scored after,
    int databases,
    Optional<ValueCalibration> values) {
  /// Probabilities and outcomes of answers.
  ///
  /// @param answers each counts once
  /// @param alike the same, with equal weight for every database, as in fits
  public record Scored(List<ProbabilityOutcome> answers, List<ProbabilityOutcome> alike) {
    public Scored {
      answers = List.copyOf(answers);
      alike = List.copyOf(alike);
    }
  }

  /// Fits to all answers, and measures the error by leave-one-database-out cross-validation.
  ///
  /// @param source where the questions come from, for messages
  /// @param smoothing the label smoothing of the parser's training
  /// @param candidates the maximum number of queries of an answer
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
        a -> requireNonNull(toOthers.get(a.database())).at(a.known()));
  }

  /// Measures the error of a given calibration on other answers.
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
