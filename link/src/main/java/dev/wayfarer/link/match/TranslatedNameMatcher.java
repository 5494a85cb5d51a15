package dev.wayfarer.link.match;

import dev.wayfarer.link.dictionary.Meaning;
import dev.wayfarer.link.match.SchemaNames.Name;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Compares names with the English meanings of a Chinese question's words.
///
/// A meaning covers the words of a name that it consists of. Words side by side are exactly a name
/// where each of them covers a part and together they cover all of it: 歌曲 (`song`) and 名称 (`name`)
/// are `song name`. A word that covers a part only is a partial match, and so is one whose meaning
/// ends with a word of the name: 学位 (`academic degree`) for `degrees`. Parts that say too little
/// are dropped, see [VagueLinkFilter].
final class TranslatedNameMatcher {
  private final SchemaNames names;

  TranslatedNameMatcher(SchemaNames names) {
    this.names = names;
  }

  List<Link> match(Translations translations) {
    List<Link> exact = new ArrayList<>();
    List<Link> partial = new ArrayList<>();
    names.expanded().forEach(name -> addName(translations, name, exact, partial));
    VagueLinkFilter vague = new VagueLinkFilter(names, translations.lemmas(), exact, partial);
    partial.removeIf(vague::test);
    exact.addAll(partial);
    return exact;
  }

  private static void addName(
      Translations translations, Name name, List<Link> exact, List<Link> partial) {
    List<Set<String>> covered = new ArrayList<>();
    List<Link> parts = new ArrayList<>();
    BitSet whole = new BitSet();
    for (Translations.Term term : translations.terms()) {
      Set<String> cover = cover(term, name);
      if (term.to() - term.from() == 1) {
        covered.add(cover);
      }
      if (cover.size() == name.content().size()) {
        exact.add(new Link(term.from(), term.to(), name.target(), LinkKind.EXACT));
        whole.set(term.from(), term.to());
      } else if (!cover.isEmpty()) {
        parts.add(new Link(term.from(), term.to(), name.target(), LinkKind.PARTIAL));
      }
    }
    addSpans(translations, name, covered, whole, exact);
    addFamily(translations, name, covered, parts);
    parts.stream()
        .filter(part -> whole.nextClearBit(part.from()) < part.to())
        .forEach(partial::add);
  }

  private static void addFamily(
      Translations translations, Name name, List<Set<String>> covered, List<Link> parts) {
    for (int at = 0; at < covered.size(); at++) {
      if (covered.get(at).isEmpty()
          && translations.terms().get(at).meanings().stream()
              .anyMatch(meaning -> isRelated(meaning, name))) {
        parts.add(new Link(at, at + 1, name.target(), LinkKind.PARTIAL));
      }
    }
  }

  /// Whether a meaning of one word is akin to a word of a name, or the noun at the end of a longer
  /// one is such a word.
  private static boolean isRelated(Meaning meaning, Name name) {
    String last = meaning.lemmas().getLast();
    return meaning.lemmas().size() == 1
        ? name.content().stream().anyMatch(word -> WordFamilies.related(last, word))
        : meaning.lemmas().size() == 2
            && meaning.content().contains(last)
            && name.content().contains(last);
  }

  /// The words of a name that meanings of a term consist of.
  private static Set<String> cover(Translations.Term term, Name name) {
    Set<String> cover = new HashSet<>();
    for (Meaning meaning : term.meanings()) {
      if (name.content().containsAll(meaning.content())) {
        cover.addAll(meaning.content());
      } else if (meaning.content().size() > 1
          && String.join("", meaning.lemmas()).equals(name.joined())) {
        cover.addAll(name.content());
      }
    }
    return cover;
  }

  /// Runs of words that cover a name together, the shortest from each word on.
  private static void addSpans(
      Translations translations,
      Name name,
      List<Set<String>> covered,
      BitSet whole,
      List<Link> exact) {
    for (int from = 0; from < covered.size(); from++) {
      Set<String> together = new HashSet<>(covered.get(from));
      for (int to = from + 1; !covered.get(from).isEmpty() && to < covered.size(); to++) {
        if (translations.isStop(to)) {
          continue;
        }
        if (covered.get(to).isEmpty()) {
          break;
        }
        together.addAll(covered.get(to));
        if (together.size() == name.content().size() && whole.get(from, to + 1).isEmpty()) {
          exact.add(new Link(from, to + 1, name.target(), LinkKind.EXACT));
          whole.set(from, to + 1);
          break;
        }
      }
    }
  }
}
