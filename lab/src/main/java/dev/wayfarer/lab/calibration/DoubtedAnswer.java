package dev.wayfarer.lab.calibration;

import dev.wayfarer.ask.Assessment;
import dev.wayfarer.lab.answers.AnswerStudy;
import dev.wayfarer.model.calibration.DoubtCalibration;
import dev.wayfarer.model.calibration.Doubts;
import java.util.List;
import java.util.stream.Stream;

/// An answer as a user got it, and whether it is right.
///
/// @param before its probability without doubts
/// @param right whether it has the gold query's rows
public record DoubtedAnswer(String database, double before, Doubts doubts, boolean right) {

  /// The answers to questions, as far as there are any and gold queries tell whether they are
  /// right.
  public static List<DoubtedAnswer> of(List<AnswerStudy.Outcome> outcomes) {
    return outcomes.stream().flatMap(DoubtedAnswer::of).toList();
  }

  private static Stream<DoubtedAnswer> of(AnswerStudy.Outcome outcome) {
    return outcome.answer().flatMap(answer -> answer.assessment()).stream()
        .flatMap(assessment -> of(outcome, assessment));
  }

  private static Stream<DoubtedAnswer> of(AnswerStudy.Outcome outcome, Assessment assessment) {
    return outcome.right().stream()
        .map(
            right ->
                new DoubtedAnswer(
                    outcome.question().database(),
                    assessment.before().getFirst(),
                    assessment.doubts(),
                    right));
  }

  ProbabilityOutcome by(DoubtCalibration calibration) {
    return new ProbabilityOutcome(calibration.probability(before, doubts), right);
  }

  ProbabilityOutcome withoutDoubts() {
    return new ProbabilityOutcome(before, right);
  }
}
