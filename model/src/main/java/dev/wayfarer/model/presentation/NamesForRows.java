package dev.wayfarer.model.presentation;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.join.SingleRows;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Shows the names of rows where a question asks for the rows of a table, “which employees …” or
/// “each employee”, and nothing in it names the column that is shown.
///
/// In Spider's training set 181 of 185 queries for such questions show the name, where they show
/// one column and the table has a name. Whole rows are shown for words such as “details”: without
/// one, 7 of its 8,659 queries show them. Where a query shows whole rows of another table, “which
/// products were returned”, the one that is asked for is joined if a row leads to it.
final class NamesForRows {
  /// The words before what is asked for.
  private static final Pattern ASKING =
      WholeWords.pattern(
          "(?:^\\W*(?:which|list|show|find|display|give|return|what)"
              + "(?:\\s+(?:me|us|of|is|are|was|were|all|the|our|different|top|\\d+"
              + "|two|three|four|five|six|seven|eight|nine|ten))*"
              + "|\\b(?:each|every|per))\\s+$");

  private static final Pattern WHICH =
      WholeWords.pattern("^\\W*(?:which|list|show(?:\\s+me)?)(?:\\s+(?:all|the|our))*\\s+$");

  private static final Set<String> DETAIL_WORDS =
      WordLists.words(NamesForRows.class, "detail-words.txt");

  private final LinkedQuestion question;
  private final Schema schema;
  private final ReadableColumns readable;

  NamesForRows(LinkedQuestion question, Schema schema, ReadableColumns readable) {
    this.question = question;
    this.schema = schema;
    this.readable = readable;
  }

  Query shown(Query query) {
    return beside(query).orElseGet(() -> renamed(query));
  }

  /// Names of the rows that are asked for, in place of whole rows that lead to them.
  private Optional<Query> beside(Query query) {
    List<Select.Item> items = query.select().items();
    List<TableId> tables = query.from().baseTables().toList();
    List<TableId> asked = schema.tables().stream().map(Table::id).filter(this::isAskedFor).toList();
    if (items.size() != 1
        || !(items.getFirst().whole() instanceof ColumnUse use)
        || !use.column().isStar()
        || use.isAggregated()
        || wantsDetails()
        || asked.size() != 1
        || tables.size() != query.from().sources().size()
        || tables.stream().distinct().count() != tables.size()
        || tables.contains(asked.getFirst())
        || !query.groupBy().isEmpty()
        || readable.of(asked.getFirst()).isEmpty()) {
      return Optional.empty();
    }
    List<TableId> all = Stream.concat(tables.stream(), asked.stream()).toList();
    Query joined =
        new JoinPlanner(schema)
            .complete(
                query
                    .withSelect(new Select(false, names(asked.getFirst())))
                    .withFrom(From.tables(all)));
    return SingleRows.of(schema, tables.getFirst(), joined.from()).contains(asked.getFirst())
        ? Optional.of(joined)
        : Optional.empty();
  }

  private List<Select.Item> names(TableId table) {
    return readable.of(table).stream()
        .map(name -> new Select.Item(Aggregate.NONE, ColumnUse.of(name)))
        .toList();
  }

  private Query renamed(Query query) {
    List<Select.Item> plain =
        query.select().items().stream().filter(item -> !item.isAggregated()).toList();
    if (plain.size() != 1 || (query.select().distinct() && !query.orderBy().isEmpty())) {
      return query;
    }
    List<Select.Item> items =
        query.select().items().stream()
            .flatMap(item -> item.isAggregated() ? Stream.of(item) : named(item, query.from()))
            .toList();
    return query.withSelect(new Select(query.select().distinct(), items));
  }

  private Stream<Select.Item> named(Select.Item item, From from) {
    if (!(item.expression() instanceof ColumnUse use)) {
      return Stream.of(item);
    }
    if (use.column().isStar()) {
      List<Select.Item> names = ofWholeRows(from);
      return names.isEmpty() ? Stream.of(item) : names.stream();
    }
    Column shown = schema.column(use.column());
    TableId table = schema.tableOf(shown.id());
    List<ColumnId> names = readable.of(table);
    return shown.type() != ColumnType.TEXT
            || names.isEmpty()
            || names.contains(shown.id())
            || isLinked(shown.id())
            || !isAskedFor(table)
        ? Stream.of(item)
        : names.stream()
            .map(ColumnUse::of)
            .map(name -> new Select.Item(Aggregate.NONE, name.withCopy(use.copy())));
  }

  /// The names of rows that are shown whole; empty where the question wants them so, or it is not
  /// plain which rows it asks for.
  private List<Select.Item> ofWholeRows(From from) {
    List<TableId> tables = from.baseTables().toList();
    List<TableId> asked = tables.stream().filter(this::isAskedFor).toList();
    List<TableId> meant = asked.isEmpty() && asksInOtherWords() ? tables : asked;
    return wantsDetails() || meant.size() != 1 ? List.of() : names(meant.getFirst());
  }

  private boolean wantsDetails() {
    return question.words().stream()
        .map(word -> word.text().toLowerCase(Locale.ROOT))
        .anyMatch(DETAIL_WORDS::contains);
  }

  /// Whether the question asks for rows by a noun in the plural that is no name: “which items”.
  private boolean asksInOtherWords() {
    return IntStream.range(0, question.words().size())
        .filter(i -> isPlural(question.words().get(i)))
        .filter(
            i ->
                WHICH.matcher(question.text().substring(0, question.words().get(i).start())).find())
        .anyMatch(
            i ->
                question.links().all().stream()
                    .noneMatch(
                        link ->
                            link.kind() == LinkKind.EXACT && link.from() <= i && i < link.to()));
  }

  private static boolean isPlural(Word word) {
    return word.text().endsWith("s") && !word.text().equalsIgnoreCase(word.lemma());
  }

  private boolean isLinked(ColumnId column) {
    return question.links().all().stream()
        .anyMatch(link -> link.target().equals(new Link.ToColumn(column)));
  }

  /// Whether the words that say what is asked for are the name of a table.
  private boolean isAskedFor(TableId table) {
    return question.links().all().stream()
        .filter(link -> link.kind() == LinkKind.EXACT)
        .filter(link -> link.target().equals(new Link.ToTable(table)))
        .map(link -> question.text().substring(0, question.words().get(link.from()).start()))
        .anyMatch(before -> ASKING.matcher(before).find());
  }
}
