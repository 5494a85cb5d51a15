package dev.wayfarer.model.encoder;

import dev.wayfarer.model.config.SettingsTree;

/// One way to encode, such as by word vectors.
public interface EncoderKind {
  /// Its name in configurations, `parser.encoder.kind`, and in prepared files.
  String name();

  /// Reads its options.
  ///
  /// @param section `parser.encoder`, with the name `kind` among others
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  EncoderOptions read(SettingsTree section);
}
