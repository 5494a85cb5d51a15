package dev.wayfarer.link.value;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.sql.ast.Literal;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Finds numbers in words: `two`, `twenty-five`, `two hundred and six`, `third`, `twice`.
final class NumberWordFinder implements ValueFinder {
  private static final Map<String, NumberWord> WORDS =
      WordLists.lines(NumberWordFinder.class, "number-words.txt").stream()
          .map(WordLists::wordsOf)
          .collect(Collectors.toUnmodifiableMap(List::getFirst, w -> NumberWord.of(w.get(1))));
  private static final BigDecimal TWENTY = BigDecimal.valueOf(20);
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

  private record NumberWord(BigDecimal value, boolean multiplies) {
    static NumberWord of(String text) {
      boolean multiplies = text.startsWith("x");
      return new NumberWord(new BigDecimal(multiplies ? text.substring(1) : text), multiplies);
    }
  }

  /// A number in the making: `total` is finished, `current` can still be multiplied.
  private static final class PartialNumber {
    private BigDecimal total = BigDecimal.ZERO;
    private BigDecimal current = BigDecimal.ZERO;
    private boolean empty = true;

    boolean accepts(NumberWord word) {
      if (empty) {
        return true;
      }
      if (word.multiplies()) {
        return current.signum() > 0;
      }
      if (current.signum() == 0) {
        return word.value().compareTo(THOUSAND) < 0;
      }
      BigDecimal rest = current.remainder(HUNDRED);
      return rest.signum() == 0
          ? word.value().compareTo(HUNDRED) < 0
          : rest.compareTo(TWENTY) >= 0
              && rest.remainder(BigDecimal.TEN).signum() == 0
              && word.value().compareTo(BigDecimal.TEN) < 0
              && word.value().signum() > 0;
    }

    void add(NumberWord word) {
      if (!word.multiplies()) {
        current = current.add(word.value());
      } else if (word.value().compareTo(THOUSAND) < 0) {
        current = current.max(BigDecimal.ONE).multiply(word.value());
      } else {
        total = total.add(current.max(BigDecimal.ONE).multiply(word.value()));
        current = BigDecimal.ZERO;
      }
      empty = false;
    }

    /// Whether an `and` may follow: `two hundred and six`, but not `one and three`.
    boolean isLarge() {
      return value().compareTo(HUNDRED) >= 0;
    }

    BigDecimal value() {
      return total.add(current);
    }
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    List<QuestionWord> words = question.words();
    int at = 0;
    while (at < words.size()) {
      at = WORDS.containsKey(words.get(at).key()) ? read(question, at, found) : at + 1;
    }
  }

  /// Reads the number that begins at a word, and returns where it ends.
  private static int read(QuestionText question, int first, CandidateList found) {
    List<QuestionWord> words = question.words();
    PartialNumber number = new PartialNumber();
    int at = first;
    while (at < words.size()) {
      boolean joined = number.isLarge() && words.get(at).key().equals("and");
      int next = joined ? at + 1 : at;
      NumberWord word = next < words.size() ? WORDS.get(words.get(next).key()) : null;
      if (word == null || !number.accepts(word)) {
        break;
      }
      number.add(word);
      at = next + 1;
    }
    found.add(
        new Literal.Numeral(number.value()),
        question.span(first, at - 1),
        ValueKind.NUMBER,
        CandidateScores.NUMBER);
    return at;
  }
}
