package dev.wayfarer.model.presentation;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.join.SingleRows;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Shows each row once that is asked for by its name, though a join repeats it: who ordered a tent
/// may have ordered two.
///
/// Only where names of one table are shown, and another table is joined of which a row may have
/// many. Rows are told apart by their key, for two people may have one name. In an order, with a
/// limit, and where the question says “different” or wants something of every row of the other
/// table, rows stay as they are.
final class DistinctRows {
  private static final Pattern DIFFERENT =
      WholeWords.pattern("\\b(?:different|distinct|differing|unique|various)\\b");
  private static final Pattern EVERY =
      WholeWords.pattern("\\b(?:each|every|all|per)(?:\\s+(?:of|the|our|their|single))*\\s+$");

  private final LinkedQuestion question;
  private final Schema schema;
  private final ReadableColumns readable;
  private final boolean saysDifferent;

  DistinctRows(LinkedQuestion question, Schema schema, ReadableColumns readable) {
    this.question = question;
    this.schema = schema;
    this.readable = readable;
    this.saysDifferent = DIFFERENT.matcher(question.text()).find();
  }

  Query shown(Query query) {
    boolean isList =
        query.groupBy().isEmpty()
            && query.orderBy().isEmpty()
            && query.limit().isEmpty()
            && !isWithoutPartner(query)
            && query.from().sources().stream().allMatch(Source.BaseTable.class::isInstance)
            && query.from().baseTables().distinct().count() == query.from().sources().size();
    return isList && !saysDifferent
        ? named(query)
            .filter(table -> SingleRows.isRepeated(schema, table, query.from()))
            .filter(table -> !isOfEvery(table, query.from()))
            .map(table -> once(query, table))
            .orElse(query)
        : query;
  }

  /// Whether rows are shown that a join finds nothing for: it repeats none of them.
  private static boolean isWithoutPartner(Query query) {
    return query.from().keepsFirst()
        && query.where().stream()
            .flatMap(Condition::conjuncts)
            .anyMatch(Condition.IsNull.class::isInstance);
  }

  private Query once(Query query, TableId table) {
    List<ColumnId> key = schema.table(table).primaryKey();
    boolean tellsApart =
        key.size() != 1
            || query.select().items().stream()
                .anyMatch(item -> item.expression().equals(ColumnUse.of(key.getFirst())));
    return tellsApart
        ? query.withSelect(new Select(true, query.select().items()))
        : query
            .withSelect(new Select(false, query.select().items()))
            .withGroupBy(List.of(ColumnUse.of(key.getFirst())));
  }

  /// Whether the question wants something of every row of another table: the customer of each
  /// order.
  private boolean isOfEvery(TableId table, From from) {
    return question.links().all().stream()
        .filter(link -> link.kind() == LinkKind.EXACT)
        .filter(
            link ->
                link.target() instanceof Link.ToTable(var other)
                    && !other.equals(table)
                    && from.baseTables().anyMatch(other::equals))
        .map(link -> question.text().substring(0, question.words().get(link.from()).start()))
        .anyMatch(before -> EVERY.matcher(before).find());
  }

  /// The table whose names alone are shown.
  private Optional<TableId> named(Query query) {
    Set<TableId> tables = new HashSet<>();
    for (Select.Item item : query.select().items()) {
      if (item.aggregate() != Aggregate.NONE
          || !(item.expression() instanceof ColumnUse use)
          || use.column().isStar()
          || use.copy() > 0
          || !isNameOrKey(use.column())) {
        return Optional.empty();
      }
      tables.add(schema.tableOf(use.column()));
    }
    return tables.size() == 1 ? tables.stream().findFirst() : Optional.empty();
  }

  private boolean isNameOrKey(ColumnId column) {
    TableId table = schema.tableOf(column);
    return readable.of(table).contains(column)
        || schema.table(table).primaryKey().equals(List.of(column));
  }
}
