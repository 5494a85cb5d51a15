package dev.wayfarer.link.match;

/// How a word is tied to a table or column, strongest first.
public enum LinkKind {
  /// The word belongs to a stretch of the question that is the whole name.
  EXACT,
  /// The word belongs to a stretch of the question that is a part of the name.
  PARTIAL,
  /// The column holds a cell with the word in it.
  CELL,
  /// The word is a number, and the column holds numbers.
  NUMBER,
  /// The word is a number, and the column holds dates or times.
  TIME
}
