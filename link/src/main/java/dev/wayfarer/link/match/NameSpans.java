package dev.wayfarer.link.match;

import dev.wayfarer.link.match.SchemaNames.Name;
import dev.wayfarer.link.token.StopWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Index of the spans of a question that could be whole names.
final class NameSpans {
  private static final int LONGEST = 6;
  private static final int SHORTEST_COMPOUND = 5;

  /// How many function words a span may have more than the name it is.
  private static final int SPARE_WORDS = 2;

  /// A run of words.
  ///
  /// @param to the word after the last
  record WordSpan(int from, int to) {}

  private final List<String> lemmas;
  private final Map<String, List<WordSpan>> byLetters = new HashMap<>();
  private final Map<Set<String>, List<WordSpan>> byContent = new HashMap<>();

  NameSpans(List<String> lemmas) {
    this.lemmas = lemmas;
    for (int from = 0; from < lemmas.size(); from++) {
      StringBuilder letters = new StringBuilder();
      Set<String> content = new HashSet<>();
      for (int to = from + 1; to <= Math.min(lemmas.size(), from + LONGEST); to++) {
        String lemma = lemmas.get(to - 1);
        letters.append(lemma);
        if (!StopWords.contains(lemma)) {
          content.add(lemma);
        }
        WordSpan span = new WordSpan(from, to);
        byLetters.computeIfAbsent(letters.toString(), _ -> new ArrayList<>()).add(span);
        if (content.size() > 1) {
          byContent.computeIfAbsent(Set.copyOf(content), _ -> new ArrayList<>()).add(span);
        }
      }
    }
  }

  /// The spans that are a name; of those that begin at the same word, the shortest.
  List<WordSpan> equalTo(Name name) {
    Map<Integer, WordSpan> byStart = new HashMap<>();
    List<WordSpan> joined = byLetters.getOrDefault(name.joined(), List.of());
    Stream<WordSpan> sameLetters =
        joined.stream().filter(s -> borders(s, name) || isCompound(s, name));
    Stream<WordSpan> sameWords =
        byContent.getOrDefault(name.content(), List.of()).stream()
            .filter(s -> s.to - s.from <= name.content().size() + SPARE_WORDS);
    Stream.concat(sameLetters, sameWords.filter(s -> borders(s, name)))
        .forEach(s -> byStart.merge(s.from, s, (a, b) -> a.to <= b.to ? a : b));
    return byStart.values().stream().sorted((a, b) -> Integer.compare(a.from, b.from)).toList();
  }

  /// Whether two words are one in the name, which need not count by themselves: `check in`,
  /// `checkin`.
  private static boolean isCompound(WordSpan span, Name name) {
    return name.lemmas().size() == 1
        && name.joined().length() >= SHORTEST_COMPOUND
        && span.to - span.from == 2;
  }

  /// A span begins and ends with words that count, or as the name does.
  private boolean borders(WordSpan span, Name name) {
    String first = lemmas.get(span.from);
    String last = lemmas.get(span.to - 1);
    return (!StopWords.contains(first) || first.equals(name.lemmas().getFirst()))
        && (!StopWords.contains(last) || last.equals(name.lemmas().getLast()));
  }
}
