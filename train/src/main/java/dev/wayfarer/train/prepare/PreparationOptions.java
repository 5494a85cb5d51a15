package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputOptions;

/// How a dataset is prepared.
///
/// @param actionVocabulary which grammar is spoken
/// @param inputs how questions and schemas are read
/// @param extraWords how many of the most frequent words get their vectors kept, whether the
///   dataset uses them or not: questions to come will
public record PreparationOptions(
    ActionVocabulary.Options actionVocabulary, InputOptions inputs, int extraWords) {

  /// Wayfarer's own.
  public static final PreparationOptions DEFAULT =
      new PreparationOptions(
          new ActionVocabulary.Options(ActionVocabulary.GrammarKind.PRODUCT, true),
          InputOptions.DEFAULT,
          40_000);

  public PreparationOptions {
    if (extraWords < 0) {
      throw new IllegalArgumentException("extraWords: expected >= 0, found " + extraWords);
    }
  }
}
