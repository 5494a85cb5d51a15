package dev.wayfarer.train.predict;

import dev.wayfarer.sql.file.WholeFile;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes predictions, a line each, in the order of the questions.
///
/// The lines of a JSON file are objects:
///
///     index     position of the question in its file, from 0
///     db_id     name of its database
///     question  as it was asked
///     queries   the best first: sql, and the probability that it is right
public final class PredictionFile {
  private PredictionFile() {}

  /// Writes the best query of each question, as a whole or not at all.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file cannot be written
  public static void writeSql(Path file, List<Prediction> predictions) {
    WholeFile.write(
        file,
        writer -> {
          for (Prediction prediction : predictions) {
            writer.write(prediction.sql());
            writer.write('\n');
          }
        });
  }

  /// Writes all queries that were found, as a whole or not at all.
  ///
  /// @param probabilities that the queries of a prediction are right, in their order
  /// @throws dev.wayfarer.sql.input.InputException where the file cannot be written
  public static void writeJson(
      Path file, List<Prediction> predictions, Function<Prediction, List<Double>> probabilities) {
    WholeFile.write(
        file,
        writer -> {
          int index = 0;
          for (Prediction prediction : predictions) {
            writer.write(json(index++, prediction, probabilities.apply(prediction)).toString());
            writer.write('\n');
          }
        });
  }

  private static ObjectNode json(int index, Prediction prediction, List<Double> probabilities) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("index", index);
    line.put("db_id", prediction.datasetQuestion().database());
    line.put("question", prediction.datasetQuestion().question());
    ArrayNode queries = line.putArray("queries");
    for (int i = 0; i < probabilities.size(); i++) {
      queries
          .addObject()
          .put("sql", Prediction.oneLine(prediction.found().get(i)))
          .put("probability", probabilities.get(i));
    }
    return line;
  }
}
