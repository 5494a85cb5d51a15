package dev.wayfarer.model.input;

/// What a step chooses from. The position of a constant is its number in files: new ones go to the
/// end.
public enum ChoiceKind {
  /// A rule of the grammar, or a token of its small vocabulary.
  SYMBOL,
  COLUMN,
  TABLE,
  /// A value candidate of the question.
  VALUE;

  /// The number of the kind in files.
  @SuppressWarnings("EnumOrdinal") // the order is the file format, as the class comment says
  public int number() {
    return ordinal();
  }
}
