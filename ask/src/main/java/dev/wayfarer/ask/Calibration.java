package dev.wayfarer.ask;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.search.Found;
import java.util.List;

/// How much of what a parser says of its queries is believed.
public interface Calibration {

  /// How probable it is that each query is right, in the order of the queries.
  ///
  /// @param found the queries of the question, most probable first by the parser's own account
  List<Double> probabilities(LinkedQuestion question, List<Found> found);

  /// From which probability of the best query on an answer may be relied on.
  double sureFrom();

  /// The parser's own account. Its figures put answers in a good order and are no shares of right
  /// ones: of the default model's answers below 0.1 seven in ten are wrong, above it one in four.
  Calibration NONE =
      new Calibration() {
        @Override
        public List<Double> probabilities(LinkedQuestion question, List<Found> found) {
          return found.stream().map(Found::probability).toList();
        }

        @Override
        public double sureFrom() {
          return 0.1;
        }
      };
}
