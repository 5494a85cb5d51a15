package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.List;
import java.util.Locale;

/// Expressions in the terms of `product.asdl`.
final class TermTranslation {
  private final GrammarFile file;

  TermTranslation(GrammarFile file) {
    this.file = file;
  }

  private Tree.Branch node(String constructor, Tree... children) {
    return new Tree.Branch(file.constructor(constructor), List.of(children));
  }

  Tree.Branch item(Select.Item item) {
    return switch (item.expression()) {
      case ColumnUse use ->
          column(new ColumnUse(item.aggregate(), use.distinct(), use.column(), use.copy()));
      case Expression.Arithmetic arithmetic when item.aggregate() == Aggregate.NONE ->
          expression(arithmetic);
      case Expression.Arithmetic arithmetic ->
          node(name(item.aggregate()) + "Of", expression(arithmetic));
    };
  }

  Tree.Branch expression(Expression expression) {
    return switch (expression) {
      case ColumnUse use -> column(use);
      case Expression.Arithmetic(var operator, var left, var right) ->
          node(ProductTranslation.title(operator.name()), column(left), column(right));
    };
  }

  private Tree.Branch column(ColumnUse use) {
    if (use.column().isStar()) {
      return switch (use.aggregate()) {
        case NONE -> node("All");
        case COUNT -> node("CountAll");
        case MAX, MIN, SUM, AVG -> throw new NotInGrammarException(name(use.aggregate()) + " of *");
      };
    }
    Tree leaf = new Tree.ColumnLeaf(use.column());
    if (use.aggregate() == Aggregate.NONE) {
      if (use.distinct()) {
        throw new NotInGrammarException("DISTINCT without an aggregate");
      }
      return node("Column", leaf);
    }
    return node(name(use.aggregate()) + (use.distinct() ? "Distinct" : ""), leaf);
  }

  Select.Item item(Tree tree) {
    Tree.Branch term = (Tree.Branch) tree;
    return term.name().endsWith("Of")
        ? new Select.Item(
            aggregate(term.name().substring(0, term.name().length() - "Of".length())),
            expression(term.child("computed")))
        : new Select.Item(Aggregate.NONE, expression(term));
  }

  Expression expression(Tree tree) {
    Tree.Branch term = (Tree.Branch) tree;
    for (ArithmeticOperator operator : ArithmeticOperator.values()) {
      if (term.name().equals(ProductTranslation.title(operator.name()))) {
        return new Expression.Arithmetic(
            operator, column(term.branch("left")), column(term.branch("right")));
      }
    }
    return column(term);
  }

  private static ColumnUse column(Tree.Branch term) {
    return switch (term.name()) {
      case "All" -> ColumnUse.of(ColumnId.STAR);
      case "CountAll" -> ColumnUse.of(Aggregate.COUNT, ColumnId.STAR);
      case "Column" -> ColumnUse.of(term.column("column"));
      default -> {
        boolean distinct = term.name().endsWith("Distinct");
        String name =
            distinct
                ? term.name().substring(0, term.name().length() - "Distinct".length())
                : term.name();
        yield new ColumnUse(aggregate(name), distinct, term.column("column"), 0);
      }
    };
  }

  private static String name(Aggregate aggregate) {
    return ProductTranslation.title(aggregate.name());
  }

  private static Aggregate aggregate(String name) {
    return Aggregate.valueOf(name.toUpperCase(Locale.ROOT));
  }
}
