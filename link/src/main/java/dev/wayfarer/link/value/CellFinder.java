package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds cells whose words all stand side by side in the question, in any case and form, and with a
/// typo where no cell has the word as it is.
final class CellFinder implements ValueFinder {
  private static final int MOST_CELLS_PER_SPAN = 8;
  private static final int MOST_READINGS = 6;
  private static final int SHORTEST_WITH_A_TYPO = 5;
  private static final int SHORTEST_NAME_WITH_A_TYPO = 4;
  private static final int SHORTEST_WITH_TWO_TYPOS = 8;
  private static final int SHORTEST_BEGINNING = 3;
  private static final int MOST_WORDS_WITH_TYPOS = 100;

  private final ValueIndex index;

  CellFinder(ValueIndex index) {
    this.index = index;
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    new Search(question, found).run();
  }

  /// How a word of the question was recognised in a cell; the later, the less sure.
  private enum Likeness {
    SAME,
    OTHER_FORM,
    TYPO,
    BEGINNING
  }

  /// A word of cells that a word of the question may stand for.
  private record CellWord(int word, Likeness likeness) {}

  /// A cell on the way: words `first` to `last` of the question lead to the range.
  private record Match(int first, int last, CellTable.Range range, Likeness likeness) {}

  private final class Search {
    private final QuestionText question;
    private final CandidateList found;
    private final List<List<CellWord>> cellWords = new ArrayList<>();
    private final Map<String, List<CellWord>> typos = new HashMap<>();
    private final List<Match> matches = new ArrayList<>();

    Search(QuestionText question, CandidateList found) {
      this.question = question;
      this.found = found;
      question.words().forEach(word -> cellWords.add(cellWords(word)));
    }

    void run() {
      for (int first = 0; first < cellWords.size(); first++) {
        descend(first, first, index.cells().all(), Likeness.SAME);
      }
      for (Match match : matches) {
        boolean inner =
            matches.stream()
                .anyMatch(
                    other ->
                        other.first <= match.first
                            && match.last <= other.last
                            && other.last - other.first > match.last - match.first);
        add(match, inner);
      }
    }

    private void descend(int first, int at, CellTable.Range range, Likeness likeness) {
      if (at > first && index.cells().endOfComplete(range) > range.first()) {
        matches.add(new Match(first, at - 1, range, likeness));
      }
      if (at == cellWords.size()) {
        return;
      }
      for (CellWord cellWord : cellWords.get(at)) {
        CellTable.Range narrower = index.cells().narrowed(range, cellWord.word());
        if (!narrower.isEmpty()) {
          boolean worse = cellWord.likeness().compareTo(likeness) > 0;
          descend(first, at + 1, narrower, worse ? cellWord.likeness() : likeness);
        }
      }
    }

    private void add(Match match, boolean inner) {
      if (meansNothing(match)) {
        return;
      }
      int score = score(match, inner);
      index.complete(match.range()).stream()
          .limit(MOST_CELLS_PER_SPAN)
          .forEach(
              cell ->
                  found.add(
                      new Literal.Text(cell.cell()),
                      Optional.of(question.span(match.first(), match.last())),
                      ValueKind.CELL,
                      cell.columns(),
                      score));
    }

    /// Single letters and words such as `the` are values only where they stand out.
    private boolean meansNothing(Match match) {
      List<QuestionWord> words = question.words().subList(match.first(), match.last() + 1);
      boolean empty = words.stream().allMatch(word -> word.stop() || isSmallLetter(word));
      boolean standsOut = match.first() > 0 && words.stream().allMatch(QuestionWord::capital);
      return empty && !standsOut;
    }

    private static boolean isSmallLetter(QuestionWord word) {
      return word.text().length() == 1 && Character.isLowerCase(word.text().charAt(0));
    }

    private int score(Match match, boolean inner) {
      boolean named =
          question.words().subList(match.first(), match.last() + 1).stream()
              .allMatch(word -> word.named() || word.stop());
      boolean capital = match.first() > 0 && question.words().get(match.first()).capital();
      if (named && !capital) {
        return CandidateScores.NAME_AS_CELL;
      }
      return switch (match.likeness()) {
        case SAME -> inner ? CandidateScores.INNER_CELL : CandidateScores.CELL;
        case OTHER_FORM -> CandidateScores.OTHER_FORM;
        case TYPO -> CandidateScores.TYPO;
        case BEGINNING -> CandidateScores.BEGINNING;
      };
    }

    private List<CellWord> cellWords(QuestionWord word) {
      List<CellWord> all = new ArrayList<>();
      int same = index.words().find(word.key());
      if (same >= 0) {
        all.add(new CellWord(same, Likeness.SAME));
      }
      for (String form : word.forms()) {
        int other = index.words().find(form);
        if (other >= 0) {
          all.add(new CellWord(other, Likeness.OTHER_FORM));
        }
      }
      if (word.stop()) {
        return all;
      }
      if (all.isEmpty() && !word.named()) {
        all.addAll(typos(word.key(), word.capital()));
      }
      all.addAll(beginnings(word.key()));
      return all;
    }

    /// Words of cells that a word begins with: `Sci.` in `science`, `Fog` in `foggy`.
    private List<CellWord> beginnings(String key) {
      List<CellWord> found = new ArrayList<>();
      for (int length = key.length() - 2; length >= SHORTEST_BEGINNING; length--) {
        int word = index.words().find(key.substring(0, length));
        if (word >= 0) {
          found.add(new CellWord(word, Likeness.BEGINNING));
        }
      }
      return found;
    }

    private List<CellWord> typos(String key, boolean capital) {
      int shortest = capital ? SHORTEST_NAME_WITH_A_TYPO : SHORTEST_WITH_A_TYPO;
      if (key.length() < shortest || !key.chars().allMatch(Character::isLetter)) {
        return List.of();
      }
      if (typos.size() >= MOST_WORDS_WITH_TYPOS && !typos.containsKey(key)) {
        return List.of();
      }
      return typos.computeIfAbsent(
          key,
          k ->
              index.words().near(k, k.length() < SHORTEST_WITH_TWO_TYPOS ? 1 : 2).stream()
                  .limit(MOST_READINGS)
                  .map(word -> new CellWord(word, Likeness.TYPO))
                  .toList());
    }
  }
}
