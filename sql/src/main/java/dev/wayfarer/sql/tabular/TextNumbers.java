package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.schema.NumberSpelling;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Numbers that a database keeps as texts.
public final class TextNumbers {
  /// Minus signs that SQL does not know.
  private static final String FOREIGN_SIGNS = "(−";

  private TextNumbers() {}

  /// How texts spell numbers; empty where one of them is no number, or no plain sign of one.
  ///
  /// Where thousands and decimals look alike, as in `1,234`, a comma separates thousands.
  public static Optional<NumberSpelling> spelling(Collection<String> texts) {
    NumberGuess guess = new NumberGuess(false);
    texts.forEach(text -> guess.add(text, 0));
    if (texts.isEmpty()
        || guess.format().isEmpty()
        || texts.stream().anyMatch(TextNumbers::isOdd)) {
      return Optional.empty();
    }
    boolean comma = guess.isDecimalComma();
    TreeSet<String> removed = new TreeSet<>();
    for (String text : texts) {
      String unit = NumberText.of(text).orElseThrow().unit();
      if (!unit.isEmpty()) {
        removed.add(unit);
      }
      text.replace(unit, "")
          .codePoints()
          .filter(c -> !(c >= '0' && c <= '9') && "+-eE".indexOf(c) < 0)
          .filter(c -> c != (comma ? ',' : '.'))
          .forEach(c -> removed.add(Character.toString(c)));
    }
    return Optional.of(new NumberSpelling(List.copyOf(removed), comma));
  }

  private static boolean isOdd(String text) {
    return text.chars().anyMatch(c -> FOREIGN_SIGNS.indexOf(c) >= 0) || text.endsWith("-");
  }

  /// A number as SQL writes it.
  public static Optional<String> plain(String text, NumberSpelling spelling) {
    return NumberText.of(text).flatMap(number -> number.value(spelling.decimalComma()));
  }
}
