package dev.wayfarer.model.presentation;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Shows each row once that is asked for by its name, though a join repeats it: who ordered a tent
/// may have ordered two.
///
/// Only where names of one table are shown, and another table is joined of which a row may have
/// many. In an order, and with a limit, rows stay as they are.
final class DistinctRows {
  private final Schema schema;
  private final ReadableColumns readable;

  DistinctRows(Schema schema, ReadableColumns readable) {
    this.schema = schema;
    this.readable = readable;
  }

  Query shown(Query query) {
    boolean isList =
        !query.select().distinct()
            && query.groupBy().isEmpty()
            && query.orderBy().isEmpty()
            && query.limit().isEmpty()
            && query.from().sources().stream().allMatch(Source.BaseTable.class::isInstance);
    return isList && named(query).filter(table -> isRepeated(table, query.from())).isPresent()
        ? query.withSelect(new Select(true, query.select().items()))
        : query;
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

  /// Whether a row of the table may be joined with many.
  private boolean isRepeated(TableId table, From from) {
    List<TableId> tables = from.baseTables().toList();
    List<Condition> joins = from.on().stream().flatMap(Condition::conjuncts).toList();
    Set<TableId> once = new HashSet<>(Set.of(table));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Condition join : joins) {
        if (join instanceof Condition.Compare(ColumnUse left, Comparison how, ColumnUse right)) {
          grows |= how == Comparison.EQUAL && (add(left, right, once) || add(right, left, once));
        }
      }
    }
    return !once.containsAll(tables);
  }

  /// Adds the table that a column leads to from one of which there is one row, where its key makes
  /// it one row too.
  private boolean add(ColumnUse from, ColumnUse to, Set<TableId> once) {
    TableId target = schema.tableOf(to.column());
    return once.contains(schema.tableOf(from.column()))
        && schema.table(target).primaryKey().equals(List.of(to.column()))
        && once.add(target);
  }
}
