package dev.wayfarer.model.revision;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.join.SingleRows;
import dev.wayfarer.sql.join.UnjoinedTables;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Groups a single figure by what the question names behind “per” or “for each”, where the query
/// forgets it: “the average amount per department”.
///
/// Only where these words are the name of one table, or of one column, whose groups may have more
/// than a row: an average per order, of orders, is no average of each.
final class SaidGroups {
  private static final Pattern PER =
      WholeWords.pattern("\\b(?:per|(?:for|in|of|by) (?:each|every))\\s+$");

  private final LinkedQuestion question;
  private final Schema schema;

  SaidGroups(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
  }

  Query revised(Query query) {
    return isFigure(query)
        ? group(query)
            .map(column -> grouped(query, column))
            .filter(grouped -> UnjoinedTables.of(schema, grouped).isEmpty())
            .filter(grouped -> !isOfSingleRows(grouped))
            .orElse(query)
        : query;
  }

  /// Whether each group is a single row.
  private boolean isOfSingleRows(Query grouped) {
    ColumnId key = grouped.groupBy().getFirst().column();
    return schema.table(schema.tableOf(key)).primaryKey().equals(List.of(key))
        && !SingleRows.isRepeated(schema, schema.tableOf(key), grouped.from());
  }

  private static boolean isFigure(Query query) {
    List<Select.Item> items = query.select().items();
    return Conjunction.isPlain(query)
        && items.size() == 1
        && items.getFirst().isAggregated()
        && query.groupBy().isEmpty()
        && query.orderBy().isEmpty();
  }

  /// The column by which to group: a table's rows are told apart by their key.
  private Optional<ColumnId> group(Query query) {
    List<Link.Target> named =
        question.links().all().stream()
            .filter(link -> link.kind() == LinkKind.EXACT && isBehindPer(link))
            .map(Link::target)
            .distinct()
            .toList();
    List<ColumnId> keys = named.stream().flatMap(this::key).toList();
    Set<TableId> tables = Set.copyOf(query.from().baseTables().toList());
    List<ColumnId> columns =
        named.stream()
            .flatMap(
                target -> target instanceof Link.ToColumn(var id) ? Stream.of(id) : Stream.of())
            .toList();
    List<ColumnId> own = columns.stream().filter(c -> tables.contains(schema.tableOf(c))).toList();
    List<ColumnId> meant = keys.isEmpty() ? (own.isEmpty() ? columns : own) : keys;
    return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
  }

  private boolean isBehindPer(Link link) {
    return PER.matcher(question.text().substring(0, question.words().get(link.from()).start()))
        .find();
  }

  private Stream<ColumnId> key(Link.Target target) {
    return target instanceof Link.ToTable(var table) && schema.table(table).primaryKey().size() == 1
        ? Stream.of(schema.table(table).primaryKey().getFirst())
        : Stream.of();
  }

  private Query grouped(Query query, ColumnId column) {
    ColumnUse by = ColumnUse.of(column);
    Select select =
        new Select(
            false, List.of(new Select.Item(Aggregate.NONE, by), query.select().items().getFirst()));
    Set<TableId> tables = new LinkedHashSet<>(query.from().baseTables().toList());
    return new JoinPlanner(schema)
        .complete(query.withSelect(select).withGroupBy(List.of(by)).withFrom(From.tables(tables)));
  }
}
