package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Prints trees as SQL.
///
/// Columns carry their table's name where FROM holds more than one source; `*` is written out where
/// a table hides columns. What is printed reads back to a tree that prints the same.
public final class SqlPrinter {
  private final Schema schema;
  private final Dialect dialect;
  private final ShownColumns shown;

  public SqlPrinter(Schema schema, Dialect dialect) {
    this.schema = schema;
    this.dialect = dialect;
    this.shown = new ShownColumns(schema);
  }

  public SqlPrinter(Schema schema) {
    this(schema, Dialect.SQLITE);
  }

  /// The query on one line.
  public String print(Query query) {
    Layout layout = Layout.flat();
    query(layout, query);
    return layout.toString();
  }

  /// The query laid out for people: a line for each clause, subqueries indented.
  public String pretty(Query query) {
    Layout layout = Layout.indented();
    query(layout, query);
    return layout.toString();
  }

  private void query(Layout out, Query query) {
    SourceNames names = SourceNames.of(schema, dialect, query.from());
    ExpressionPrinter expressions = new ExpressionPrinter(out, names, this::subquery);
    select(out, expressions, shown.of(query));
    from(out, expressions, names, query.from());
    query.where().ifPresent(where -> clause(out, expressions, "WHERE ", where));
    if (!query.groupBy().isEmpty()) {
      out.line().add("GROUP BY ");
      separated(out, query.groupBy(), expressions::expression);
    }
    query.having().ifPresent(having -> clause(out, expressions, "HAVING ", having));
    if (!query.orderBy().isEmpty()) {
      out.line().add("ORDER BY ");
      separated(out, query.orderBy(), ordering -> ordering(out, expressions, ordering));
    }
    query.limit().ifPresent(limit -> out.line().add("LIMIT " + limit));
    query
        .combined()
        .ifPresent(
            combined -> {
              out.line().add(combined.operator().name()).line();
              query(out, combined.right());
            });
  }

  private void subquery(Layout out, Query query) {
    out.open();
    query(out, query);
    out.close();
  }

  private static void select(Layout out, ExpressionPrinter expressions, Select select) {
    out.add(select.distinct() ? "SELECT DISTINCT " : "SELECT ");
    separated(out, select.items(), expressions::item);
  }

  private static void ordering(Layout out, ExpressionPrinter expressions, Ordering ordering) {
    expressions.expression(ordering.expression());
    out.add(ordering.direction() == Direction.DESC ? " DESC" : " ASC");
  }

  private static void clause(
      Layout out, ExpressionPrinter expressions, String word, Condition condition) {
    out.line().add(word);
    expressions.condition(condition);
  }

  private void from(Layout out, ExpressionPrinter expressions, SourceNames names, From from) {
    out.line().add("FROM ");
    List<Condition> pending = new ArrayList<>(from.on().map(SqlPrinter::terms).orElse(List.of()));
    Set<SourceNames.Key> reached = new HashSet<>();
    for (int i = 0; i < from.sources().size(); i++) {
      if (i > 0) {
        out.nested().add("JOIN ");
      }
      switch (from.sources().get(i)) {
        case Source.BaseTable(TableId table) -> {
          out.add(names.declaration(i));
          reached.add(new SourceNames.Key(table, names.copy(i)));
        }
        case Source.DerivedTable(Query query) -> {
          subquery(out, query);
          out.add(names.declaration(i));
        }
      }
      boolean joined = i > 0; // ON may only follow a JOIN
      boolean last = i == from.sources().size() - 1;
      List<Condition> here =
          pending.stream()
              .filter(term -> last || (joined && reached.containsAll(names.used(term))))
              .toList();
      if (!here.isEmpty()) {
        pending.removeAll(here);
        out.add(" ON ");
        expressions.condition(Condition.allOf(here));
      }
    }
  }

  private static List<Condition> terms(Condition on) {
    return on instanceof Condition.And(var terms) ? terms : List.of(on);
  }

  private static <T> void separated(Layout out, List<T> parts, Consumer<? super T> print) {
    for (int i = 0; i < parts.size(); i++) {
      if (i > 0) {
        out.add(", ");
      }
      print.accept(parts.get(i));
    }
  }
}
