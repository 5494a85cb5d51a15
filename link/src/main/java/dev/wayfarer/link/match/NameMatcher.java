package dev.wayfarer.link.match;

import dev.wayfarer.link.match.NameSpans.WordSpan;
import dev.wayfarer.link.match.SchemaNames.Name;
import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Wayfarer's comparison of names with spans of a question.
///
/// A span is exactly a name where both have the same words, in whatever order, function words left
/// aside (`date of birth`, `birth date`), or where they only differ in blanks (`last name`,
/// `lastname`). It is a part of a name where the name holds its words side by side, one of them at
/// least no function word. A single word is a part too where a word of its family is in the name.
/// Parts that say too little are dropped, see [VagueLinkFilter].
final class NameMatcher {
  private static final int LONGEST_PART = 6;
  private static final int SHORTEST_COMPOUND = 5;

  private final SchemaNames names;

  NameMatcher(SchemaNames names) {
    this.names = names;
  }

  List<Link> match(List<Word> words) {
    List<String> lemmas = words.stream().map(Word::lemma).map(Abbreviations::fullWord).toList();
    NameSpans nameSpans = new NameSpans(lemmas);
    Set<String> said = new HashSet<>(lemmas);
    Map<String, List<Integer>> compounds = compounds(lemmas);
    List<Link> exact = new ArrayList<>();
    List<Link> partial = new ArrayList<>();
    for (Name name : names.expanded()) {
      List<WordSpan> whole = nameSpans.equalTo(name);
      whole.forEach(s -> exact.add(new Link(s.from(), s.to(), name.target(), LinkKind.EXACT)));
      addFamily(lemmas, name, whole, partial);
      if (name.lemmas().size() > 1) {
        addCompounds(compounds, name, whole, partial);
        if (!Collections.disjoint(name.lemmas(), said)) {
          addParts(lemmas, name, whole, partial);
        }
      }
    }
    VagueLinkFilter vague =
        new VagueLinkFilter(names, lemmas.stream().map(Set::of).toList(), exact, partial);
    partial.removeIf(vague::test);
    exact.addAll(partial);
    return exact;
  }

  /// Every two words that stand side by side as one, and where they begin.
  private static Map<String, List<Integer>> compounds(List<String> lemmas) {
    Map<String, List<Integer>> compounds = new HashMap<>();
    for (int at = 0; at + 1 < lemmas.size(); at++) {
      String compound = lemmas.get(at) + lemmas.get(at + 1);
      if (compound.length() >= SHORTEST_COMPOUND) {
        compounds.computeIfAbsent(compound, _ -> new ArrayList<>()).add(at);
      }
    }
    return compounds;
  }

  /// Two words that are one in a name: `signed up`, `signup date`.
  private static void addCompounds(
      Map<String, List<Integer>> compounds, Name name, List<WordSpan> whole, List<Link> found) {
    name.lemmas().stream()
        .distinct()
        .flatMap(lemma -> compounds.getOrDefault(lemma, List.of()).stream())
        .filter(at -> !inside(whole, at, at + 2))
        .sorted()
        .forEach(at -> found.add(new Link(at, at + 2, name.target(), LinkKind.PARTIAL)));
  }

  private static void addParts(
      List<String> lemmas, Name name, List<WordSpan> whole, List<Link> found) {
    boolean[] covered = new boolean[lemmas.size()];
    for (int length = Math.min(LONGEST_PART, name.lemmas().size() - 1); length >= 1; length--) {
      for (int from = 0; from + length <= lemmas.size(); from++) {
        List<String> part = lemmas.subList(from, from + length);
        boolean uncovered = !covered[from] || !covered[from + length - 1];
        if (uncovered
            && part.stream().anyMatch(lemma -> !StopWords.contains(lemma))
            && Collections.indexOfSubList(name.lemmas(), part) >= 0
            && !inside(whole, from, from + length)) {
          found.add(new Link(from, from + length, name.target(), LinkKind.PARTIAL));
          Arrays.fill(covered, from, from + length, true);
        }
      }
    }
  }

  private static void addFamily(
      List<String> lemmas, Name name, List<WordSpan> whole, List<Link> found) {
    for (int at = 0; at < lemmas.size(); at++) {
      String lemma = lemmas.get(at);
      if (!StopWords.contains(lemma)
          && !inside(whole, at, at + 1)
          && name.content().stream().anyMatch(word -> WordFamilies.related(lemma, word))) {
        found.add(new Link(at, at + 1, name.target(), LinkKind.PARTIAL));
      }
    }
  }

  private static boolean inside(List<WordSpan> whole, int from, int to) {
    return whole.stream().anyMatch(span -> span.from() <= from && to <= span.to());
  }
}
