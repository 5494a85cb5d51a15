package dev.wayfarer.link.relation;

import dev.wayfarer.link.match.Links;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import java.util.List;

/// A question with its links to a database. It holds no relations, whose number grows with the
/// square of the schema: [Linker#relations] gives them where they are needed.
///
/// @param text as it was asked
/// @param links which words name what
/// @param values the constants that a query for it could need, the fallback first
public record LinkedQuestion(
    String text, List<Word> words, Links links, List<ValueCandidate> values) {
  public LinkedQuestion {
    words = List.copyOf(words);
    values = List.copyOf(values);
  }
}
