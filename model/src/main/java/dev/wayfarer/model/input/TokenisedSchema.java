package dev.wayfarer.model.input;

import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;

/// A schema with its names cut into words. The questions over a database share one.
///
/// @param columns the words of each column; the first column is `*`
/// @param tables the words of each table; a name may have none
public record TokenisedSchema(Schema schema, List<List<Word>> columns, List<List<Word>> tables) {
  public TokenisedSchema {
    columns = columns.stream().map(List::copyOf).toList();
    tables = tables.stream().map(List::copyOf).toList();
    if (columns.size() != schema.columns().size() || tables.size() != schema.tables().size()) {
      throw new IllegalArgumentException(
          "names: expected one for each column and table of %s, found %d and %d"
              .formatted(schema.name(), columns.size(), tables.size()));
    }
  }

  public static TokenisedSchema of(Schema schema, Tokeniser tokeniser) {
    return new TokenisedSchema(
        schema,
        schema.columns().stream().map(column -> tokeniser.words(column.label())).toList(),
        schema.tables().stream().map(table -> tokeniser.words(table.label())).toList());
  }

  /// How many columns and tables there are.
  public int items() {
    return columns.size() + tables.size();
  }
}
