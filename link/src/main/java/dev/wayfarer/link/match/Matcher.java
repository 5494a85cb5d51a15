package dev.wayfarer.link.match;

import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/// Schema linking: finds the links between questions and a database.
public final class Matcher {
  /// How names are compared.
  public enum Rules {
    /// Wayfarer's own: names, implied names, whole cells apart from their parts, and numbers that
    /// cells hold. A stronger kind comes before a weaker one.
    RICH,
    /// Those of Wayfarer's first parsers: exact before partial before cell before number.
    BASIC,
    /// The paper's code: partial anywhere in a name, and the order of discovery as precedence.
    PAPER,
    /// Those of [#RICH], for Chinese questions: English meanings of their words are compared with
    /// names and cells.
    TRANSLATED,
    /// No links at all: the paper's ablation.
    NONE
  }

  /// What to look for.
  ///
  /// @param cells whether cells, numbers and dates are linked to columns
  public record Options(Rules rules, boolean cells) {
    public static final Options BASIC = new Options(Rules.RICH, true);
  }

  private final SchemaNames names;
  private final CellLookup cells;
  private final Options options;
  private final Supplier<BilingualDictionary> dictionary;

  /// A matcher that needs no dictionary.
  public Matcher(SchemaNames names, CellLookup cells, Options options) {
    this(
        names,
        cells,
        options,
        () -> {
          throw new IllegalStateException("links by translation, and no dictionary");
        });
  }

  /// @param dictionary what [Rules#TRANSLATED] looks words up in
  public Matcher(
      SchemaNames names,
      CellLookup cells,
      Options options,
      Supplier<BilingualDictionary> dictionary) {
    this.names = names;
    this.cells = cells;
    this.options = options;
    this.dictionary = dictionary;
  }

  /// The links of one question.
  ///
  /// @param values what it could mean as a value; [Rules#RICH] links these too
  public Links match(List<Word> words, List<ValueCandidate> values) {
    Schema schema = names.schema();
    List<Link> found = new ArrayList<>();
    switch (options.rules) {
      case RICH -> {
        found.addAll(new NameMatcher(names).match(words));
        BitSet named = new BitSet();
        found.forEach(link -> named.set(link.from(), link.to()));
        found.addAll(new ImpliedMatcher(names).match(words, named));
        if (options.cells) {
          found.addAll(new CellMatcher(schema, cells).match(words, LinkKind.CELL_PART));
          found.addAll(new CandidateMatcher(schema, cells).match(words, values, named));
        }
        found.sort(Comparator.comparing(Link::kind));
      }
      case TRANSLATED -> {
        Translations translations = Translations.of(words, dictionary.get());
        found.addAll(new TranslatedNameMatcher(names).match(translations));
        BitSet named = new BitSet();
        found.forEach(link -> named.set(link.from(), link.to()));
        found.addAll(new ImpliedMatcher(names).match(translations, named));
        if (options.cells) {
          found.addAll(new CellMatcher(schema, cells).match(words, LinkKind.CELL_PART));
          found.addAll(new CandidateMatcher(schema, cells).match(words, values, named));
          found.addAll(new TranslatedCellMatcher(cells).match(translations));
        }
        found.sort(Comparator.comparing(Link::kind));
      }
      case BASIC -> {
        found.addAll(new NameMatcher(names).match(words));
        if (options.cells) {
          found.addAll(new CellMatcher(schema, cells).match(words, LinkKind.CELL));
        }
      }
      case PAPER -> {
        // Cell links overwrite name links there, so they come first.
        if (options.cells) {
          found.addAll(new CellMatcher(schema, cells).matchSingleWords(words));
        }
        found.addAll(new PaperNameMatcher(names).match(words));
      }
      case NONE -> {}
    }
    return new Links(words.size(), schema, found);
  }
}
