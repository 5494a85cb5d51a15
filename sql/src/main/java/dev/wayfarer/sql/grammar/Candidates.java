package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// The constants that a query's value slots may hold.
///
/// The first one is the fallback: it fits every slot, LIMIT included, so no slot is ever without a
/// choice.
public final class Candidates {
  private final List<Literal> literals;

  private Candidates(List<Literal> literals) {
    this.literals = literals;
  }

  /// The paper's value-free setting: a single constant whose value is left open.
  public static Candidates unknown() {
    return new Candidates(List.of(new Literal.Unknown()));
  }

  /// The number 1 as the fallback, then the given constants, without repetitions.
  public static Candidates of(List<Literal> literals) {
    List<Literal> all = new ArrayList<>(List.of(Literal.Numeral.of(1)));
    literals.stream().filter(literal -> !all.contains(literal)).distinct().forEach(all::add);
    return new Candidates(List.copyOf(all));
  }

  public List<Literal> literals() {
    return literals;
  }

  boolean areUnknown() {
    return literals.getFirst() instanceof Literal.Unknown;
  }

  OptionalInt indexOf(Literal literal) {
    int index = literals.indexOf(literal);
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
  }
}
