package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// What to make of columns that stand beside groups without an aggregate, which SQLite alone takes.
///
/// - A column that has one value in a group, since keys and joins fix it, becomes a key of the
///   group.
/// - Beside a single max or min, SQLite takes the row where that is found.
/// - Else it takes any row. Then the least value will do as well, and is the same every time.
public final class Grouping {
  /// How a bare column is printed.
  public sealed interface Bare {
    /// As it is.
    record Plain() implements Bare {}

    /// As its least value.
    record Least() implements Bare {}

    /// As its value where another column is largest or smallest.
    record AtExtreme(ColumnUse by, boolean largest) implements Bare {}
  }

  private static final Bare PLAIN = new Bare.Plain();

  private final Query query;
  private final Schema schema;
  private final boolean grouped;
  private final Set<ColumnUse> fixed = new LinkedHashSet<>();
  private final Set<ColumnUse> extremes = new LinkedHashSet<>();

  private Grouping(Query query, Schema schema) {
    this.query = query;
    this.schema = schema;
    this.grouped = !query.groupBy().isEmpty() || isAggregated(query);
  }

  public static Grouping of(Query query, Schema schema) {
    Grouping grouping = new Grouping(query, schema);
    if (grouping.grouped) {
      grouping.findFixed();
      grouping.findExtremes();
    }
    return grouping;
  }

  /// Whether rows become groups, or all of them one.
  public boolean isGrouped() {
    return grouped;
  }

  /// The keys of GROUP BY, with those that the database needs beside the query's own.
  public List<ColumnUse> keys() {
    Set<ColumnUse> keys = new LinkedHashSet<>(query.groupBy());
    if (!keys.isEmpty()) {
      shownColumns().filter(this::isFixed).forEach(keys::add);
    }
    return List.copyOf(keys);
  }

  /// How to print a column that has no aggregate and stands outside of WHERE and ON.
  public Bare bare(ColumnUse use) {
    if (!grouped || query.groupBy().contains(use)) {
      return PLAIN;
    }
    if (!query.groupBy().isEmpty() && isFixed(use)) {
      return PLAIN;
    }
    if (extremes.size() == 1) {
      ColumnUse extreme = extremes.iterator().next();
      return new Bare.AtExtreme(extreme.bare(), extreme.aggregate() == Aggregate.MAX);
    }
    return new Bare.Least();
  }

  /// The columns that stand for `*` beside groups.
  public List<ColumnUse> expandedStar() {
    List<ColumnUse> columns = new ArrayList<>();
    occurrences()
        .forEach(
            (table, copies) -> {
              for (int copy = 0; copy < copies; copy++) {
                for (ColumnId column : schema.table(table).columns()) {
                  columns.add(new ColumnUse(Aggregate.NONE, false, column, copy));
                }
              }
            });
    return columns;
  }

  /// Whether a column has one value in a group, or the part of it that counts.
  private boolean isFixed(ColumnUse use) {
    return fixed.contains(use) || fixed.contains(use.with(DatePart.WHOLE));
  }

  private static boolean isAggregated(Query query) {
    return query.select().items().stream().anyMatch(Select.Item::isAggregated)
        || query.orderBy().stream().anyMatch(key -> key.expression().isAggregated())
        || query.having().isPresent();
  }

  private Stream<ColumnUse> shownColumns() {
    Stream<ColumnUse> selected =
        query.select().items().stream()
            .filter(item -> item.aggregate() == Aggregate.NONE)
            .flatMap(
                item ->
                    star(item) ? expandedStar().stream() : Visits.bareColumns(item.expression()));
    return Stream.of(
            selected,
            query.having().stream().flatMap(Grouping::bareColumns),
            query.orderBy().stream().flatMap(key -> Visits.bareColumns(key.expression())))
        .flatMap(uses -> uses);
  }

  private static boolean star(Select.Item item) {
    return item.expression() instanceof ColumnUse use && use.column().isStar();
  }

  /// Follows keys: what is equal to a fixed column is fixed, and with a table's primary key all its
  /// columns are.
  private void findFixed() {
    fixed.addAll(query.groupBy());
    List<Condition> facts = new ArrayList<>();
    // Where rows stay that others have nothing for, NULL is equal to no key.
    query.from().on().filter(_ -> !query.from().keepsFirst()).ifPresent(on -> addTerms(on, facts));
    query.where().ifPresent(where -> addTerms(where, facts));
    int before;
    do {
      before = fixed.size();
      facts.forEach(this::follow);
      occurrences().forEach(this::followKey);
    } while (fixed.size() > before);
  }

  /// Columns of a condition on groups that stand outside of any aggregate.
  private static Stream<ColumnUse> bareColumns(Condition condition) {
    return Visits.columns(condition).filter(use -> !use.isAggregated());
  }

  private static void addTerms(Condition condition, List<Condition> facts) {
    facts.addAll(condition instanceof Condition.And(var terms) ? terms : List.of(condition));
  }

  private void follow(Condition fact) {
    if (fact instanceof Condition.Compare(ColumnUse left, Comparison comparison, var right)
        && comparison == Comparison.EQUAL) {
      if (right instanceof Literal || (right instanceof ColumnUse use && fixed.contains(use))) {
        fixed.add(left);
      }
      if (right instanceof ColumnUse use && fixed.contains(left)) {
        fixed.add(use);
      }
    }
  }

  private void followKey(TableId table, int copies) {
    List<ColumnId> key = schema.table(table).primaryKey();
    for (int copy = 0; copy < copies; copy++) {
      int here = copy;
      if (!key.isEmpty() && key.stream().allMatch(id -> fixed.contains(use(id, here)))) {
        schema.table(table).columns().forEach(id -> fixed.add(use(id, here)));
      }
    }
  }

  private static ColumnUse use(ColumnId column, int copy) {
    return new ColumnUse(Aggregate.NONE, false, column, copy);
  }

  private Map<TableId, Integer> occurrences() {
    Map<TableId, Integer> copies = new LinkedHashMap<>();
    for (Source source : query.from().sources()) {
      switch (source) {
        case Source.BaseTable(var table) -> copies.merge(table, 1, Integer::sum);
        case Source.DerivedTable _ -> {}
      }
    }
    return copies;
  }

  private void findExtremes() {
    Stream<ColumnUse> selected =
        query.select().items().stream()
            .flatMap(
                item ->
                    item.expression() instanceof ColumnUse use
                        ? Stream.of(use.with(item.aggregate()))
                        : Visits.columns(item.expression()));
    Stream.of(
            selected,
            query.having().stream().flatMap(Visits::columns),
            query.orderBy().stream().flatMap(key -> Visits.columns(key.expression())))
        .flatMap(uses -> uses)
        .filter(use -> use.aggregate() == Aggregate.MAX || use.aggregate() == Aggregate.MIN)
        .forEach(extremes::add);
  }
}
