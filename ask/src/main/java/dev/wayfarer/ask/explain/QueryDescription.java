package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.SetOperation;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Describes a query in plain English.
///
///     the name and price of products whose price is less than 20
///     the city and the number of customers, for each city
///     the name of products that do not appear in order items
public final class QueryDescription {
  private final Schema schema;

  public QueryDescription(Schema schema) {
    this.schema = schema;
  }

  /// The text of a query.
  ///
  /// @param query with its joins completed
  public String of(Query query) {
    return of(query, query.combined().isPresent());
  }

  /// What the columns of a result hold, each in words: `number of customers`. Empty where it takes
  /// the schema to know the columns.
  public List<String> headings(Query query) {
    List<Select.Item> items = query.select().items();
    return items.stream().anyMatch(QueryDescription::isStar)
        ? List.of()
        : items.stream().map(terms(query)::item).toList();
  }

  private String of(Query query, boolean isPart) {
    return asked(query, isPart)
        + groups(query)
        + new Orders(schema).of(query)
        + query.combined().map(this::combined).orElse("");
  }

  private String combined(SetOperation operation) {
    String words =
        switch (operation.operator()) {
          case INTERSECT -> "; of these only what is also among: ";
          case EXCEPT -> "; of these all but: ";
          case UNION -> "; and besides: ";
        };
    return words + of(operation.right(), true);
  }

  /// What a subquery asks for, ready to stand in a sentence.
  String inner(Query query) {
    boolean plain =
        query.where().isEmpty()
            && query.from().sources().size() == 1
            && query.groupBy().isEmpty()
            && query.orderBy().isEmpty()
            && query.limit().isEmpty()
            && query.combined().isEmpty();
    return bracketed(!plain, of(query));
  }

  static String bracketed(boolean needed, String text) {
    return needed ? "(" + text + ")" : text;
  }

  /// What is returned, and of which rows.
  private String asked(Query query, boolean isPart) {
    Select select = query.select();
    List<String> items = select.items().stream().map(terms(query)::item).toList();
    if (select.items().stream().allMatch(QueryDescription::isStar)) {
      String everything = select.distinct() ? "each different row of " : "everything about ";
      return everything + subject(query);
    }
    boolean once = select.distinct() && select.items().stream().anyMatch(Select.Item::isAggregated);
    return returned(select, items)
        + (endsInCount(query) ? counted(query) : " of " + all(query, isPart))
        + (once ? ", each result once" : "");
  }

  private static String returned(Select select, List<String> items) {
    boolean aggregated = select.items().stream().anyMatch(Select.Item::isAggregated);
    if (aggregated) {
      return Nouns.list(items.stream().map(item -> "the " + item).toList());
    }
    if (select.distinct()) {
      return "each different " + (items.size() > 1 ? "combination of " : "") + Nouns.list(items);
    }
    return "the " + Nouns.list(items);
  }

  /// Whether the last item counts rows of the subject, so that its noun is the subject already.
  private boolean endsInCount(Query query) {
    List<Select.Item> items = query.select().items();
    Select.Item last = items.getLast();
    return isCountOfRows(last) && (items.size() == 1 || new QueryNames(schema, query).isOneTable());
  }

  /// What stands after the noun that a count brings along.
  private String counted(Query query) {
    return subject(query).substring(noun(query).length());
  }

  /// The subject, with a word that says so where nothing is left out.
  private String all(Query query, boolean isPart) {
    boolean whole =
        !isPart
            && query.where().isEmpty()
            && query.groupBy().isEmpty()
            && query.limit().isEmpty()
            && new QueryNames(schema, query).isOneTable()
            && query.select().items().stream().noneMatch(Select.Item::isAggregated);
    return (whole ? "all " : "") + subject(query);
  }

  /// The rows that a query starts from, as a noun with what they must satisfy.
  String subject(Query query) {
    QueryNames names = new QueryNames(schema, query);
    String noun = noun(query);
    List<String> others =
        namesAll(query, names)
            ? List.of()
            : others(query, names).stream().map(names::rows).toList();
    String word = query.from().keepsFirst() ? " with or without " : " with ";
    String with = others.isEmpty() ? "" : word + Nouns.list(others);
    return noun + with + new Joins(names, this).of(query.from()) + tested(query, names);
  }

  private String tested(Query query, QueryNames names) {
    if (query.where().isEmpty()) {
      return "";
    }
    Condition where = query.where().get();
    return names.isOneTable()
        ? " " + conditions(query, Conditions.Style.WHOSE).of(where)
        : " where " + conditions(query, Conditions.Style.PLAIN).of(where);
  }

  private String noun(Query query) {
    QueryNames names = new QueryNames(schema, query);
    if (names.tables().isEmpty()) {
      List<String> inside =
          query.from().sources().stream()
              .filter(Source.DerivedTable.class::isInstance)
              .map(source -> "(" + of(((Source.DerivedTable) source).query()) + ")")
              .toList();
      return "results of " + Nouns.list(inside);
    }
    if (countsJoined(query, names)) {
      return countedRows(names);
    }
    return names.rows(names.main().orElseThrow());
  }

  private static boolean countsJoined(Query query, QueryNames names) {
    return !names.isOneTable()
        && query.select().items().stream().allMatch(QueryDescription::isCountOfRows);
  }

  /// Whether the noun of a query names all of its tables.
  private static boolean namesAll(Query query, QueryNames names) {
    return countsJoined(query, names) && names.counted().isEmpty();
  }

  /// What `count(*)` counts.
  private static String countedRows(QueryNames names) {
    return names
        .counted()
        .map(names::rows)
        .orElse("matches of " + Nouns.list(names.tables().stream().map(names::rows).toList()));
  }

  /// The other tables, less those that only lead from one to another.
  private List<TableId> others(Query query, QueryNames names) {
    List<TableId> others = new ArrayList<>(names.tables());
    names.main().ifPresent(others::remove);
    Set<TableId> used =
        Visits.columns(query)
            .filter(use -> !use.column().isStar())
            .map(use -> schema.tableOf(use.column()))
            .collect(Collectors.toSet());
    others.removeIf(table -> !used.contains(table) && names.isBridge(table));
    return others;
  }

  private String groups(Query query) {
    if (query.groupBy().isEmpty()) {
      return "";
    }
    QueryNames names = new QueryNames(schema, query);
    String each = Nouns.list(query.groupBy().stream().map(names::group).toList());
    return ", for each " + each + query.having().map(having -> kept(query, having)).orElse("");
  }

  private String kept(Query query, Condition having) {
    return ", keeping only those where " + conditions(query, Conditions.Style.PLAIN).of(having);
  }

  /// The words for what a query computes.
  Terms terms(Query query) {
    QueryNames names = new QueryNames(schema, query);
    return new Terms(
        names,
        () -> names.tables().isEmpty() || names.isOneTable() ? noun(query) : countedRows(names),
        condition -> conditions(query, Conditions.Style.PLAIN).of(condition));
  }

  /// The words for what a query tests.
  Conditions conditions(Query query, Conditions.Style style) {
    return new Conditions(new QueryNames(schema, query), terms(query), this, style);
  }

  private static boolean isStar(Select.Item item) {
    return item.aggregate() == Aggregate.NONE
        && item.expression() instanceof ColumnUse column
        && column.column().isStar();
  }

  private static boolean isCountOfRows(Select.Item item) {
    return item.aggregate() == Aggregate.COUNT
        && item.expression() instanceof ColumnUse column
        && column.column().isStar();
  }
}
