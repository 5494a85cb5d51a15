package dev.wayfarer.train.ngram;

import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.WEIGHT;

import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;

/// Encoding by learnt vectors of character n-grams: the smallest encoder that does all that one has
/// to do, and nothing well.
final class NGramKind implements EncoderKind {
  static final NGramKind INSTANCE = new NGramKind();

  private NGramKind() {}

  @Override
  public String name() {
    return "character-n-grams";
  }

  @Override
  public EncoderOptions read(SettingsTree section) {
    Settings encoder = section.expect("kind", "width", "length", "rateFactor");
    return new NGramOptions(
        encoder.integer("width", SIZE),
        encoder.integer("length", SIZE),
        encoder.number("rateFactor", WEIGHT));
  }
}
