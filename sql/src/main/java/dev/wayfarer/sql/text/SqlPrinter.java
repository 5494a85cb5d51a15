package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.SetOperation;
import dev.wayfarer.sql.ast.SetOperator;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.DistinctOrder;
import dev.wayfarer.sql.dialect.Grouping;
import dev.wayfarer.sql.dialect.Kinds;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.NumberSpelling;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Prints trees as SQL.
///
/// Columns carry their table's name where FROM holds more than one source; `*` is written out where
/// a table hides columns. What is printed for SQLite reads back to a tree that prints the same.
/// What is printed for another database returns there what the tree returns on SQLite; see
/// [dev.wayfarer.sql.dialect] for how far that goes.
public final class SqlPrinter {
  private final Schema schema;
  private final Dialect dialect;
  private final Kinds kinds;
  private final ShownColumns shown;
  private final Function<ColumnId, Optional<NumberSpelling>> spellings;

  /// @param storages how the database keeps its columns; SQLite's need not be known
  public SqlPrinter(Schema schema, Dialect dialect, Storages storages) {
    this(schema, dialect, new Kinds(schema, storages), _ -> Optional.empty());
  }

  private SqlPrinter(
      Schema schema,
      Dialect dialect,
      Kinds kinds,
      Function<ColumnId, Optional<NumberSpelling>> spellings) {
    this.schema = schema;
    this.dialect = dialect;
    this.kinds = kinds;
    this.shown = new ShownColumns(schema);
    this.spellings = spellings;
  }

  /// The same printer, which adds up numbers that are kept as texts by their values.
  ///
  /// @param textNumbers how a column of texts spells numbers; empty where it does not
  public SqlPrinter with(Function<ColumnId, Optional<NumberSpelling>> textNumbers) {
    return new SqlPrinter(schema, dialect, kinds, textNumbers);
  }

  public SqlPrinter(Schema schema) {
    this(schema, new SqliteDialect(), Storages.UNKNOWN);
  }

  /// The query on one line.
  public String print(Query query) {
    return print(IndentedText.flat(), query);
  }

  /// The query laid out for people: a line for each clause, subqueries indented.
  public String pretty(Query query) {
    return print(IndentedText.indented(), query);
  }

  private String print(IndentedText layout, Query query) {
    query(layout, query);
    return layout.toString();
  }

  private void query(IndentedText out, Query query) {
    if (!dialect.isStrict()) {
      part(out, query, Compound.NONE, false);
      return;
    }
    out.add("(".repeat(Compound.parentheses(query)));
    part(out, query, Compound.of(query, kinds), false);
  }

  /// @param afterAnother whether an operator other than INTERSECT stands before
  private void part(IndentedText out, Query given, Compound compound, boolean afterAnother) {
    Query query = dialect.isStrict() ? DistinctOrder.rewritten(given) : given;
    SourceNames names = SourceNames.of(schema, dialect, spellings, query.from());
    ExpressionPrinter expressions = expressions(out, names, query, compound);
    out.add(query.select().distinct() ? "SELECT DISTINCT " : "SELECT ");
    expressions.select(shown.of(query));
    from(out, expressions, names, query.from());
    query.where().ifPresent(where -> clause(out, expressions, "WHERE ", where));
    if (!query.groupBy().isEmpty()) {
      out.line().add("GROUP BY ");
      out.separated(expressions.keys(query), expressions::key);
    }
    if (expressions instanceof StrictPrinter strict) {
      strict.conditionsOfGroups();
    }
    query.having().ifPresent(having -> clause(out, expressions, "HAVING ", having));
    if (!query.orderBy().isEmpty()) {
      out.line().add("ORDER BY ");
      out.separated(query.orderBy(), expressions::ordering);
    }
    query.limit().ifPresent(limit -> out.line().add("LIMIT " + limit));
    query.combined().ifPresent(combined -> combined(out, combined, compound, afterAnother));
  }

  private void combined(
      IndentedText out, SetOperation combined, Compound compound, boolean afterAnother) {
    SetOperator operator = combined.operator();
    if (dialect.isStrict() && Compound.closes(operator, afterAnother)) {
      out.add(")");
    }
    out.line().add(operator.name()).line();
    Query right = combined.right();
    part(
        out,
        right,
        compound.isPart() ? compound.of(right.select().items()) : compound,
        afterAnother || operator != SetOperator.INTERSECT);
  }

  private ExpressionPrinter expressions(
      IndentedText out, SourceNames names, Query query, Compound compound) {
    if (!dialect.isStrict()) {
      return new LoosePrinter(out, names, this::subquery);
    }
    Grouping grouping = Grouping.of(query, schema);
    StrictColumns columns =
        new StrictColumns(dialect, names, kinds, grouping, false, this::subquery);
    return new StrictPrinter(out, names, this::subquery, columns, compound);
  }

  private void subquery(IndentedText out, Query query) {
    out.open();
    query(out, query);
    out.close();
  }

  private static void clause(
      IndentedText out, ExpressionPrinter expressions, String word, Condition condition) {
    out.line().add(word);
    expressions.condition(condition);
  }

  private void from(IndentedText out, ExpressionPrinter expressions, SourceNames names, From from) {
    out.line().add("FROM ");
    List<Condition> pending = new ArrayList<>(from.on().map(SqlPrinter::terms).orElse(List.of()));
    Set<SourceNames.Key> reached = new HashSet<>();
    for (int i = 0; i < from.sources().size(); i++) {
      boolean joined = i > 0; // ON may only follow a JOIN
      if (from.sources().get(i) instanceof Source.BaseTable(TableId table)) {
        reached.add(new SourceNames.Key(table, names.copy(i)));
      }
      boolean last = i == from.sources().size() - 1;
      List<Condition> here =
          pending.stream()
              .filter(term -> last || (joined && reached.containsAll(names.used(term))))
              .toList();
      if (joined) {
        out.nested().add(join(from, here.isEmpty()));
      }
      switch (from.sources().get(i)) {
        case Source.BaseTable _ -> out.add(names.declaration(i));
        case Source.DerivedTable(Query query) -> {
          subquery(out, query);
          out.add(names.declaration(i));
        }
      }
      if (!here.isEmpty()) {
        pending.removeAll(here);
        out.add(" ON ");
        expressions.condition(Condition.allOf(here));
      } else if (joined && from.keepsFirst() && dialect.isStrict()) {
        out.add(" ON 1 = 1");
      }
    }
  }

  private String join(From from, boolean unconditional) {
    if (from.keepsFirst()) {
      return "LEFT JOIN ";
    }
    return unconditional && dialect.isStrict() ? "CROSS JOIN " : "JOIN ";
  }

  private static List<Condition> terms(Condition on) {
    return on instanceof Condition.And(var terms) ? terms : List.of(on);
  }
}
