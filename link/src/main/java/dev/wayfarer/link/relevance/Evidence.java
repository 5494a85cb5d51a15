package dev.wayfarer.link.relevance;

import static java.util.stream.Collectors.toSet;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.Word;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Features of whether a question is about a database: how its words are linked to the schema.
///
/// Only [ContentWords] count. Words of time that are linked to nothing do not, beside others: any
/// database with dates can be asked by month, or for what was last.
public final class Evidence {
  private static final Set<String> TIME_WORDS = WordLists.words(Evidence.class, "time-words.txt");

  /// The number of features.
  public static final int FIGURES = 7;

  private static final int NONE = -1;
  private static final int TABLE = 0;
  private static final int COLUMN = 1;
  private static final int TABLE_PART = 2;
  private static final int COLUMN_PART = 3;
  private static final int CELL = 4;
  private static final int IMPLIED = 5;

  private Evidence() {}

  /// The shares of words that are a table's whole name, a column's whole name, a part of a table's
  /// name, a part of a column's name, a cell, and what a name implies, each word once; and 1 where
  /// no word is even a part of a table's name.
  ///
  /// The question must be linked to the whole database, however large: with a part of it, links to
  /// the rest would be missing.
  ///
  /// A word that is similar to a table's name counts like a part of it. People do not name a single
  /// table: there, a column or a cell is enough. A question without content words counts as
  /// relevant.
  ///
  /// @param near whether a word means nearly what a table is called
  public static double[] of(LinkedQuestion question, Predicate<Word> near) {
    double[] figures = new double[FIGURES];
    Set<Integer> counting = counting(question);
    boolean namesTable = false;
    for (int i = 0; i < question.words().size(); i++) {
      Optional<LinkKind> table = question.links().strongestToTable(i);
      // An order is asked for in many questions, and is also what a table may hold.
      namesTable |= is(table, LinkKind.EXACT);
      if (counting.contains(i)) {
        int figure = figure(question, i, near);
        if (figure != NONE) {
          figures[figure]++;
          namesTable |= is(table, LinkKind.PARTIAL) || figure == TABLE_PART;
          namesTable |= question.links().tables() == 1 && figure < IMPLIED;
        }
      }
    }
    for (int i = 0; i < FIGURES; i++) {
      figures[i] /= Math.max(1, counting.size());
    }
    figures[FIGURES - 1] = namesTable || counting.isEmpty() ? 0 : 1;
    return figures;
  }

  private static Set<Integer> counting(LinkedQuestion question) {
    Set<Integer> all =
        IntStream.range(0, question.words().size())
            .filter(i -> ContentWords.contain(question, i))
            .boxed()
            .collect(toSet());
    Set<Integer> others = all.stream().filter(i -> !isUnlinkedTime(question, i)).collect(toSet());
    return others.isEmpty() ? all : others;
  }

  private static boolean isUnlinkedTime(LinkedQuestion question, int word) {
    return TIME_WORDS.contains(question.words().get(word).lemma())
        && !ContentWords.isLinked(question, word);
  }

  /// The words that count and are linked to nothing, as they were written.
  public static List<String> unlinked(LinkedQuestion question) {
    return IntStream.range(0, question.words().size())
        .filter(i -> ContentWords.contain(question, i) && !ContentWords.isLinked(question, i))
        .mapToObj(i -> question.words().get(i).text())
        .distinct()
        .toList();
  }

  /// Whether a word inside the question is written like a name, and the database has a cell that is
  /// called so.
  public static boolean namesCell(LinkedQuestion question) {
    return IntStream.range(1, question.words().size())
        .filter(i -> Character.isUpperCase(question.words().get(i).text().codePointAt(0)))
        .anyMatch(i -> is(question.links().strongestToColumn(i), LinkKind.CELL));
  }

  private static int figure(LinkedQuestion question, int word, Predicate<Word> near) {
    Optional<LinkKind> table = question.links().strongestToTable(word);
    Optional<LinkKind> column = question.links().strongestToColumn(word);
    if (is(table, LinkKind.EXACT)) {
      return TABLE;
    }
    if (is(column, LinkKind.EXACT)) {
      return COLUMN;
    }
    if (is(table, LinkKind.PARTIAL)) {
      return TABLE_PART;
    }
    if (is(column, LinkKind.PARTIAL)) {
      return COLUMN_PART;
    }
    if (is(column, LinkKind.CELL) || is(column, LinkKind.CELL_FORM)) {
      return CELL;
    }
    if (is(table, LinkKind.IMPLIED) || is(column, LinkKind.IMPLIED)) {
      return IMPLIED;
    }
    if (near.test(question.words().get(word))) {
      return TABLE_PART;
    }
    return is(column, LinkKind.CELL_PART) ? CELL : NONE;
  }

  private static boolean is(Optional<LinkKind> found, LinkKind kind) {
    return found.filter(kind::equals).isPresent();
  }
}
