package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import java.util.List;

/// Patterns of LIKE in the terms of `product.asdl`: a value, and where in the text it must stand.
final class PatternTranslation {
  private static final String ANYTHING = "%";

  private final GrammarFile file;

  PatternTranslation(GrammarFile file) {
    this.file = file;
  }

  Tree.Branch tree(Operand pattern) {
    return switch (pattern) {
      case Literal.Text(var text) -> tree(text);
      case Literal literal -> node("Exactly", literal);
      default -> throw new NotInGrammarException("LIKE with a column or a subquery");
    };
  }

  private Tree.Branch tree(String text) {
    boolean open = text.length() > 1 && text.startsWith(ANYTHING);
    boolean close = text.length() > 1 && text.endsWith(ANYTHING);
    String inner = text.substring(open ? 1 : 0, text.length() - (close ? 1 : 0));
    if (inner.isEmpty() || inner.contains(ANYTHING) || !(open || close)) {
      return node("Exactly", new Literal.Text(text));
    }
    String place = open && close ? "Contains" : open ? "EndsWith" : "BeginsWith";
    return node(place, new Literal.Text(inner));
  }

  private Tree.Branch node(String constructor, Literal literal) {
    return new Tree.Branch(file.constructor(constructor), List.of(new Tree.ValueLeaf(literal)));
  }

  Literal literal(Tree.Branch tree) {
    Literal value = tree.value("value");
    String text =
        switch (value) {
          case Literal.Text(var inner) -> inner;
          case Literal.Numeral numeral -> numeral.text();
          case Literal.Unknown() -> "";
        };
    return switch (tree.name()) {
      case "Contains" -> new Literal.Text(ANYTHING + text + ANYTHING);
      case "BeginsWith" -> new Literal.Text(text + ANYTHING);
      case "EndsWith" -> new Literal.Text(ANYTHING + text);
      default -> value;
    };
  }
}
