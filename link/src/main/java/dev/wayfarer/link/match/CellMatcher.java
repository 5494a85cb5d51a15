package dev.wayfarer.link.match;

import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Links words to the columns whose cells hold them, and numbers to the columns that hold numbers
/// or dates.
final class CellMatcher {
  private static final int LONGEST = 6;
  private static final Pattern NUMBER = Pattern.compile("[-−]?\\d+(\\.\\d+)?");

  private final Schema schema;
  private final CellLookup cells;

  CellMatcher(Schema schema, CellLookup cells) {
    this.schema = schema;
    this.cells = cells;
  }

  /// Whole cells first, the longest span that is one; then single words inside cells, where no
  /// whole cell of the same column covers them; then numbers.
  ///
  /// @param inside the kind of a link to a word inside a cell
  List<Link> match(List<Word> words, LinkKind inside) {
    List<Link> links = new ArrayList<>();
    Set<Long> covered = new HashSet<>();
    for (int length = Math.min(LONGEST, words.size()); length >= 1; length--) {
      for (int from = 0; from + length <= words.size(); from++) {
        if (isStretch(words, from, from + length)) {
          addWholeCells(words, from, from + length, covered, links);
        }
      }
    }
    addSingleWords(words, covered, inside, links);
    addNumbers(words, links);
    return links;
  }

  /// Each word by itself, as in the paper's code.
  List<Link> matchSingleWords(List<Word> words) {
    List<Link> links = new ArrayList<>();
    addSingleWords(words, new HashSet<>(), LinkKind.CELL, links);
    addNumbers(words, links);
    return links;
  }

  private static boolean isStretch(List<Word> words, int from, int to) {
    // One word that counts is enough: a title may begin with `the`. The marks around it are not of
    // it.
    return isWritten(words.get(from))
        && isWritten(words.get(to - 1))
        && words.subList(from, to).stream().anyMatch(word -> !StopWords.contains(word.lemma()));
  }

  private static boolean isWritten(Word word) {
    return word.text().codePoints().anyMatch(Character::isLetterOrDigit);
  }

  private void addWholeCells(
      List<Word> words, int from, int to, Set<Long> covered, List<Link> links) {
    if (to - from == 1 && isNumber(words.get(from))) {
      return;
    }
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append(i > from ? " " : "").append(words.get(i).text());
    }
    for (ColumnId column : cells.columnsWithCell(text.toString())) {
      boolean fresh = false;
      for (int i = from; i < to; i++) {
        fresh |= covered.add(key(i, column));
      }
      if (fresh) {
        links.add(new Link(from, to, new Link.ToColumn(column), LinkKind.CELL));
      }
    }
  }

  private void addSingleWords(
      List<Word> words, Set<Long> covered, LinkKind kind, List<Link> links) {
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      if (StopWords.contains(word.lemma()) || isNumber(word)) {
        continue;
      }
      for (ColumnId column : cells.columnsWithWord(word.text())) {
        if (covered.add(key(i, column))) {
          links.add(new Link(i, i + 1, new Link.ToColumn(column), kind));
        }
      }
    }
  }

  private void addNumbers(List<Word> words, List<Link> links) {
    for (int i = 0; i < words.size(); i++) {
      if (isNumber(words.get(i))) {
        for (Column column : schema.columns()) {
          if (column.type() == ColumnType.NUMBER) {
            links.add(new Link(i, i + 1, new Link.ToColumn(column.id()), LinkKind.NUMBER));
          } else if (column.type() == ColumnType.TIME) {
            links.add(new Link(i, i + 1, new Link.ToColumn(column.id()), LinkKind.TIME));
          }
        }
      }
    }
  }

  private static boolean isNumber(Word word) {
    return NUMBER.matcher(word.lemma()).matches();
  }

  private static long key(int word, ColumnId column) {
    return ((long) word << 32) | column.index();
  }
}
