package dev.wayfarer.link.value;

/// Where a value candidate comes from. The position of a constant is its number in files and
/// models: new ones go to the end.
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
  CONSTANT;

  /// The number of the kind in files and models.
  @SuppressWarnings("EnumOrdinal") // the order is the file format, as the class comment says
  public int number() {
    return ordinal();
  }
}
