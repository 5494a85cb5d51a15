package dev.wayfarer.train.evaluate;

import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.List;
import java.util.Map;

/// Finds queries for the questions of prepared examples, whatever the parameters are by then.
///
/// @param model that of the parts
/// @param beam how many hypotheses of a question are kept after a step
/// @param schemas of the examples' databases, by name
public record QuestionDecoder(
    SavedParser.Parts parts,
    ParserModel model,
    int beam,
    Map<String, Schema> schemas,
    Device device) {

  /// The most probable query of each example.
  public List<PredictedQuery> decode(
      Parameters theta, List<PreparedExample> examples, Workers workers) {
    try (Parser parser = Parser.of(parts, model, theta, device, workers::runAll)) {
      return parser.best(
          examples.stream().map(example -> example.asked(schemas.get(example.database()))).toList(),
          beam);
    }
  }
}
