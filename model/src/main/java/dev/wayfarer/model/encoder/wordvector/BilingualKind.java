package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;

/// Encoding by the word vectors of two languages.
public final class BilingualKind implements EncoderKind {
  public static final BilingualKind INSTANCE = new BilingualKind();

  private BilingualKind() {}

  @Override
  public String name() {
    return "bilingual-word-vectors";
  }

  @Override
  public EncoderOptions read(SettingsTree section) {
    return RecordSettings.with().read(section, BilingualOptions.class, "kind");
  }
}
