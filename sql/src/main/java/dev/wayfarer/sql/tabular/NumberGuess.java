package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Finds out whether all cells of a column are numbers with the same decimal mark.
final class NumberGuess {
  private static final String PERCENT = "%";

  private final boolean prefersComma;
  private final TreeSet<String> units = new TreeSet<>();
  private int numbers;
  private boolean hasPointPart;
  private boolean hasCommaPart;
  private Optional<String> noNumber = Optional.empty();
  private Optional<String> noPoint = Optional.empty();
  private Optional<String> noComma = Optional.empty();
  private Optional<String> ambiguous = Optional.empty();
  private Optional<String> unusual = Optional.empty();

  NumberGuess(boolean prefersComma) {
    this.prefersComma = prefersComma;
  }

  void add(String cell, int line) {
    Optional<NumberText> read = NumberText.of(cell);
    String place = InputException.excerpt(cell) + " in line " + line;
    if (read.isEmpty()) {
      noNumber = noNumber.or(() -> Optional.of(place));
      return;
    }
    numbers++;
    NumberText number = read.get();
    units.add(number.unit());
    if (number.point().isEmpty()) {
      noPoint = noPoint.or(() -> Optional.of(place));
    }
    if (number.comma().isEmpty()) {
      noComma = noComma.or(() -> Optional.of(place));
    }
    if (number.isAmbiguous() && cell.indexOf(',') >= 0) {
      ambiguous = ambiguous.or(() -> Optional.of(cell.strip()));
    }
    hasPointPart |= hasPart(number.point());
    hasCommaPart |= hasPart(number.comma());
    if (!number.point().equals(Optional.of(cell.strip()))) {
      unusual = unusual.or(() -> Optional.of(cell.strip()));
    }
  }

  private static boolean hasPart(Optional<String> number) {
    return number.filter(text -> !text.matches("-?[0-9]+")).isPresent();
  }

  /// How numbers are read; empty where some cell is none, or where they do not fit together.
  Optional<ColumnFormat> format() {
    boolean fitsPoint = noPoint.isEmpty();
    boolean fitsComma = noComma.isEmpty();
    if (noNumber.isPresent() || !(fitsPoint || fitsComma) || unitConflict().isPresent()) {
      return Optional.empty();
    }
    boolean comma = isDecimalComma();
    List<String> notes = new ArrayList<>();
    unusual.ifPresent(cell -> notes.add(note(cell, comma, fitsPoint && fitsComma)));
    return Optional.of(
        new ColumnFormat(
            (comma ? hasCommaPart : hasPointPart) ? "REAL" : "INTEGER",
            cell -> value(cell, comma),
            notes));
  }

  /// Whether a comma is the decimal mark: a point cannot be, or both can and the comma is
  /// preferred.
  boolean isDecimalComma() {
    return noPoint.isPresent() || (noComma.isEmpty() && prefersComma && ambiguous.isPresent());
  }

  private String note(String cell, boolean comma, boolean undecided) {
    String example = ambiguous.orElse(cell);
    String text =
        "numbers like %s are read as %s".formatted(example, value(example, comma).orElse(""));
    return undecided && ambiguous.isPresent()
        ? text
            + ", though the comma could also be "
            + (comma ? "one of thousands" : "a decimal one")
        : text;
  }

  private static Optional<String> value(String cell, boolean comma) {
    return NumberText.of(cell).flatMap(number -> number.value(comma));
  }

  /// Amounts in several currencies, or in percent and not, are not to be added up.
  private Optional<String> unitConflict() {
    TreeSet<String> named = new TreeSet<>(units);
    named.remove("");
    if (named.size() > 1) {
      return Optional.of("amounts in " + String.join(" and ", named));
    }
    return named.contains(PERCENT) && units.contains("")
        ? Optional.of("numbers with and without %")
        : Optional.empty();
  }

  /// Why a column that is mostly numbers stays text.
  ///
  /// @param most how many numbers it must have at least for that
  Optional<String> obstacle(double most) {
    if (numbers < most) {
      return Optional.empty();
    }
    if (noNumber.isPresent()) {
      return Optional.of("stays text, for %s is no number".formatted(noNumber.get()));
    }
    return unitConflict()
        .map("stays text, for it has "::concat)
        .or(
            () ->
                noPoint.isPresent() && noComma.isPresent()
                    ? Optional.of(
                        "stays text, for its numbers change their form: %s, %s"
                            .formatted(noComma.get(), noPoint.get()))
                    : Optional.empty());
  }
}
