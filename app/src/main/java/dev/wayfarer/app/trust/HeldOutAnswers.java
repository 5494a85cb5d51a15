package dev.wayfarer.app.trust;

import dev.wayfarer.app.evaluate.Evaluator;
import dev.wayfarer.app.evaluate.Metric;
import dev.wayfarer.app.evaluate.PairVerdict;
import dev.wayfarer.app.evaluate.QueryPair;
import dev.wayfarer.app.predict.Databases;
import dev.wayfarer.app.predict.Prediction;
import dev.wayfarer.app.predict.Predictor;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.calibration.PassedOver;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.train.data.Asked;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/// Lets twins answer their questions as `ask` does, over databases as their files describe them,
/// and judges all queries found by exact match, the best ones also by their rows and by the words
/// that they pass over.
public final class HeldOutAnswers {
  /// As Spider's evaluators have it.
  private static final Duration QUERY_TIME = Duration.ofSeconds(60);

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
      return new TwinAnswers(twin, judged(twin, predictions, predictor.readers()));
    }
  }

  private static List<Judged> judged(
      Twin twin, List<Prediction> predictions, Databases.Readers readers) {
    Iterator<Boolean> exact = exact(twin, predictions).iterator();
    Map<Integer, Boolean> rows = rows(twin, predictions);
    List<Judged> answers = new ArrayList<>();
    for (int i = 0; i < predictions.size(); i++) {
      Prediction prediction = predictions.get(i);
      answers.add(
          new Judged(
              prediction.asked().database(),
              twin.knows(),
              prediction.found(),
              prediction.found().stream().map(_ -> exact.next()).toList(),
              passedOver(prediction, readers.of(prediction.asked().database())),
              Optional.ofNullable(rows.get(i))));
    }
    return answers;
  }

  private static int passedOver(Prediction prediction, DatabaseReader reader) {
    String question = prediction.asked().question();
    LinkedQuestion linked = reader.of(question).link(question);
    return PassedOver.words(linked, prediction.found().getFirst()).size();
  }

  /// Whether each query found is right, in order.
  private static List<Boolean> exact(Twin twin, List<Prediction> predictions) {
    List<QueryPair> pairs = new ArrayList<>();
    for (Prediction prediction : predictions) {
      for (Found found : prediction.found()) {
        pairs.add(pair(pairs.size(), twin, prediction.asked(), found));
      }
    }
    Evaluator evaluator = new Evaluator(EnumSet.of(Metric.EXACT), Optional.empty(), QUERY_TIME);
    return evaluator.evaluate(pairs, () -> {}).stream()
        .map(verdict -> verdict.exact().exact())
        .toList();
  }

  /// Whether the best queries return the gold queries' rows, by the numbers of their questions, as
  /// far as that can be told.
  private static Map<Integer, Boolean> rows(Twin twin, List<Prediction> predictions) {
    List<QueryPair> pairs = new ArrayList<>();
    for (int i = 0; i < predictions.size(); i++) {
      Prediction prediction = predictions.get(i);
      if (twin.listed().file(prediction.asked().database()).isPresent()) {
        pairs.add(pair(i, twin, prediction.asked(), prediction.found().getFirst()));
      }
    }
    if (pairs.isEmpty()) {
      return Map.of();
    }
    Evaluator evaluator =
        new Evaluator(EnumSet.of(Metric.EXECUTION), twin.listed().folder(), QUERY_TIME);
    Map<Integer, Boolean> rows = new HashMap<>();
    for (PairVerdict verdict : evaluator.evaluate(pairs, () -> {})) {
      verdict.item().execution().ifPresent(same -> rows.put(verdict.pair().index(), same));
    }
    return rows;
  }

  private static QueryPair pair(int index, Twin twin, Asked asked, Found found) {
    return new QueryPair(
        index,
        asked.place(),
        twin.listed().schemas().get(asked.database()),
        asked.sql().orElseThrow(),
        Prediction.oneLine(found));
  }
}
