package dev.wayfarer.model.encoder.wordvector;

import static dev.wayfarer.model.options.IntegerRange.COUNT;
import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;

import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;

/// Encoding by word vectors.
public final class WordVectorKind implements EncoderKind {
  public static final WordVectorKind INSTANCE = new WordVectorKind();

  private WordVectorKind() {}

  @Override
  public String name() {
    return "word-vectors";
  }

  @Override
  public EncoderOptions read(SettingsTree section) {
    Settings encoder =
        section.expect(
            "kind", "width", "words", "unknownWords", "extraWords", "learntWords", "wordDropout");
    return encoder.make(
        () ->
            new WordVectorOptions(
                encoder.integer("width", SIZE),
                encoder.choice("words", WordForm.values()),
                encoder.choice("unknownWords", UnknownWords.values()),
                encoder.integer("extraWords", COUNT),
                encoder.integer("learntWords", COUNT),
                encoder.number("wordDropout", RATE)));
  }
}
