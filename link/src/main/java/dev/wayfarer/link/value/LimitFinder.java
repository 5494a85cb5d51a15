package dev.wayfarer.link.value;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.sql.ast.Literal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tells numbers beside a superlative as limits (`top three`, `the 5 youngest`), and gives the
/// constants that a question need not say: 1, the fallback of every slot and the limit of `the
/// most`, and 0. It comes after the finders of numbers.
final class LimitFinder implements ValueFinder {
  private static final Set<String> LIMIT_WORDS =
      WordLists.words(LimitFinder.class, "limit-words.txt");

  @Override
  public void find(QuestionText question, CandidateList found) {
    found.takeForLimits(span -> isBesideSuperlative(span, question));
    Optional<Span> superlative =
        question.words().stream()
            .filter(LimitFinder::asksForFirstRows)
            .map(word -> new Span(word.start(), word.end()))
            .findFirst();
    found.add(
        Literal.Numeral.of(1),
        superlative,
        superlative.isPresent() ? ValueKind.LIMIT : ValueKind.CONSTANT,
        List.of(),
        CandidateScores.FALLBACK);
    found.add(
        Literal.Numeral.of(0),
        Optional.empty(),
        ValueKind.CONSTANT,
        List.of(),
        CandidateScores.CONSTANT);
  }

  private static boolean isBesideSuperlative(Span span, QuestionText question) {
    List<QuestionWord> words = question.words();
    for (int i = 0; i < words.size(); i++) {
      boolean before = i + 1 < words.size() && words.get(i + 1).start() == span.start();
      boolean after = i > 0 && words.get(i - 1).end() == span.end();
      if ((before || after) && asksForFirstRows(words.get(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean asksForFirstRows(QuestionWord word) {
    return LIMIT_WORDS.contains(word.key())
        || (word.key().length() > 5 && word.key().endsWith("est") && !word.capital());
  }
}
