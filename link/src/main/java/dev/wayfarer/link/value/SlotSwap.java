package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;

/// Puts another constant into a query wherever a given one stands, inside patterns of LIKE too.
final class SlotSwap extends TreeMapper {
  private final Literal from;
  private final Literal to;

  private SlotSwap(Literal from, Literal to) {
    this.from = from;
    this.to = to;
  }

  static Query swap(Query query, Literal from, Literal to) {
    return new SlotSwap(from, to).query(query);
  }

  @Override
  protected Literal literal(Literal literal) {
    if (literal.equals(from)) {
      return to;
    }
    if (!(literal instanceof Literal.Text(var pattern) && from instanceof Literal.Text(var old))) {
      return literal;
    }
    boolean open = pattern.startsWith("%");
    boolean close = pattern.endsWith("%");
    return pattern.equals((open ? "%" : "") + old + (close ? "%" : ""))
        ? new Literal.Text((open ? "%" : "") + text(to) + (close ? "%" : ""))
        : literal;
  }

  private static String text(Literal literal) {
    return switch (literal) {
      case Literal.Text(var text) -> text;
      case Literal.Numeral numeral -> numeral.text();
      case Literal.Unknown() -> "";
    };
  }
}
