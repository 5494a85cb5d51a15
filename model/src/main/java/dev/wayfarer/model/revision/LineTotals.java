package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.link.token.Word;
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
import dev.wayfarer.sql.join.SingleRows;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads what is sold from the lines of orders: revenue is the sum of quantities times prices, and
/// the best-selling product is the one with the most pieces.
///
/// Only where one table has lines, with a quantity, a price and two keys, and no name in the
/// database is said for these. Lines with a discount say no revenue, for it may be a share or an
/// amount. A join that repeats lines would add them up more than once, and lines that are joined
/// would repeat what else is counted: then nothing changes.
final class LineTotals {
  private static final Set<String> QUANTITIES =
      Set.copyOf(WordLists.lines(LineTotals.class, "quantity-names.txt"));

  /// Names of columns that hold totals already.
  private static final Set<String> TOTALS =
      Set.of("total", "amount", "revenue", "sales", "turnover", "income");

  /// Words that make such a name one of what is not taken.
  private static final Set<String> NOT_TAKEN =
      Set.of("refund", "refunded", "returned", "tax", "cost", "shipping", "freight", "due", "debt");

  private static final Set<String> DISCOUNTS =
      Set.of("discount", "discounts", "rebate", "reduction");

  private static final Pattern REVENUE = pattern("revenue-words.txt");
  private static final Pattern BEST_SELLING = pattern("best-selling-words.txt");
  private static final Pattern HOW_MANY =
      WholeWords.pattern(
          "\\b(?:how many|how much|how often|number|quantity|units|pieces|copies)\\b");

  private final LinkedQuestion question;
  private final Schema schema;
  private final Optional<Lines> lines;

