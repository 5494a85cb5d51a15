package dev.wayfarer.link.relation;

import dev.wayfarer.link.match.Links;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import java.util.List;

/// A question with what it says of a database. Other than a [LinkedQuestion] it knows no relations,
/// whose number grows with the square of the schema: there is one for schemas of any size.
///
/// @param text as it was asked
/// @param links which words name what
/// @param values the constants that a query for it could need, the fallback first
public record QuestionLinks(
    String text, List<Word> words, Links links, List<ValueCandidate> values) {
  public QuestionLinks {
    words = List.copyOf(words);
    values = List.copyOf(values);
  }
}
