package dev.wayfarer.link.value;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.value.ColumnFacts.Code;
import dev.wayfarer.sql.ast.Literal;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Columns whose cells only say yes or no.
public final class Switches {
  /// What says yes, then what says no.
  private static final List<List<String>> PAIRS =
      WordLists.lines(Switches.class, "switch-codes.txt").stream().map(WordLists::wordsOf).toList();

  private Switches() {}

  static boolean areIn(List<Code> codes) {
    Set<String> keys =
        codes.stream().map(code -> FoldedWords.key(code.text())).collect(Collectors.toSet());
    return PAIRS.stream().anyMatch(pair -> pair.containsAll(keys));
  }

  /// The cell that says no; empty where a column holds anything but a yes and a no.
  public static Optional<Literal> denying(ColumnFacts facts) {
    List<Code> codes = facts.codes();
    return codes.size() == 2 && areIn(codes)
        ? codes.stream().filter(Switches::denies).map(Switches::literal).findFirst()
        : Optional.empty();
  }

  private static boolean denies(Code code) {
    return PAIRS.stream().anyMatch(pair -> pair.getLast().equals(FoldedWords.key(code.text())));
  }

  private static Literal literal(Code code) {
    return code.number()
        ? new Literal.Numeral(new BigDecimal(code.text()))
        : new Literal.Text(code.text());
  }
}
