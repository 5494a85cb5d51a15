package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.Language;

/// How a dataset is prepared, whatever the encoder.
///
/// @param language which grammar is spoken
/// @param inputs how questions and schemas are read
public record PreparationOptions(Language.Options language, InputOptions inputs) {

  /// Wayfarer's own.
  public static final PreparationOptions DEFAULT =
      new PreparationOptions(
          new Language.Options(Language.Dialect.PRODUCT, true), InputOptions.DEFAULT);
}
