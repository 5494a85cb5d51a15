package dev.wayfarer.sql.join;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds the joined tables of which a row of one table has one row at most, so that joining them
/// repeats none of its rows.
public final class SingleRows {
  private SingleRows() {}

  /// The table itself, and those to whose keys its columns lead, in however many steps.
  public static Set<TableId> of(Schema schema, TableId table, From from) {
    List<Condition> joins = from.on().stream().flatMap(Condition::conjuncts).toList();
    Set<TableId> once = new HashSet<>(Set.of(table));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Condition join : joins) {
        if (join instanceof Condition.Compare(ColumnUse left, Comparison how, ColumnUse right)
            && how == Comparison.EQUAL) {
          grows |= add(schema, left, right, once) || add(schema, right, left, once);
        }
      }
    }
    return once;
  }

  /// Whether a row of the table may be joined with many of another.
  public static boolean isRepeated(Schema schema, TableId table, From from) {
    return !of(schema, table, from).containsAll(from.baseTables().toList());
  }

  /// Adds the table that a column leads to from one of which there is one row, where its key makes
  /// it one row too.
  private static boolean add(Schema schema, ColumnUse from, ColumnUse to, Set<TableId> once) {
    TableId target = schema.tableOf(to.column());
    return once.contains(schema.tableOf(from.column()))
        && schema.table(target).primaryKey().equals(List.of(to.column()))
        && once.add(target);
  }
}
