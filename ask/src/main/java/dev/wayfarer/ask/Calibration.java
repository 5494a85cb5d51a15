package dev.wayfarer.ask;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.calibration.Confidence;
import dev.wayfarer.model.calibration.DoubtCalibration;
import dev.wayfarer.model.calibration.QueryCalibration;
import dev.wayfarer.model.calibration.UnaccountedWords;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.search.PredictedQuery;
import java.util.List;
import java.util.Optional;

/// Calibration: the probability that a query is right, given the parser's confidence.
public interface Calibration {

  /// Returns the probability that each query is right, values included, in the order of the
  /// queries.
  ///
  /// @param found the queries of the question, ordered by the parser's probability
  List<Double> probabilities(LinkedQuestion question, List<PredictedQuery> found);

  /// Returns the probability that the best query is right apart from its values, which exact match
  /// ignores.
  default double apartFromValues(LinkedQuestion question, PredictedQuery best) {
    return Confidence.of(best, 0).structure();
  }

  /// Returns how doubts lower these probabilities; empty where they do not.
  default Optional<DoubtCalibration> doubts() {
    return Optional.empty();
  }

  /// Returns whether probabilities were fitted to how often answers are right.
  default boolean isFitted() {
    return true;
  }

  /// Returns the probability from which on an answer counts as confident.
  double confidenceThreshold();

  /// Returns the calibration in a model's checkpoint; without one, the parser's own probabilities.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the model's calibration cannot be used
  static Calibration of(Checkpoint model) {
    return CalibrationFile.of(model)
        .<Calibration>map(
            file ->
                new Fitted(
                    file.calibration(),
                    file.doubts().map(CalibrationFile.FittedDoubts::calibration)))
        .orElse(NONE);
  }

  /// A calibration fitted on databases outside the training, times the parser's probability of the
  /// values.
  ///
  /// @param doubts how doubts lower it; empty where they do not
  record Fitted(QueryCalibration fit, Optional<DoubtCalibration> doubts) implements Calibration {
    /// A fit that knows of no doubts.
    public Fitted(QueryCalibration fit) {
      this(fit, Optional.empty());
    }

    @Override
    public List<Double> probabilities(LinkedQuestion question, List<PredictedQuery> found) {
      return fit.probabilities(found, unaccountedWords(question, found.getFirst()));
    }

    @Override
    public double apartFromValues(LinkedQuestion question, PredictedQuery best) {
      return fit.apartFromValues(best, unaccountedWords(question, best));
    }

    private static int unaccountedWords(LinkedQuestion question, PredictedQuery best) {
      return UnaccountedWords.words(question, best).size();
    }

    /// Without doubts: more likely right than wrong.
    @Override
    public double confidenceThreshold() {
      return doubts.map(DoubtCalibration::sureFrom).orElse(0.5);
    }
  }

  /// The parser's own probabilities, uncalibrated. They rank answers well but are not accuracies:
  /// of one model's answers below 0.1 seven in ten were wrong, above it one in four.
  Calibration NONE =
      new Calibration() {
        @Override
        public List<Double> probabilities(LinkedQuestion question, List<PredictedQuery> found) {
          return found.stream().map(PredictedQuery::probability).toList();
        }

        @Override
        public boolean isFitted() {
          return false;
        }

        @Override
        public double confidenceThreshold() {
          return 0.1;
        }
      };
}
