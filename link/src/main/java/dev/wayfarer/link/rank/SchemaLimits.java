package dev.wayfarer.link.rank;

import dev.wayfarer.sql.schema.Schema;

/// How large a schema may be for a parser to read it as a whole.
///
/// @param columns of all tables together, `*` left aside
public record SchemaLimits(int tables, int columns) {
  /// A little more than the largest database of Spider, which parsers are trained on, has: 26
  /// tables and 352 columns.
  public static final SchemaLimits DEFAULT = new SchemaLimits(50, 400);

  public SchemaLimits {
    if (tables < 1 || columns < tables) {
      throw new IllegalArgumentException(
          "limits: expected a table or more and a column for each, found %d and %d"
              .formatted(tables, columns));
    }
  }

  /// Whether a schema is within them.
  public boolean hold(Schema schema) {
    return schema.tables().size() <= tables && schema.columns().size() - 1 <= columns;
  }
}
