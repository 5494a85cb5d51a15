package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Expressions in the terms of `product.asdl` and `extended.asdl`.
final class TermTranslation {
  private static final String OF = "Of";
  private static final String WHERE = "Where";
  private static final String DISTINCT = "Distinct";

  private final GrammarFile file;
  private final UseTranslation uses;
  private final Function<Condition, Tree.Branch> conditions;
  private final Function<Tree.Branch, Condition> conditionsOf;

  /// @param conditions makes a tree of a condition
  /// @param conditionsOf makes a condition of a tree
  TermTranslation(
      GrammarFile file,
      UseTranslation uses,
      Function<Condition, Tree.Branch> conditions,
      Function<Tree.Branch, Condition> conditionsOf) {
    this.file = file;
    this.uses = uses;
    this.conditions = conditions;
    this.conditionsOf = conditionsOf;
  }

  Tree.Branch item(Select.Item item) {
    return expression(item.whole());
  }

  Tree.Branch expression(Expression expression) {
    return switch (expression) {
      case ColumnUse use -> column(use);
      case Expression.Arithmetic(var operator, var left, var right) ->
          file.node(title(operator.name()), expression(left), expression(right));
      case Expression.AggregateOf(var aggregate, var argument, var where) ->
          where
              .map(condition -> conditional(aggregate, argument, conditions.apply(condition)))
              .orElseGet(() -> file.node(title(aggregate.name()) + OF, expression(argument)));
    };
  }

  private Tree.Branch conditional(Aggregate aggregate, Expression argument, Tree.Branch where) {
    if (!(argument instanceof ColumnUse use) || use.distinct()) {
      throw new NotInGrammarException("a condition in an aggregate of more than a column");
    }
    if (use.column().isStar() != (aggregate == Aggregate.COUNT)) {
      throw new NotInGrammarException("a condition in the count of a column");
    }
    String name = title(aggregate.name()) + WHERE;
    return use.column().isStar() ? file.node(name, where) : file.node(name, uses.tree(use), where);
  }

  private Tree.Branch column(ColumnUse use) {
    if (use.column().isStar()) {
      return switch (use.aggregate()) {
        case NONE -> file.node("All");
        case COUNT -> file.node("CountAll");
        case MAX, MIN, SUM, AVG ->
            throw new NotInGrammarException(title(use.aggregate().name()) + " of *");
      };
    }
    if (use.aggregate() == Aggregate.NONE) {
      if (use.distinct()) {
        throw new NotInGrammarException("DISTINCT without an aggregate");
      }
      String name = use.part() == DatePart.WHOLE ? "Column" : title(use.part().name());
      return file.node(name, uses.tree(use.with(DatePart.WHOLE)));
    }
    String name = title(use.aggregate().name()) + (use.distinct() ? DISTINCT : "");
    return file.node(name, uses.tree(use));
  }

  Select.Item itemOf(Tree tree) {
    return new Select.Item(Aggregate.NONE, expressionOf(tree));
  }

  Expression expressionOf(Tree tree) {
    Tree.Branch term = (Tree.Branch) tree;
    for (ArithmeticOperator operator : ArithmeticOperator.values()) {
      if (term.name().equals(title(operator.name()))) {
        return new Expression.Arithmetic(
            operator, expressionOf(term.child("left")), expressionOf(term.child("right")));
      }
    }
    if (term.name().endsWith(OF)) {
      return Expression.aggregate(
          aggregate(term, OF), expressionOf(term.child("computed")), Optional.empty());
    }
    if (term.name().endsWith(WHERE)) {
      return Expression.aggregate(
          aggregate(term, WHERE),
          term.constructor().hasField("column")
              ? uses.use(term.child("column"))
              : ColumnUse.of(ColumnId.STAR),
          Optional.of(conditionsOf.apply(term.branch("where"))));
    }
    return columnOf(term);
  }

  private ColumnUse columnOf(Tree.Branch term) {
    if (term.name().equals("All")) {
      return ColumnUse.of(ColumnId.STAR);
    }
    if (term.name().equals("CountAll")) {
      return ColumnUse.of(Aggregate.COUNT, ColumnId.STAR);
    }
    ColumnUse use = uses.use(term.child("column"));
    if (term.name().equals("Column")) {
      return use;
    }
    for (DatePart part : DatePart.values()) {
      if (term.name().equals(title(part.name()))) {
        return use.with(part);
      }
    }
    boolean distinct = term.name().endsWith(DISTINCT);
    Aggregate aggregate = aggregate(term, distinct ? DISTINCT : "");
    return new ColumnUse(aggregate, distinct, use.column(), use.copy());
  }

  private static Aggregate aggregate(Tree.Branch term, String ending) {
    String name = term.name().substring(0, term.name().length() - ending.length());
    return Aggregate.valueOf(name.toUpperCase(Locale.ROOT));
  }

  private static String title(String constant) {
    return ProductTranslation.title(constant);
  }
}
