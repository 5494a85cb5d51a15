package dev.wayfarer.app.trust;

import dev.wayfarer.app.evaluate.Evaluator;
import dev.wayfarer.app.evaluate.Metric;
import dev.wayfarer.app.evaluate.PairVerdict;
import dev.wayfarer.app.evaluate.QueryPair;
import dev.wayfarer.app.predict.Prediction;
import dev.wayfarer.app.predict.Predictor;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Asked;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/// Answers questions whose gold queries are known, and judges all queries found by exact match.
public final class HeldOutAnswers {
  private HeldOutAnswers() {}

  /// The answers in the order of the questions.
  ///
  /// @param onDone is told by many threads how many more questions are done
  /// @throws InputException where a question has no gold query, or cannot be read
  public static List<Judged> of(
      Predictor predictor, List<Asked> questions, Map<String, Schema> schemas, IntConsumer onDone) {
    for (Asked asked : questions) {
      if (asked.sql().isEmpty()) {
        throw new InputException(asked.place(), "a gold query", "none");
      }
    }
    List<Prediction> predictions = predictor.predict(questions, onDone);
    List<QueryPair> pairs = new ArrayList<>();
    for (Prediction prediction : predictions) {
      Asked asked = prediction.asked();
      Schema schema = schemas.get(asked.database());
      for (Found found : prediction.found()) {
        String sql = Prediction.oneLine(found);
        pairs.add(
            new QueryPair(pairs.size(), asked.place(), schema, asked.sql().orElseThrow(), sql));
      }
    }
    // Exact match alone runs no query.
    Evaluator evaluator =
        new Evaluator(EnumSet.of(Metric.EXACT), Optional.empty(), Duration.ofSeconds(1));
    Iterator<PairVerdict> verdicts = evaluator.evaluate(pairs, () -> {}).iterator();
    List<Judged> answers = new ArrayList<>();
    for (Prediction prediction : predictions) {
      List<Boolean> right =
          prediction.found().stream().map(_ -> verdicts.next().exact().exact()).toList();
      answers.add(new Judged(prediction.asked().database(), prediction.found(), right));
    }
    return answers;
  }
}
