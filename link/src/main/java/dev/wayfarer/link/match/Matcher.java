package dev.wayfarer.link.match;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/// Finds the ties between questions and a database.
public final class Matcher {
  /// How names are compared.
  public enum Rules {
    /// Wayfarer's own: exact before partial before cell before number.
    WAYFARER,
    /// The paper's code: partial anywhere in a name, and the order of discovery as precedence.
    PAPER,
    /// No ties at all: the paper's ablation.
    NONE
  }

  /// What to look for.
  ///
  /// @param cells whether cells, numbers and dates are tied to columns
  public record Options(Rules rules, boolean cells) {
    public static final Options DEFAULT = new Options(Rules.WAYFARER, true);
  }

  private final SchemaNames names;
  private final CellLookup cells;
  private final Options options;

  public Matcher(SchemaNames names, CellLookup cells, Options options) {
    this.names = names;
    this.cells = cells;
    this.options = options;
  }

  /// The ties of one question.
  public Links match(List<Word> words) {
    Schema schema = names.schema();
    List<Link> found = new ArrayList<>();
    switch (options.rules) {
      case WAYFARER -> {
        found.addAll(new NameMatcher(names).match(words));
        if (options.cells) {
          found.addAll(new CellMatcher(schema, cells).match(words));
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
