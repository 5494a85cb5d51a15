package dev.wayfarer.link.relevance;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Word;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// What speaks for and against a question being about a database: how its words are tied to it.
///
/// Only words with a meaning of their own count, no function words, no numbers, and none that could
/// stand in a question about anything.
public final class Evidence {
  /// How many figures there are.
  public static final int FIGURES = 7;

  /// The figure of words that imply a name.
  private static final int IMPLIED = 5;

  private static final Set<String> ASKING_WORDS =
      WordLists.words(Evidence.class, "asking-words.txt");

  private Evidence() {}

  /// The shares of words that are a table's whole name, a column's whole name, a part of a table's
  /// name, a part of a column's name, a cell, and what a name implies, each word once; and 1 where
  /// no word is even a part of a table's name.
  ///
  /// Of a single table nobody says the name: there, a column or a cell will do. Where no word
  /// counts, nothing speaks against the question.
  public static double[] of(LinkedQuestion question) {
    double[] figures = new double[FIGURES];
    List<Word> words = question.words();
    int counted = 0;
    boolean namesTable = false;
    for (int i = 0; i < words.size(); i++) {
      if (counts(words.get(i))) {
        counted++;
        Optional<LinkKind> table = question.links().strongestToTable(i);
        namesTable |= table.filter(kind -> kind != LinkKind.IMPLIED).isPresent();
        int figure = figure(table, question.links().strongestToColumn(i));
        if (figure >= 0) {
          figures[figure]++;
          namesTable |= question.links().tables() == 1 && figure < IMPLIED;
        }
      }
    }
    for (int i = 0; i < FIGURES; i++) {
      figures[i] /= Math.max(1, counted);
    }
    figures[FIGURES - 1] = namesTable || counted == 0 ? 0 : 1;
    return figures;
  }

  /// The words that count and are tied to nothing, as they were written.
  public static List<String> untied(LinkedQuestion question) {
    return IntStream.range(0, question.words().size())
        .filter(i -> counts(question.words().get(i)))
        .filter(i -> question.links().strongestToTable(i).isEmpty())
        .filter(i -> question.links().strongestToColumn(i).isEmpty())
        .mapToObj(i -> question.words().get(i).text())
        .distinct()
        .toList();
  }

  private static boolean counts(Word word) {
    return word.lemma().codePoints().anyMatch(Character::isLetter)
        && !StopWords.contains(word.lemma())
        && !ASKING_WORDS.contains(word.lemma());
  }

  private static int figure(Optional<LinkKind> table, Optional<LinkKind> column) {
    if (is(table, LinkKind.EXACT)) {
      return 0;
    }
    if (is(column, LinkKind.EXACT)) {
      return 1;
    }
    if (is(table, LinkKind.PARTIAL)) {
      return 2;
    }
    if (is(column, LinkKind.PARTIAL)) {
      return 3;
    }
    if (is(column, LinkKind.CELL) || is(column, LinkKind.CELL_FORM)) {
      return 4;
    }
    return is(table, LinkKind.IMPLIED) || is(column, LinkKind.IMPLIED) ? IMPLIED : -1;
  }

  private static boolean is(Optional<LinkKind> found, LinkKind kind) {
    return found.filter(kind::equals).isPresent();
  }
}
