package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputOptions;

/// How a dataset is prepared, whatever the encoder.
///
/// @param actionVocabulary which grammar is spoken
/// @param inputs how questions and schemas are read
public record PreparationOptions(ActionVocabulary.Options actionVocabulary, InputOptions inputs) {

  /// Wayfarer's own.
  public static final PreparationOptions DEFAULT =
      new PreparationOptions(
          new ActionVocabulary.Options(ActionVocabulary.GrammarKind.PRODUCT, true),
          InputOptions.DEFAULT);
}
