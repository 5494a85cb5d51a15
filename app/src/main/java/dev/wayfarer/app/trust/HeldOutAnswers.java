package dev.wayfarer.app.trust;

import dev.wayfarer.app.evaluate.Evaluator;
import dev.wayfarer.app.evaluate.Metric;
import dev.wayfarer.app.evaluate.PairVerdict;
import dev.wayfarer.app.evaluate.QueryPair;
import dev.wayfarer.app.predict.Databases;
import dev.wayfarer.app.predict.Prediction;
import dev.wayfarer.app.predict.Predictor;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.model.tensor.Placement;
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

/// Lets twins answer their questions as `ask` does, over databases as their files describe them,
/// and judges all queries found by exact match.
public final class HeldOutAnswers {
  private HeldOutAnswers() {}

  /// What a twin answers.
  ///
  /// @param readings how many queries an answer has at most
  /// @param onDone is told by many threads how many more questions are done
  /// @throws InputException where a question has no gold query, or cannot be read
  public static TwinAnswers of(Twin twin, int readings, Placement placement, IntConsumer onDone) {
    for (Asked asked : twin.questions()) {
      if (asked.sql().isEmpty()) {
        throw new InputException(asked.place(), "a gold query", "none");
      }
    }
    Databases described = twin.listed().asFilesDescribe(twin.databases());
    Predictor.Options options = new Predictor.Options(readings, Optional.empty());
    try (Parser parser = Parser.open(twin.checkpoint(), placement)) {
      Predictor predictor = new Predictor(parser, described, options);
      List<Prediction> predictions = predictor.predict(twin.questions(), onDone);
      return new TwinAnswers(twin, judged(predictions, twin.listed().schemas()));
    }
  }

  private static List<Judged> judged(List<Prediction> predictions, Map<String, Schema> schemas) {
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
