package dev.wayfarer.app.trust;

import dev.wayfarer.model.calibration.QueryCalibration;
import dev.wayfarer.sql.InputException;
import java.util.ArrayList;
import java.util.List;

/// A calibration fitted to answers, and how well such a fit does on databases that are left out.
///
/// @param fit to all answers
/// @param before what the parser says of its answers
/// @param after what a fit to the answers over all other databases says of each
public record CalibrationStudy(
    QueryCalibration fit, List<Forecast> before, List<Forecast> after, int databases) {

  /// Fits and measures.
  ///
  /// @param source where the questions come from, for messages
  /// @throws InputException where the answers are all right, all wrong, or about a single database
  public static CalibrationStudy of(String source, List<Judged> answers) {
    List<String> databases = answers.stream().map(Judged::database).distinct().sorted().toList();
    if (databases.size() < 2) {
      throw new InputException(source, "questions about at least 2 databases", "1");
    }
    long right = answers.stream().filter(Judged::isRight).count();
    if (right == 0 || right == answers.size()) {
      String found = right == 0 ? "only wrong ones" : "only right ones";
      throw new InputException(source, "questions that get right and wrong answers", found);
    }
    List<Forecast> after = new ArrayList<>();
    List<Forecast> before = new ArrayList<>();
    for (String left : databases) {
      QueryCalibration fit =
          CalibrationFit.of(answers.stream().filter(a -> !a.database().equals(left)).toList());
      for (Judged answer : answers) {
        if (answer.database().equals(left)) {
          before.add(new Forecast(answer.best().probability(), answer.isRight()));
          after.add(new Forecast(fit.probability(answer.best()), answer.isRight()));
        }
      }
    }
    return new CalibrationStudy(CalibrationFit.of(answers), before, after, databases.size());
  }
}
