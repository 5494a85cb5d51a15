package dev.wayfarer.train.evaluate;

import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.List;

/// Finds queries for the questions of prepared examples, whatever the parameters are by then.
///
/// @param model that of the parts
/// @param beam how many hypotheses of a question go on after a step
public record QuestionDecoder(SavedParser.Parts parts, ParserModel model, int beam, Device device) {

  /// The most probable query of each example.
  public List<PredictedQuery> decode(
      Parameters theta, List<PreparedExample> examples, Workers workers) {
    try (Parser parser = Parser.of(parts, model, theta, device, workers::runAll)) {
      return parser.best(examples.stream().map(PreparedExample::input).toList(), beam);
    }
  }
}
