package dev.wayfarer.link.relation;

import dev.wayfarer.link.match.Links;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import java.util.List;

/// A question as an encoder sees it.
///
/// @param text as it was asked
/// @param links which words name what
/// @param values the constants that a query for it could need, the fallback first
/// @param relations between its words and the columns and tables of the schema
public record LinkedQuestion(
    String text,
    List<Word> words,
    Links links,
    List<ValueCandidate> values,
    RelationMatrix relations) {
  public LinkedQuestion {
    words = List.copyOf(words);
    values = List.copyOf(values);
  }

  /// The same without relations.
  public QuestionLinks withoutRelations() {
    return new QuestionLinks(text, words, links, values);
  }
}
