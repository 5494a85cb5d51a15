package dev.wayfarer.lab.schema;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds the columns that people compare with each other in queries: by `a = b`, or by `a IN
/// (SELECT b …)`.
///
/// Who wrote a query took the one column for a key of the other, whatever is declared.
final class JoinedColumns {
  private JoinedColumns() {}

  /// The pairs of columns, each in the order in which some query has it. Queries that cannot be
  /// read have none.
  static Set<ForeignKey> of(Schema schema, List<String> queries) {
    SqlReader reader = new SqlReader(schema);
    Set<ForeignKey> pairs = new HashSet<>();
    for (String sql : queries) {
      read(reader, sql).stream()
          .flatMap(Visits::allQueries)
          .flatMap(JoinedColumns::conditions)
          .flatMap(JoinedColumns::pair)
          .forEach(pairs::add);
    }
    return pairs;
  }

  private static Optional<Query> read(SqlReader reader, String sql) {
    try {
      return Optional.of(reader.read(sql));
    } catch (InputException _) {
      return Optional.empty();
    }
  }

  private static Stream<Condition> conditions(Query query) {
    return Stream.concat(query.from().on().stream(), query.where().stream())
        .flatMap(JoinedColumns::conditions);
  }

  private static Stream<Condition> conditions(Condition condition) {
    return switch (condition) {
      case Condition.And(var terms) -> terms.stream().flatMap(JoinedColumns::conditions);
      case Condition.Or(var terms) -> terms.stream().flatMap(JoinedColumns::conditions);
      case Condition.Not(var inner) -> conditions(inner);
      case Condition.Compare _,
          Condition.Between _,
          Condition.In _,
          Condition.Like _,
          Condition.IsNull _ ->
          Stream.of(condition);
    };
  }

  private static Stream<ForeignKey> pair(Condition condition) {
    if (condition instanceof Condition.Compare(ColumnUse left, var comparison, ColumnUse right)
        && comparison == Comparison.EQUAL) {
      return pair(left, right);
    }
    if (condition instanceof Condition.In(ColumnUse left, var query)
        && query.select().items().size() == 1
        && query.select().items().getFirst().expression() instanceof ColumnUse right) {
      return pair(left, right);
    }
    return Stream.empty();
  }

  private static Stream<ForeignKey> pair(ColumnUse left, ColumnUse right) {
    boolean isPlain =
        !left.isAggregated()
            && !right.isAggregated()
            && !left.column().isStar()
            && !right.column().isStar()
            && !left.column().equals(right.column());
    return isPlain ? Stream.of(new ForeignKey(left.column(), right.column())) : Stream.empty();
  }
}
