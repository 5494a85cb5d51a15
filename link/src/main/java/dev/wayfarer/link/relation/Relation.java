package dev.wayfarer.link.relation;

/// How one item relates to another. The position of a constant is its number in files and models:
/// new ones go to the end.
public enum Relation {
  /// Two words, their distance left aside.
  QUESTION_QUESTION,
  /// The other word stands two or more places before this one.
  QUESTION_FAR_BEFORE,
  QUESTION_BEFORE,
  QUESTION_SAME,
  QUESTION_AFTER,
  QUESTION_FAR_AFTER,

  QUESTION_COLUMN,
  QUESTION_COLUMN_EXACT,
  QUESTION_COLUMN_PARTIAL,
  QUESTION_COLUMN_CELL,
  QUESTION_COLUMN_NUMBER,
  QUESTION_COLUMN_TIME,

  COLUMN_QUESTION,
  COLUMN_QUESTION_EXACT,
  COLUMN_QUESTION_PARTIAL,
  COLUMN_QUESTION_CELL,
  COLUMN_QUESTION_NUMBER,
  COLUMN_QUESTION_TIME,

  QUESTION_TABLE,
  QUESTION_TABLE_EXACT,
  QUESTION_TABLE_PARTIAL,

  TABLE_QUESTION,
  TABLE_QUESTION_EXACT,
  TABLE_QUESTION_PARTIAL,

  COLUMN_COLUMN,
  COLUMN_SAME,
  /// The other column is what this one's foreign key leads to.
  COLUMN_KEY_FORWARD,
  COLUMN_KEY_BACKWARD,
  COLUMN_SAME_TABLE,

  COLUMN_TABLE,
  /// The column's foreign key leads into the table.
  COLUMN_TABLE_KEY,
  /// The column is the table's primary key, or a part of it.
  COLUMN_TABLE_PRIMARY,
  COLUMN_TABLE_OWN,
  /// The column is `*`, which is of every table.
  COLUMN_TABLE_ANY,

  TABLE_COLUMN,
  TABLE_COLUMN_KEY,
  TABLE_COLUMN_PRIMARY,
  TABLE_COLUMN_OWN,
  TABLE_COLUMN_ANY,

  TABLE_TABLE,
  TABLE_SAME,
  /// A foreign key leads from this table to the other.
  TABLE_KEY_FORWARD,
  TABLE_KEY_BACKWARD,
  TABLE_KEY_BOTH,

  QUESTION_COLUMN_CELL_FORM,
  QUESTION_COLUMN_IMPLIED,
  QUESTION_COLUMN_CELL_PART,
  QUESTION_COLUMN_NUMBER_CELL,
  QUESTION_COLUMN_NUMBER_RANGE,
  COLUMN_QUESTION_CELL_FORM,
  COLUMN_QUESTION_IMPLIED,
  COLUMN_QUESTION_CELL_PART,
  COLUMN_QUESTION_NUMBER_CELL,
  COLUMN_QUESTION_NUMBER_RANGE,
  QUESTION_TABLE_IMPLIED,
  TABLE_QUESTION_IMPLIED;

  /// How many there were before [dev.wayfarer.link.match.Matcher.Rules#RICH]: parsers with other
  /// links know these only.
  public static final int FIRST_KINDS = TABLE_KEY_BOTH.id() + 1;

  /// The number of the relation in files and models.
  @SuppressWarnings("EnumOrdinal") // the order is the file format, as the class comment says
  public byte id() {
    return (byte) ordinal();
  }

  /// The relation of a number.
  @SuppressWarnings("EnumOrdinal") // see id()
  public static Relation of(byte id) {
    return values()[id];
  }
}
