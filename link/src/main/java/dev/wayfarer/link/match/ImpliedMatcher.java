package dev.wayfarer.link.match;

import dev.wayfarer.link.dictionary.Meaning;
import dev.wayfarer.link.match.SchemaNames.Name;
import dev.wayfarer.link.token.Word;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/// Links words to names that they imply, see [ImpliedWords]. A word that names something by itself
/// implies nothing more.
final class ImpliedMatcher {
  private final SchemaNames names;

  ImpliedMatcher(SchemaNames names) {
    this.names = names;
  }

  /// @param named the words that name something by themselves
  List<Link> match(List<Word> words, BitSet named) {
    List<String> lemmas = words.stream().map(Word::lemma).toList();
    List<Link> links = new ArrayList<>();
    for (int from = 0; from < lemmas.size(); from++) {
      for (ImpliedWords.Phrase phrase : ImpliedWords.at(lemmas, from)) {
        int to = from + phrase.lemmas().size();
        if (named.get(from, to).isEmpty()) {
          addImplied(phrase, from, to, links);
        }
      }
    }
    return links;
  }

  /// Links the words of a Chinese question to what their meanings imply.
  ///
  /// @param named the words that name something by themselves
  List<Link> match(Translations translations, BitSet named) {
    List<Link> links = new ArrayList<>();
    for (Translations.Term term : translations.terms()) {
      if (named.get(term.from(), term.to()).isEmpty()) {
        for (Meaning meaning : term.meanings()) {
          for (ImpliedWords.Phrase phrase : ImpliedWords.at(meaning.lemmas(), 0)) {
            if (phrase.lemmas().size() == meaning.lemmas().size()) {
              addImplied(phrase, term.from(), term.to(), links);
            }
          }
        }
      }
    }
    return links;
  }

  private void addImplied(ImpliedWords.Phrase phrase, int from, int to, List<Link> links) {
    for (Name name : names.expanded()) {
      if (!Collections.disjoint(name.content(), phrase.implied())) {
        links.add(new Link(from, to, name.target(), LinkKind.IMPLIED));
      }
    }
  }
}
