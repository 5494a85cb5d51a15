package dev.wayfarer.train.parser;

import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;

/// A parser taken apart, so that its parts can be measured. Its maker closes it.
public record LoadedParser(
    SavedParser.Parts parts, ParserModel model, Parameters theta, Device device) {

  public static LoadedParser of(SavedParser saved, Device device) {
    return new LoadedParser(saved.parts(), saved.model(), saved.parameters(), device);
  }

  /// The parser as a whole.
  public Parser parser() {
    return Parser.of(parts, model, theta, device);
  }
}
