package dev.wayfarer.link.value;

/// Where a value candidate comes from.
public enum ValueKind {
  /// A span between quotes.
  QUOTED,
  /// A number, in digits or in words.
  NUMBER,
  /// A day or a year.
  DATE,
  /// A cell of the database that the question names.
  CELL,
  /// Words of the question, as they stand there.
  SPAN,
  /// A short cell that stands for a word: `M` for `male`.
  CODE,
  /// How many rows are asked for.
  LIMIT,
  /// A small number that questions leave unsaid.
  CONSTANT
}
