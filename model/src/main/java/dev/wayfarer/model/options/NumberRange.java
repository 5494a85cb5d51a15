package dev.wayfarer.model.options;

/// The numbers that an option may be. Infinities and what is not a number are in no range.
///
/// @param min the least, included
/// @param end the greatest
/// @param endIncluded whether the greatest itself is in the range
public record NumberRange(double min, double end, boolean endIncluded) {
  /// A share of which something must be left: from 0 to below 1.
  public static final NumberRange RATE = new NumberRange(0, 1, false);

  /// A weight or a bound; zero turns it off.
  public static final NumberRange WEIGHT = new NumberRange(0, 1e9, true);

  /// Any that is finite.
  public static final NumberRange ANY = new NumberRange(-Double.MAX_VALUE, Double.MAX_VALUE, true);

  public boolean holds(double value) {
    // This way round so that what is not a number fails too.
    return value >= min && (value < end || (endIncluded && value == end));
  }

  /// Refuses a value outside the range.
  ///
  /// @throws IllegalArgumentException that begins with the name
  public void check(String name, double value) {
    if (!holds(value)) {
      throw new IllegalArgumentException(name + ": expected " + this + ", found " + value);
    }
  }

  @Override
  public String toString() {
    if (end == Double.MAX_VALUE) {
      return "a number";
    }
    return "a number from " + min + (endIncluded ? " to " : " to below ") + end;
  }
}
