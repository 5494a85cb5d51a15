package dev.wayfarer.train.prepare;

import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.model.input.Language;

/// How a dataset is prepared.
///
/// @param words the form in which words are looked up among the vectors
/// @param extraWords how many of the most frequent words get their vectors kept, whether the
///   dataset uses them or not: questions to come will
/// @param unknownWords what words get that have no vector
/// @param chinese whether questions are in Chinese
public record PreparationOptions(
    Language.Options language,
    Links links,
    InputBuilder.WordForm words,
    int extraWords,
    UnknownWords unknownWords,
    boolean chinese) {

  /// Wayfarer's own.
  public static final PreparationOptions DEFAULT =
      new PreparationOptions(
          new Language.Options(Language.Dialect.PRODUCT, true),
          Links.DEFAULT,
          InputBuilder.WordForm.SURFACE,
          40_000,
          UnknownWords.CHARACTERS,
          false);

  /// How words are tied to the schema.
  public enum Links {
    /// Wayfarer's rules.
    DEFAULT,
    /// Those of the paper's code.
    PAPER,
    /// Not at all; the relations inside the schema stay.
    NONE,
    /// Not at all, with the relations of the paper's code inside the schema.
    PAPER_NONE;

    public Linker.Options options() {
      return switch (this) {
        case DEFAULT -> Linker.Options.DEFAULT;
        case PAPER -> Linker.Options.PAPER;
        case NONE -> Linker.Options.DEFAULT.withoutFeatures();
        case PAPER_NONE -> Linker.Options.PAPER.withoutFeatures();
      };
    }
  }

  public PreparationOptions {
    if (extraWords < 0) {
      throw new IllegalArgumentException("extraWords: expected >= 0, found " + extraWords);
    }
  }
}
