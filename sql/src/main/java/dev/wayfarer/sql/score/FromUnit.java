package dev.wayfarer.sql.score;

/// What FROM joins: a table, or a subquery.
sealed interface FromUnit permits FromUnit.Table, ParsedQuery {

  /// A table by its id in the [SchemaIdentifiers].
  record Table(int id) implements FromUnit {}
}
