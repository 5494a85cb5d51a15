package dev.wayfarer.sql.score;

/// What one item of SELECT refers to: its column, or its two columns and the arithmetic between.
///
/// Equal for items that execution accuracy takes for the same. The aggregate of a plain item is no
/// part of it, so `max(age)` and `min(age)` have equal keys. Keys of different schemas must not be
/// compared.
public final class SelectKey {
  private final ValueUnit unit;

  SelectKey(ValueUnit unit) {
    this.unit = unit;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SelectKey that && unit.equals(that.unit);
  }

  @Override
  public int hashCode() {
    return unit.hashCode();
  }

  @Override
  public String toString() {
    return unit.toString();
  }
}
