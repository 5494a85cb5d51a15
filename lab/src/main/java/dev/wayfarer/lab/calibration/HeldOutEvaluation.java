package dev.wayfarer.lab.calibration;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.calibration.UnaccountedWords;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.evaluate.Evaluator;
import dev.wayfarer.train.evaluate.Metric;
import dev.wayfarer.train.evaluate.PairVerdict;
import dev.wayfarer.train.evaluate.QueryPair;
import dev.wayfarer.train.predict.Databases;
import dev.wayfarer.train.predict.Prediction;
import dev.wayfarer.train.predict.Predictor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/// Lets held-out models answer their questions as `ask` does, with schemas read from the database
/// files. Scores all predicted queries by exact match, and the best ones also by their rows; counts
/// their unaccounted words.
public final class HeldOutEvaluation {
  /// As Spider's evaluators have it.
  private static final Duration QUERY_TIME = Duration.ofSeconds(60);

  private HeldOutEvaluation() {}

  /// Evaluates a held-out model.
  ///
  /// @param candidates the maximum number of queries of an answer
  /// @param onDone is told by many threads how many more questions are done
  /// @throws InputException where a question has no gold query, or cannot be read
  public static HeldOutPredictions of(
      HeldOutModel heldOutModel, int candidates, Device device, IntConsumer onDone) {
    for (DatasetQuestion datasetQuestion : heldOutModel.questions()) {
      if (datasetQuestion.sql().isEmpty()) {
        throw new InputException(datasetQuestion.place(), "a gold query", "none");
      }
    }
    Databases described = heldOutModel.listed().asFilesDescribe(heldOutModel.databases());
    Predictor.Options options = new Predictor.Options(candidates, Optional.empty());
    try (Parser parser = Parser.open(heldOutModel.checkpoint(), device)) {
      Predictor predictor = new Predictor(parser, described, options);
      List<Prediction> predictions = predictor.predict(heldOutModel.questions(), onDone);
      return new HeldOutPredictions(heldOutModel, scored(heldOutModel, predictions));
    }
  }

  private static List<ScoredAnswer> scored(
      HeldOutModel heldOutModel, List<Prediction> predictions) {
    Iterator<Boolean> exact = exact(heldOutModel, predictions).iterator();
    Map<Integer, Boolean> rows = rows(heldOutModel, predictions);
    List<ScoredAnswer> answers = new ArrayList<>();
    for (int i = 0; i < predictions.size(); i++) {
      Prediction prediction = predictions.get(i);
      answers.add(
          new ScoredAnswer(
              prediction.datasetQuestion().database(),
              heldOutModel.trainingDatabases(),
              prediction.found(),
              prediction.found().stream().map(_ -> exact.next()).toList(),
              UnaccountedWords.words(prediction.linked(), prediction.found().getFirst()).size(),
              Optional.ofNullable(rows.get(i))));
    }
    return answers;
  }

  /// Whether each query found is right, in order.
  private static List<Boolean> exact(HeldOutModel heldOutModel, List<Prediction> predictions) {
    List<QueryPair> pairs = new ArrayList<>();
    for (Prediction prediction : predictions) {
      for (PredictedQuery found : prediction.found()) {
        pairs.add(pair(pairs.size(), heldOutModel, prediction.datasetQuestion(), found));
      }
    }
    Evaluator evaluator = new Evaluator(EnumSet.of(Metric.EXACT), Optional.empty(), QUERY_TIME);
    return evaluator.evaluate(pairs, () -> {}).stream()
        .map(verdict -> verdict.exact().exact())
        .toList();
  }

  /// Whether the best queries return the gold queries' rows, by the numbers of their questions, as
  /// far as that can be told.
  private static Map<Integer, Boolean> rows(
      HeldOutModel heldOutModel, List<Prediction> predictions) {
    List<QueryPair> pairs = new ArrayList<>();
    for (int i = 0; i < predictions.size(); i++) {
      Prediction prediction = predictions.get(i);
      if (heldOutModel.listed().file(prediction.datasetQuestion().database()).isPresent()) {
        pairs.add(
            pair(i, heldOutModel, prediction.datasetQuestion(), prediction.found().getFirst()));
      }
    }
    if (pairs.isEmpty()) {
      return Map.of();
    }
    Evaluator evaluator =
        new Evaluator(EnumSet.of(Metric.EXECUTION), heldOutModel.listed().folder(), QUERY_TIME);
    Map<Integer, Boolean> rows = new HashMap<>();
    for (PairVerdict verdict : evaluator.evaluate(pairs, () -> {})) {
      verdict.item().execution().ifPresent(same -> rows.put(verdict.pair().index(), same));
    }
    return rows;
  }

  private static QueryPair pair(
      int index, HeldOutModel heldOutModel, DatasetQuestion datasetQuestion, PredictedQuery found) {
    return new QueryPair(
        index,
        datasetQuestion.place(),
        requireNonNull(heldOutModel.listed().schemas().get(datasetQuestion.database())),
        datasetQuestion.sql().orElseThrow(),
        Prediction.oneLine(found));
  }
}
