package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.model.config.RecordSettings;
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
    return RecordSettings.with().read(section, WordVectorOptions.class, "kind");
  }
}
