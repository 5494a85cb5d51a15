package dev.wayfarer.model.calibration;

/// A sign that an answer may be wrong, which the parser does not see.
///
/// The names are those of a calibration's file. After a change of what a sign means, fit again.
public enum Doubt {
  /// Content words of the question that are linked to nothing: “tallest”.
  UNLINKED_WORDS,
  /// Words of the question that ask for what the query does not do: “per”, “never”, “percent”.
  UNMET_WORDS,
  /// Words that are linked to something of which the query uses nothing ([UnaccountedWords]).
  UNACCOUNTED_WORDS,
  /// Columns of the query that no word is linked to, but for keys and names.
  UNNAMED_COLUMNS,
  /// Whole rows are shown.
  STAR,
  /// Tables are joined along no key that the database declares.
  GUESSED_JOIN,
  /// The number of joined tables.
  JOINS,
  /// Values that the question leaves unsaid.
  UNSAID_VALUE,
  /// Texts that no cell of the compared column equals.
  UNKNOWN_TEXT,
  /// How far the parser's least certain choice, values aside, is from certain.
  WEAKEST_CHOICE,
  /// Tables of the query that no word is linked to, nor to any of their columns.
  UNNAMED_TABLES,
  /// How probable the second query is, beside the first.
  CLOSE_SECOND,
  /// Rules changed what the parser predicted.
  CHANGED,
  /// The query returns nothing.
  EMPTY,
  /// The query returns a single zero.
  ZERO,
  /// The query returns only NULL.
  ONLY_NULL,
  /// The same row is returned more than once.
  REPEATED_ROWS
}
