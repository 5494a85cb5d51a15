package dev.wayfarer.model.input;

import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Tokeniser;

/// How questions and schemas are read: the same in training and afterwards.
///
/// @param links how words are linked to the schema
/// @param chinese whether questions are in Chinese
public record InputOptions(LinkingMode links, boolean chinese) {

  public InputOptions {
    if (links == LinkingMode.DICTIONARY && !chinese) {
      throw new IllegalArgumentException(
          "links: expected dictionary for Chinese questions only, found chinese false");
    }
  }

  /// Wayfarer's own.
  public static final InputOptions DEFAULT = new InputOptions(LinkingMode.RICH, false);

  /// The mode of schema linking.
  public enum LinkingMode {
    /// Wayfarer's rules: names, implied names, cells and numbers.
    RICH,
    /// The same with months and relative dates as values, for the extended grammar.
    DATED,
    /// Those of Wayfarer's first parsers: names, and words of cells.
    BASIC,
    /// Those of the paper's code.
    PAPER,
    /// Those of [#RICH], by the English meanings that a dictionary has for Chinese words.
    DICTIONARY,
    /// No links; the relations inside the schema stay.
    NONE,
    /// No links, with the relations of the paper's code inside the schema.
    PAPER_NONE;

    public Linker.Options options() {
      return switch (this) {
        case RICH -> Linker.Options.RICH;
        case DATED -> Linker.Options.DATED;
        case BASIC -> Linker.Options.BASIC;
        case PAPER -> Linker.Options.PAPER;
        case DICTIONARY -> Linker.Options.TRANSLATED;
        case NONE -> Linker.Options.BASIC.withoutFeatures();
        case PAPER_NONE -> Linker.Options.PAPER.withoutFeatures();
      };
    }
  }

  /// Whether links are by Wayfarer's own rules.
  public boolean isRich() {
    return links == LinkingMode.RICH || links == LinkingMode.DATED;
  }

  /// The links by which the tables of a large schema are ranked.
  public Matcher.Options ranking() {
    return links == LinkingMode.DICTIONARY ? links.options().names() : Matcher.Options.BASIC;
  }

  /// Cuts questions and names into words.
  public Tokeniser tokeniser() {
    return chinese ? new ChineseTokeniser() : new EnglishTokeniser();
  }
}
