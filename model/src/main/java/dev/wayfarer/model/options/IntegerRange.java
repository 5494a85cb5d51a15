package dev.wayfarer.model.options;

/// The integers that an option may be.
///
/// @param min the least, included
/// @param max the greatest, included
public record IntegerRange(int min, int max) {
  /// How wide or how many something is that cannot be empty.
  public static final IntegerRange SIZE = new IntegerRange(1, 65_536);

  /// How often or how many, where zero means none.
  public static final IntegerRange COUNT = new IntegerRange(0, Integer.MAX_VALUE);

  /// How often or how many, at least once.
  public static final IntegerRange POSITIVE = new IntegerRange(1, Integer.MAX_VALUE);

  /// Any that Java's int holds.
  public static final IntegerRange ANY = new IntegerRange(Integer.MIN_VALUE, Integer.MAX_VALUE);

  public boolean holds(int value) {
    return value >= min && value <= max;
  }

  /// Refuses a value outside the range.
  ///
  /// @throws IllegalArgumentException that begins with the name
  public void check(String name, int value) {
    if (!holds(value)) {
      throw new IllegalArgumentException(name + ": expected " + this + ", found " + value);
    }
  }

  @Override
  public String toString() {
    if (max < Integer.MAX_VALUE) {
      return "an integer from " + min + " to " + max;
    }
    if (min == Integer.MIN_VALUE) {
      return "an integer";
    }
    return min == 0 ? "an integer, zero or more" : "an integer of at least " + min;
  }
}
