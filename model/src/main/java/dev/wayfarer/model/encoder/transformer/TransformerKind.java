package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;

/// Encoding by a pre-trained transformer.
public final class TransformerKind implements EncoderKind {
  public static final TransformerKind INSTANCE = new TransformerKind();

  private TransformerKind() {}

  @Override
  public String name() {
    return "transformer";
  }

  @Override
  public EncoderOptions read(SettingsTree section) {
    return RecordSettings.with().read(section, TransformerOptions.class, "kind");
  }
}
