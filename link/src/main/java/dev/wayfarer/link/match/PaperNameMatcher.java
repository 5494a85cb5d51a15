package dev.wayfarer.link.match;

import dev.wayfarer.link.match.SchemaNames.Name;
import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Word;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The comparison of names in the paper's code.
///
/// Spans of five words down to one: equal to a name, or a run of words anywhere inside it, but not
/// both of one word, and not a single stop word. Links are grouped by name, in the order in which
/// names are found, and later ones overwrite earlier ones: after a two-word name matched exactly,
/// its single words match in part and take the exact match's place.
final class PaperNameMatcher {
  private static final int LONGEST = 5;

  private final SchemaNames names;

  PaperNameMatcher(SchemaNames names) {
    this.names = names;
  }

  /// The links, what overwrites before what is overwritten.
  List<Link> match(List<Word> words) {
    List<String> lemmas = words.stream().map(Word::lemma).toList();
    Map<Link.Target, List<Link>> byName = new LinkedHashMap<>();
    for (int length = LONGEST; length >= 1; length--) {
      for (int from = 0; from + length <= lemmas.size(); from++) {
        List<String> span = lemmas.subList(from, from + length);
        for (Name name : names.names()) {
          if (span.equals(name.lemmas())) {
            add(byName, new Link(from, from + length, name.target(), LinkKind.EXACT));
          } else if (isPart(span, name)) {
            add(byName, new Link(from, from + length, name.target(), LinkKind.PARTIAL));
          }
        }
      }
    }
    List<Link> written = byName.values().stream().flatMap(List::stream).toList();
    return written.reversed();
  }

  private static boolean isPart(List<String> span, Name name) {
    boolean bothSingle = span.size() == 1 && name.lemmas().size() == 1;
    boolean stopWord = span.size() == 1 && StopWords.contains(span.getFirst());
    return !bothSingle
        && !stopWord
        && span.size() < name.lemmas().size()
        && Collections.indexOfSubList(name.lemmas(), span) >= 0;
  }

  private static void add(Map<Link.Target, List<Link>> byName, Link link) {
    byName.computeIfAbsent(link.target(), _ -> new ArrayList<>()).add(link);
  }
}
