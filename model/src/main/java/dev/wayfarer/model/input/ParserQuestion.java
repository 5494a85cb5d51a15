package dev.wayfarer.model.input;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;

/// A question over a schema as a parser takes it: the words for its encoder, relations and values
/// for its layers and its decoder, the candidates for its search.
///
/// @param names the schema with the words of its names
/// @param words of the question
/// @param relations between all items (words, columns, tables, in this order), row by row, by the
///   numbers of `link.relation.Relation`
/// @param values the value candidates, the fallback first; a single one without span or columns
///   where the grammar leaves values open
/// @param candidates what value slots may hold, numbered as `values`
@SuppressWarnings("ArrayRecordComponent") // large, never compared, never changed
public record ParserQuestion(
    TokenisedSchema names,
    List<Word> words,
    byte[] relations,
    List<ValueInput> values,
    Candidates candidates) {
  public ParserQuestion {
    words = List.copyOf(words);
    values = List.copyOf(values);
    int items = words.size() + names.items();
    if (relations.length != items * items) {
      throw new IllegalArgumentException(
          "relations: expected %d for %d items, found %d"
              .formatted(items * items, items, relations.length));
    }
    if (values.size() != candidates.literals().size()) {
      throw new IllegalArgumentException(
          "values: expected %d as candidates, found %d"
              .formatted(candidates.literals().size(), values.size()));
    }
  }

  public Schema schema() {
    return names.schema();
  }

  /// How many columns there are.
  public int columns() {
    return names.columns().size();
  }

  /// How many tables there are.
  public int tables() {
    return names.tables().size();
  }

  /// How many words, columns and tables there are.
  public int items() {
    return words.size() + names.items();
  }
}