  /// A table of lines.
  ///
  /// @param isDiscounted whether a column tells how much less than the price was paid
  private record Lines(TableId table, ColumnId quantity, ColumnId price, boolean isDiscounted) {}

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
    List<ColumnId> prices = numbers.stream().filter(LineTotals::isPrice).map(Column::id).toList();
    boolean isDiscounted =
        numbers.stream()
            .flatMap(column -> WordLists.wordsOf(label(column)).stream())
            .anyMatch(DISCOUNTS::contains);
    long keys =
        schema.foreignKeys().stream()
            .filter(key -> schema.tableOf(key.from()).equals(table.id()))
            .count();
    return quantities.size() == 1 && prices.size() == 1 && keys >= 2
        ? Optional.of(new Lines(table.id(), quantities.getFirst(), prices.getFirst(), isDiscounted))
        : Optional.empty();
  }

  private static boolean isPrice(Column column) {
    return WordLists.wordsOf(label(column)).contains("price");
  }

  private static String label(Column column) {
    return column.label().toLowerCase(Locale.ROOT);
  }

  Query revised(Query query) {
    if (lines.isEmpty() || !Conjunction.isPlain(query) || Visits.allQueries(query).count() > 1) {
      return query;
    }
    return Stream.of(bestSelling(query), revenue(query))
        .flatMap(Optional::stream)
        .filter(found -> UnjoinedTables.of(schema, found).isEmpty())
        .filter(found -> !SingleRows.isRepeated(schema, lines.get().table, found.from()))
        .findFirst()
        .orElse(query);
  }

  /// What is shown, by the pieces sold of it.
  private Optional<Query> bestSelling(Query query) {
    List<Select.Item> plain =
        query.select().items().stream().filter(item -> !item.isAggregated()).toList();
    List<TableId> shown =
        plain.stream()
            .flatMap(item -> Visits.columns(item.expression()))
            .filter(use -> !use.column().isStar())
            .map(use -> schema.tableOf(use.column()))
            .distinct()
            .toList();
    if (!isSaid(BEST_SELLING)
        || shown.size() != 1
        || schema.table(shown.getFirst()).primaryKey().size() != 1
        || !isSold(shown.getFirst())
        || query.having().isPresent()) {
      return Optional.empty();
    }
    ColumnUse key = ColumnUse.of(schema.table(shown.getFirst()).primaryKey().getFirst());
    ColumnUse pieces = ColumnUse.of(Aggregate.SUM, lines.orElseThrow().quantity);
    boolean wantsPieces = plain.size() < query.select().items().size() && isSaid(HOW_MANY);
    List<Select.Item> items =
        wantsPieces
            ? Stream.concat(plain.stream(), Stream.of(new Select.Item(Aggregate.NONE, pieces)))
                .toList()
            : plain;
    Query ordered =
        new Query(
            new Select(false, items),
            query.from(),
            query.where(),
            List.of(key),
            Optional.empty(),
            List.of(new Ordering(pieces, Direction.DESC)),
            query.limit().isPresent() || isSaidOfMany() ? query.limit() : OptionalInt.of(1),
            Optional.empty());
    return Optional.of(joined(ordered));
  }

  /// Whether the words for “best-selling” are said of the rows of a table: of “the author of the
  /// best-selling book” the book is sold.
  private boolean isSold(TableId table) {
    List<Link> named =
        question.links().all().stream()
            .filter(link -> link.kind() == LinkKind.EXACT)
            .filter(link -> link.target() instanceof Link.ToTable)
            .filter(link -> isBehindBestSelling(question.words().get(link.from())))
            .toList();
    boolean isOfLines =
        schema.foreignKeys().stream()
            .anyMatch(
                key ->
                    schema.tableOf(key.from()).equals(lines.orElseThrow().table)
                        && schema.tableOf(key.to()).equals(table));
    return named.isEmpty()
        ? isOfLines
        : named.stream().anyMatch(link -> link.target().equals(new Link.ToTable(table)));
  }

  private boolean isBehindBestSelling(Word word) {
    String before = question.text().substring(0, word.start());
    Matcher said = BEST_SELLING.matcher(before);
    return said.find() && before.substring(said.end()).isBlank();
  }

  /// Whether the words for “best-selling” are said of several: “the best-selling products”.
  private boolean isSaidOfMany() {
    Matcher said = BEST_SELLING.matcher(question.text());
    if (!said.find()) {
      return false;
    }
    String words = said.group().toLowerCase(Locale.ROOT);
    boolean isVerb = words.startsWith("sold") || words.startsWith("sells");
    Stream<Word> beside =
        isVerb
            ? question.words().stream()
                .filter(word -> word.end() <= said.start())
                .filter(this::isName)
            : question.words().stream().filter(word -> word.start() >= said.end());
    return words.endsWith("sellers") || beside.findFirst().filter(LineTotals::isPlural).isPresent();
  }

  /// Whether a word is the name of a table, or the end of one.
  private boolean isName(Word word) {
    return question.links().all().stream()
        .filter(link -> link.kind() == LinkKind.EXACT && link.target() instanceof Link.ToTable)
        .anyMatch(link -> question.words().get(link.to() - 1).equals(word));
  }

  private static boolean isPlural(Word word) {
    return word.text().toLowerCase(Locale.ROOT).endsWith("s")
        && !word.text().equalsIgnoreCase(word.lemma());
  }

  /// The figure that a query shows or orders by as the sum over lines.
  private Optional<Query> revenue(Query query) {
    if (!isSaid(REVENUE) || lines.orElseThrow().isDiscounted || sumsTotals(query)) {
      return Optional.empty();
    }
    Optional<Select.Item> shown = figure(query);
    boolean isOrder =
        query.orderBy().size() == 1
            && query.orderBy().getFirst().expression().isAggregated()
            && !query.groupBy().isEmpty()
            && (shown.isEmpty()
                || query.orderBy().getFirst().expression().equals(shown.get().whole()));
    return (shown.isPresent() || isOrder) && !countsOther(query, shown, isOrder)
        ? Optional.of(joined(ofLines(query, shown, isOrder)))
        : Optional.empty();
  }

  /// The sum that stands for revenue: the only one, or the only one of prices.
  private Optional<Select.Item> figure(Query query) {
    List<Select.Item> sums = query.select().items().stream().filter(LineTotals::isFigure).toList();
    List<Select.Item> ofPrices =
        sums.stream()
            .filter(
                item ->
                    item.expression() instanceof ColumnUse use
                        && !use.column().isStar()
                        && isPrice(schema.column(use.column())))
            .toList();
    List<Select.Item> meant = ofPrices.isEmpty() ? sums : ofPrices;
    return meant.size() == 1
            && meant.getFirst().expression() instanceof ColumnUse use
            && !isNamed(use.column())
        ? Optional.of(meant.getFirst())
        : Optional.empty();
  }

  private boolean isNamed(ColumnId column) {
    return question.links().all().stream()
        .anyMatch(
            link ->
                link.kind() == LinkKind.EXACT && link.target().equals(new Link.ToColumn(column)));
  }

  /// Whether a query has another figure, which would count lines once these are joined.
  private boolean countsOther(Query query, Optional<Select.Item> shown, boolean isOrder) {
    boolean hasLines = query.from().baseTables().anyMatch(lines.orElseThrow().table::equals);
    boolean showsOther =
        query.select().items().stream()
            .anyMatch(item -> item.isAggregated() && !shown.filter(item::equals).isPresent());
    boolean ordersByOther =
        !isOrder
            && query.orderBy().stream().anyMatch(ordering -> ordering.expression().isAggregated());
    return !hasLines && (showsOther || ordersByOther || query.having().isPresent());
  }

  /// Whether a query adds up a column that has a total in each row.
  private boolean sumsTotals(Query query) {
    return Stream.concat(
            query.select().items().stream().map(Select.Item::whole),
            query.orderBy().stream().map(Ordering::expression))
        .flatMap(Visits::columns)
        .filter(use -> use.aggregate() == Aggregate.SUM && !use.column().isStar())
        .map(use -> WordLists.wordsOf(label(schema.column(use.column()))))
        .filter(words -> words.stream().noneMatch(NOT_TAKEN::contains))
        .anyMatch(words -> words.stream().anyMatch(TOTALS::contains));
  }

  private Query ofLines(Query query, Optional<Select.Item> shown, boolean isOrder) {
    List<Select.Item> items =
        query.select().items().stream()
            .map(
                item ->
                    shown.filter(item::equals).isPresent()
                        ? new Select.Item(Aggregate.SUM, product())
                        : item)
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
    Matcher matcher = words.matcher(question.text());
    return matcher.find()
        && question.links().all().stream()
            .filter(link -> link.kind() == LinkKind.EXACT)
            .noneMatch(
                link ->
                    question.words().get(link.from()).start() < matcher.end()
                        && matcher.start() < question.words().get(link.to() - 1).end());
  }
}
