package dev.wayfarer.ask;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.calibration.Confidence;
import dev.wayfarer.model.calibration.QueryCalibration;
import dev.wayfarer.model.calibration.UnaccountedWords;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.search.PredictedQuery;
import java.util.List;

/// How much of what a parser says of its queries is believed.
public interface Calibration {

  /// How probable it is that each query is right, values included, in the order of the queries.
  ///
  /// @param found the queries of the question, most probable first by the parser's own account
  List<Double> probabilities(LinkedQuestion question, List<PredictedQuery> found);

  /// How probable it is that the best query is right but for its values, which exact match does not
  /// look at.
  default double apartFromValues(LinkedQuestion question, PredictedQuery best) {
    return Confidence.of(best, 0).structure();
  }

  /// From which probability of the best query on an answer may be relied on.
  double confidenceThreshold();

  /// What was fitted to a model and lies beside it; the parser's own account where nothing was.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the model's calibration cannot be used
  static Calibration of(Checkpoint model) {
    return CalibrationFile.of(model)
        .map(CalibrationFile::calibration)
        .<Calibration>map(Fitted::new)
        .orElse(NONE);
  }

  /// Shares of right answers, as they were on databases that the parser had not seen, times what
  /// the parser says of their values.
  record Fitted(QueryCalibration fit) implements Calibration {
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

    /// More likely right than wrong.
    @Override
    public double confidenceThreshold() {
      return 0.5;
    }
  }

  /// The parser's own account. Its figures put answers in a good order and are no shares of right
  /// ones: of one model's answers below 0.1 seven in ten were wrong, above it one in four.
  Calibration NONE =
      new Calibration() {
        @Override
        public List<Double> probabilities(LinkedQuestion question, List<PredictedQuery> found) {
          return found.stream().map(PredictedQuery::probability).toList();
        }

        @Override
        public double confidenceThreshold() {
          return 0.1;
        }
      };
}
