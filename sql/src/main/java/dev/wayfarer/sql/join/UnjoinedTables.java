package dev.wayfarer.sql.join;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Finds unjoined tables, which make a query a Cartesian product: it pairs every row of one with
/// every row of the other, which is seldom meant.
public final class UnjoinedTables {
  private UnjoinedTables() {}

  /// Of the first FROM with such tables the first table of each part that hangs together; at least
  /// two, or none where all hangs together. A FROM that holds a subquery, or a table twice, was
  /// written as it is and is not looked at.
  public static List<TableId> of(Schema schema, Query query) {
    return Visits.allQueries(query)
        .filter(UnjoinedTables::isPlain)
        .map(each -> parts(schema, each))
        .filter(parts -> parts.size() > 1)
        .findFirst()
        .orElse(List.of());
  }

  private static boolean isPlain(Query query) {
    List<Source> sources = query.from().sources();
    return sources.stream().allMatch(Source.BaseTable.class::isInstance)
        && query.from().baseTables().distinct().count() == sources.size();
  }

  private static List<TableId> parts(Schema schema, Query query) {
    Map<TableId, TableId> firsts = new LinkedHashMap<>();
    query.from().baseTables().forEach(table -> firsts.put(table, table));
    Stream.concat(query.from().on().stream(), query.where().stream())
        .flatMap(UnjoinedTables::terms)
        .filter(term -> term.comparison() == Comparison.EQUAL)
        .forEach(term -> connect(schema, term, firsts));
    return firsts.values().stream().distinct().toList();
  }

  /// What must hold in any case.
  private static Stream<Condition.Compare> terms(Condition condition) {
    return switch (condition) {
      case Condition.And(var terms) -> terms.stream().flatMap(UnjoinedTables::terms);
      case Condition.Compare compare -> Stream.of(compare);
      default -> Stream.empty();
    };
  }

  private static void connect(Schema schema, Condition.Compare term, Map<TableId, TableId> firsts) {
    if (term.left() instanceof ColumnUse left
        && term.right() instanceof ColumnUse right
        && !left.column().isStar()
        && !right.column().isStar()) {
      TableId kept = firsts.get(schema.tableOf(left.column()));
      TableId joined = firsts.get(schema.tableOf(right.column()));
      // A column of another query around this one belongs to none of these tables.
      if (kept != null && joined != null) {
        firsts.replaceAll((_, first) -> first.equals(joined) ? kept : first);
      }
    }
  }
}
