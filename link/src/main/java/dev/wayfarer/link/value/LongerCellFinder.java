package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds cells that the question says a good part of: `San Jose State University` where it says
/// `San Jose State`.
final class LongerCellFinder implements ValueFinder {
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
    for (int at = 0; at < question.words().size(); at++) {
      QuestionWord word = question.words().get(at);
      // A word of many cells chooses none of them.
      int cells = word.stop() ? 0 : index.cellsWithWord(word.key());
      if (cells > 0 && cells <= MOST_CELLS_PER_WORD) {
        for (CellMatch cell : index.containing(word.key(), cells)) {
          add(cell, at, question, said, found);
        }
      }
    }
  }

  private static void add(
      CellMatch cell, int at, QuestionText question, Set<String> said, CandidateList found) {
    List<String> words = FoldedWords.of(cell.cell()).stream().map(FoldedWord::key).toList();
    int common = (int) words.stream().filter(said::contains).count();
    if (common < words.size() && 2 * common >= words.size()) {
      boolean most = 3 * common >= 2 * words.size();
      found.add(
          new Literal.Text(cell.cell()),
          Optional.of(around(at, words, question)),
          ValueKind.CELL,
          cell.columns(),
          most ? CandidateScores.LONGER_CELL : CandidateScores.MUCH_LONGER_CELL);
    }
  }

  /// The words of the question around one of them that the cell has too.
  private static Span around(int at, List<String> words, QuestionText question) {
    int first = at;
    while (first > 0 && words.contains(question.words().get(first - 1).key())) {
      first--;
    }
    int last = at;
    while (last + 1 < question.words().size()
        && words.contains(question.words().get(last + 1).key())) {
      last++;
    }
    return question.span(first, last);
  }
}
