package dev.wayfarer.link.value;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.sql.ast.Literal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Finds cells that name the same place as the question does in another way: `USA` for `American`,
/// `CA` for `California`.
final class AliasFinder implements ValueFinder {
  private static final int LONGEST_ALIAS = 4;
  private static final Map<String, Set<String>> ALIASES = aliases();

  private final ValueIndex index;

  AliasFinder(ValueIndex index) {
    this.index = index;
  }

  private static Map<String, Set<String>> aliases() {
    Map<String, Set<String>> aliases = new HashMap<>();
    for (String line : WordLists.lines(AliasFinder.class, "aliases.txt")) {
      List<String> group = Stream.of(line.split(",")).map(FoldedWords::key).toList();
      group.forEach(a -> aliases.computeIfAbsent(a, _ -> new TreeSet<>()).addAll(group));
    }
    return aliases;
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    List<QuestionWord> words = question.words();
    for (int first = 0; first < words.size(); first++) {
      StringBuilder key = new StringBuilder();
      for (int last = first; last < Math.min(first + LONGEST_ALIAS, words.size()); last++) {
        key.append(last == first ? "" : " ").append(words.get(last).key());
        if (isName(words.get(last), first == last)) {
          add(key.toString(), question.span(first, last), found);
        }
      }
    }
  }

  /// Short forms are names in capitals only: `or` is not Oregon.
  private static boolean isName(QuestionWord word, boolean alone) {
    return !alone || word.text().length() > 2 || word.capital();
  }

  private void add(String key, Span span, CandidateList found) {
    for (String alias : ALIASES.getOrDefault(key, Set.of())) {
      if (!alias.equals(key)) {
        index
            .equalTo(alias)
            .forEach(
                cell ->
                    found.add(
                        new Literal.Text(cell.cell()),
                        Optional.of(span),
                        ValueKind.CELL,
                        cell.columns(),
                        CandidateScores.ALIAS));
      }
    }
  }
}
