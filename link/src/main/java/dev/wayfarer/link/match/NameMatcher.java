package dev.wayfarer.link.match;

import dev.wayfarer.link.match.SchemaNames.Name;
import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Wayfarer's comparison of names with stretches of a question.
///
/// A stretch is exactly a name where both have the same words, in whatever order, function words
/// left aside (`date of birth`, `birth date`), or where they only differ in blanks (`last name`,
/// `lastname`). It is a part of a name where the name holds its words side by side, one of them at
/// least no function word. A single word is a part too where a word of its family is in the name.
///
/// A part says too little where another name has all of it, the question has nothing else of this
/// name, and either a column's part is a vague word and its table is not in the question (`name`
/// alone does not point at `song name` where there is a `name`), or a table's part stands beside
/// more than two tables that are named as a whole.
final class NameMatcher {
  private static final int LONGEST = 6;

  /// Words of many names, which by themselves do not tell which.
  private static final Set<String> VAGUE = Set.of("name", "id", "code", "type", "number");

  private final SchemaNames names;

  NameMatcher(SchemaNames names) {
    this.names = names;
  }

  List<Link> match(List<Word> words) {
    List<String> lemmas = words.stream().map(Word::lemma).map(Abbreviations::fullWord).toList();
    List<Link> exact = new ArrayList<>();
    List<Link> partial = new ArrayList<>();
    for (Name name : names.expanded()) {
      int before = exact.size();
      addExact(lemmas, name, exact);
      addPartial(lemmas, name, exact.subList(before, exact.size()), partial);
    }
    Set<Long> taken = new HashSet<>();
    exact.forEach(link -> taken.add(stretch(link)));
    Set<String> said = new HashSet<>(lemmas);
    Set<Link.Target> named =
        Stream.concat(exact.stream(), partial.stream())
            .map(Link::target)
            .collect(Collectors.toSet());
    long tablesNamed =
        exact.stream().map(Link::target).filter(Link.ToTable.class::isInstance).distinct().count();
    partial.removeIf(
        link ->
            taken.contains(stretch(link))
                && !saysMore(link, lemmas, said)
                && switch (link.target()) {
                  case Link.ToColumn(var column) ->
                      VAGUE.contains(lemmas.get(link.from()))
                          && !named.contains(new Link.ToTable(names.schema().tableOf(column)));
                  case Link.ToTable _ -> tablesNamed > 2;
                });
    exact.addAll(partial);
    return exact;
  }

  private static long stretch(Link link) {
    return ((long) link.from() << 32) | link.to();
  }

  /// Whether the question has another word of the name that a link covers in part.
  private boolean saysMore(Link link, List<String> lemmas, Set<String> said) {
    Set<String> covered = new HashSet<>(lemmas.subList(link.from(), link.to()));
    return names.of(link.target()).content().stream()
        .anyMatch(lemma -> said.contains(lemma) && !covered.contains(lemma));
  }

  private static void addExact(List<String> lemmas, Name name, List<Link> found) {
    for (int from = 0; from < lemmas.size(); from++) {
      if (isFunctionWord(lemmas.get(from)) && !name.lemmas().getFirst().equals(lemmas.get(from))) {
        continue; // a stretch begins with a word that counts
      }
      StringBuilder joined = new StringBuilder();
      Set<String> content = new HashSet<>();
      for (int to = from + 1; to <= Math.min(lemmas.size(), from + LONGEST); to++) {
        String lemma = lemmas.get(to - 1);
        joined.append(lemma);
        if (!isFunctionWord(lemma)) {
          content.add(lemma);
        }
        boolean ends = !isFunctionWord(lemma) || lemma.equals(name.lemmas().getLast());
        if (ends && (name.joined().contentEquals(joined) || sameWords(content, name, to - from))) {
          found.add(new Link(from, to, name.target(), LinkKind.EXACT));
          break;
        }
      }
    }
  }

  private static boolean sameWords(Set<String> content, Name name, int length) {
    return content.size() > 1
        && length <= name.content().size() + 2
        && content.equals(name.content());
  }

  private static void addPartial(
      List<String> lemmas, Name name, List<Link> exact, List<Link> found) {
    addFamily(lemmas, name, exact, found);
    if (name.lemmas().size() < 2) {
      return;
    }
    boolean[] covered = new boolean[lemmas.size()];
    for (int length = Math.min(LONGEST, name.lemmas().size() - 1); length >= 1; length--) {
      for (int from = 0; from + length <= lemmas.size(); from++) {
        List<String> stretch = lemmas.subList(from, from + length);
        boolean uncovered = !covered[from] || !covered[from + length - 1];
        if (uncovered
            && stretch.stream().anyMatch(lemma -> !isFunctionWord(lemma))
            && Collections.indexOfSubList(name.lemmas(), stretch) >= 0
            && !inside(exact, from, from + length)) {
          found.add(new Link(from, from + length, name.target(), LinkKind.PARTIAL));
          Arrays.fill(covered, from, from + length, true);
        }
      }
    }
  }

  private static void addFamily(
      List<String> lemmas, Name name, List<Link> exact, List<Link> found) {
    for (int at = 0; at < lemmas.size(); at++) {
      String lemma = lemmas.get(at);
      if (!isFunctionWord(lemma)
          && !inside(exact, at, at + 1)
          && name.content().stream().anyMatch(word -> Families.related(lemma, word))) {
        found.add(new Link(at, at + 1, name.target(), LinkKind.PARTIAL));
      }
    }
  }

  private static boolean inside(List<Link> links, int from, int to) {
    return links.stream().anyMatch(link -> link.from() <= from && to <= link.to());
  }

  private static boolean isFunctionWord(String lemma) {
    return StopWords.contains(lemma);
  }
}
