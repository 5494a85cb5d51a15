package dev.wayfarer.model.input;

import java.util.List;

/// The names of a schema as an encoder reads them.
///
/// @param columns the words of each column, a word for its type first; the first column is `*`
/// @param tables the words of each table
public record SchemaInput(List<List<String>> columns, List<List<String>> tables) {
  public SchemaInput {
    columns = List.copyOf(columns);
    tables = List.copyOf(tables);
  }
}
