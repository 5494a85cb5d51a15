package dev.wayfarer.model.input;

import java.util.List;

/// A question over a schema as a parser reads it.
///
/// @param words of the question, in the form in which their vectors are looked up
/// @param relations between all items (words, columns, tables, in this order), row by row, by the
///   numbers of `link.relation.Relation`
/// @param values the candidates of the language, the fallback first; a single one without span or
///   columns where the language leaves values open
@SuppressWarnings("ArrayRecordComponent") // large, never compared, never changed
public record QuestionInput(
    SchemaInput schema, List<String> words, byte[] relations, List<ValueInput> values) {
  public QuestionInput {
    words = List.copyOf(words);
    values = List.copyOf(values);
    int items = words.size() + schema.columns().size() + schema.tables().size();
    if (relations.length != items * items) {
      throw new IllegalArgumentException(
          "relations: expected %d for %d items, found %d"
              .formatted(items * items, items, relations.length));
    }
  }

  /// How many words, columns and tables there are.
  public int items() {
    return words.size() + schema.columns().size() + schema.tables().size();
  }
}
