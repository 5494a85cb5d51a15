package dev.wayfarer.link.match;

/// How a word is linked to a table or column, strongest first.
public enum LinkKind {
  /// The word belongs to a span of the question that is the whole name.
  EXACT,
  /// The word belongs to a span of the question that is a part of the name.
  PARTIAL,
  /// The word belongs to a span that is a whole cell of the column; with [Matcher.Rules#BASIC] and
  /// [Matcher.Rules#PAPER], also to one that is a word of a cell.
  CELL,
  /// The word belongs to a span that means a cell of the column in another spelling: `men` for `M`.
  CELL_FORM,
  /// The word implies the name: `oldest` implies `age`.
  IMPLIED,
  /// The column holds a longer cell with the word in it.
  CELL_PART,
  /// The word is a number that the column holds.
  NUMBER_CELL,
  /// The word is a number between the smallest and the largest one that the column holds.
  NUMBER_RANGE,
  /// The word is a number, and the column holds numbers.
  NUMBER,
  /// The word is a number, and the column holds dates or times.
  TIME
}
