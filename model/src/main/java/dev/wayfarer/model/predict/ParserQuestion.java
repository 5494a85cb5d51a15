package dev.wayfarer.model.predict;

import dev.wayfarer.model.input.QuestionInput;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.schema.Schema;

/// A question over a database, ready to be parsed.
///
/// @param candidates what value slots may hold, numbered as the values of `input`
public record ParserQuestion(QuestionInput input, Schema schema, Candidates candidates) {
  /// Attention compares all pairs of items in every head: memory grows with the square.
  private static final int MOST_ITEMS = 3_000;

  /// Refuses what cannot be parsed.
  void check() {
    if (schema.tables().isEmpty()) {
      throw new InputException("database " + schema.name(), "at least one table", "none");
    }
    if (input.items() > MOST_ITEMS) {
      throw new InputException(
          "a question over database " + schema.name(),
          "at most %,d words, columns and tables together".formatted(MOST_ITEMS),
          "%,d".formatted(input.items()));
    }
  }
}
