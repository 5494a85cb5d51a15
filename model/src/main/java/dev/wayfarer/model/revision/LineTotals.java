package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.join.UnjoinedTables;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads what is sold from the lines of orders: revenue is the sum of quantities times prices, and
/// the best-selling product is the one with the most pieces.
///
/// Only where one table has lines, with a quantity, a price and two keys, and no name in the
/// database is said for these.
final class LineTotals {
  private static final Set<String> QUANTITIES =
      Set.copyOf(WordLists.lines(LineTotals.class, "quantity-names.txt"));

  /// Names of columns that hold totals already.
  private static final Set<String> TOTALS =
      Set.of("total", "amount", "revenue", "sales", "turnover", "income");

  private static final Pattern REVENUE = pattern("revenue-words.txt");
  private static final Pattern BEST_SELLING = pattern("best-selling-words.txt");

  private final LinkedQuestion question;
  private final Schema schema;
  private final Optional<Lines> lines;

  /// A table of lines.
  private record Lines(TableId table, ColumnId quantity, ColumnId price) {}

  LineTotals(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
    List<Lines> all = schema.tables().stream().flatMap(table -> lines(table).stream()).toList();
    this.lines = all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
  }

  private static Pattern pattern(String resource) {
    return WholeWords.pattern(
        WordLists.lines(LineTotals.class, resource).stream()
            .collect(Collectors.joining("|", "\\b(?:", ")\\b")));
  }

  private Optional<Lines> lines(Table table) {
    List<Column> numbers =
        table.columns().stream()
            .map(schema::column)
            .filter(column -> column.type() == ColumnType.NUMBER)
            .toList();
    List<ColumnId> quantities =
        numbers.stream().filter(c -> QUANTITIES.contains(label(c))).map(Column::id).toList();
    List<ColumnId> prices =
        numbers.stream()
            .filter(c -> WordLists.wordsOf(label(c)).contains("price"))
            .map(Column::id)
            .toList();
    long keys =
        schema.foreignKeys().stream()
            .filter(key -> schema.tableOf(key.from()).equals(table.id()))
            .count();
    return quantities.size() == 1 && prices.size() == 1 && keys >= 2
        ? Optional.of(new Lines(table.id(), quantities.getFirst(), prices.getFirst()))
        : Optional.empty();
  }

  private static String label(Column column) {
    return column.label().toLowerCase(Locale.ROOT);
  }

  Query revised(Query query) {
    if (lines.isEmpty() || !Conjunction.isPlain(query)) {
      return query;
    }
    return Stream.of(bestSelling(query), revenue(query))
        .flatMap(Optional::stream)
        .filter(found -> UnjoinedTables.of(schema, found).isEmpty())
        .findFirst()
        .orElse(query);
  }

  /// What is shown, by the pieces sold of it.
  private Optional<Query> bestSelling(Query query) {
    List<TableId> shown =
        query.select().items().stream()
            .filter(item -> !item.isAggregated())
            .flatMap(item -> Visits.columns(item.expression()))
            .filter(use -> !use.column().isStar())
            .map(use -> schema.tableOf(use.column()))
            .distinct()
            .toList();
    if (!isSaid(BEST_SELLING)
        || shown.size() != 1
        || schema.table(shown.getFirst()).primaryKey().size() != 1) {
      return Optional.empty();
    }
    ColumnUse key = ColumnUse.of(schema.table(shown.getFirst()).primaryKey().getFirst());
    List<Select.Item> plain =
        query.select().items().stream().filter(item -> !item.isAggregated()).toList();
    Query ordered =
        new Query(
            new Select(false, plain),
            query.from(),
            query.where(),
            List.of(key),
            Optional.empty(),
            List.of(
                new Ordering(
                    ColumnUse.of(Aggregate.SUM, lines.orElseThrow().quantity), Direction.DESC)),
            query.limit().isPresent() ? query.limit() : OptionalInt.of(1),
            Optional.empty());
    return Optional.of(joined(ordered));
  }

  /// The figure that a query shows or orders by as the sum over lines.
  private Optional<Query> revenue(Query query) {
    if (!isSaid(REVENUE) || sumsTotals(query)) {
      return Optional.empty();
    }
    boolean isShown = query.select().items().stream().anyMatch(LineTotals::isFigure);
    boolean isOrder =
        query.orderBy().size() == 1
            && query.orderBy().getFirst().expression().isAggregated()
            && !query.groupBy().isEmpty();
    return isShown || isOrder ? Optional.of(joined(ofLines(query, isOrder))) : Optional.empty();
  }

  /// Whether a query adds up a column that has a total in each row.
  private boolean sumsTotals(Query query) {
    return Stream.concat(
            query.select().items().stream().map(Select.Item::whole),
            query.orderBy().stream().map(Ordering::expression))
        .flatMap(Visits::columns)
        .filter(use -> use.aggregate() == Aggregate.SUM && !use.column().isStar())
        .flatMap(use -> WordLists.wordsOf(label(schema.column(use.column()))).stream())
        .anyMatch(TOTALS::contains);
  }

  private Query ofLines(Query query, boolean isOrder) {
    List<Select.Item> items =
        query.select().items().stream()
            .map(item -> isFigure(item) ? new Select.Item(Aggregate.SUM, product()) : item)
            .toList();
    List<Ordering> order =
        isOrder
            ? List.of(new Ordering(total(), query.orderBy().getFirst().direction()))
            : query.orderBy();
    return new Query(
        new Select(query.select().distinct(), items),
        query.from(),
        query.where(),
        query.groupBy(),
        query.having(),
        order,
        query.limit(),
        Optional.empty());
  }

  private static boolean isFigure(Select.Item item) {
    return item.aggregate() == Aggregate.SUM;
  }

  private Expression product() {
    return new Expression.Arithmetic(
        ArithmeticOperator.TIMES,
        ColumnUse.of(lines.orElseThrow().quantity),
        ColumnUse.of(lines.orElseThrow().price));
  }

  private Expression total() {
    return Expression.aggregate(Aggregate.SUM, product(), Optional.empty());
  }

  /// The query over the lines and the tables that it still needs.
  private Query joined(Query query) {
    Set<TableId> tables = new LinkedHashSet<>();
    Visits.columns(query)
        .filter(use -> !use.column().isStar())
        .forEach(use -> tables.add(schema.tableOf(use.column())));
    tables.add(lines.orElseThrow().table);
    return new JoinPlanner(schema).complete(query.withFrom(From.tables(tables)));
  }

  /// Whether words stand in the question that are no name in the database.
  private boolean isSaid(Pattern words) {
    var matcher = words.matcher(question.text());
    return matcher.find()
        && question.links().all().stream()
            .filter(link -> link.kind() == LinkKind.EXACT)
            .noneMatch(
                link ->
                    question.words().get(link.from()).start() < matcher.end()
                        && matcher.start() < question.words().get(link.to() - 1).end());
  }
}
