package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds cells that the question says a good part of: `San Jose State University` where it says `San
/// Jose State`.
final class LongerCellFinder implements Finder {
  private static final int MOST_CELLS_PER_WORD = 8;

  private final ValueIndex index;

  LongerCellFinder(ValueIndex index) {
    this.index = index;
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    Set<String> said = new HashSet<>();
    for (QuestionWord word : question.words()) {
      said.add(word.key());
      said.addAll(word.forms());
    }
    for (QuestionWord word : question.words()) {
      // A word of many cells chooses none of them.
      int cells = word.stop() ? 0 : index.cellsWithWord(word.key());
      if (cells > 0 && cells <= MOST_CELLS_PER_WORD) {
        index.containing(word.key(), cells).forEach(cell -> add(cell, word, said, found));
      }
    }
  }

  private static void add(
      CellMatch cell, QuestionWord word, Set<String> said, CandidateList found) {
    List<KeyWord> words = KeyWords.of(cell.cell());
    long common = words.stream().filter(w -> said.contains(w.key())).count();
    if (common < words.size() && 2 * common >= words.size()) {
      boolean most = 3 * common >= 2 * words.size();
      found.add(
          new Literal.Text(cell.cell()),
          Optional.of(new Span(word.start(), word.end())),
          ValueKind.CELL,
          cell.columns(),
          most ? Scores.LONGER_CELL : Scores.MUCH_LONGER_CELL);
    }
  }
}
