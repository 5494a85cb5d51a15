package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.SetOperation;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Describes the difference between two queries in plain English.
///
///     counting each city once
///     sorted by age instead of name
///     only those whose price is more than 20
///
/// Where too much differs, the other query is described as a whole.
public final class Differences {
  /// With more than these a reader would put the other query together faster by reading it whole.
  private static final int MOST_PARTS = 3;

  private final Schema schema;
  private final QueryDescription description;

  public Differences(Schema schema) {
    this.schema = schema;
    this.description = new QueryDescription(schema);
  }

  /// What an other query does instead.
  ///
  /// @param query what the other one is compared with; joins completed in both
  public String of(Query query, Query other) {
    String whole = description.of(other);
    Optional<List<String>> parts = parts(query, other);
    if (parts.isEmpty() || parts.get().isEmpty() || parts.get().size() > MOST_PARTS) {
      return whole;
    }
    String told = Nouns.list(parts.get());
    return parts.get().size() == 1 || told.length() < whole.length() ? told : whole;
  }

  /// The parts in which queries differ; nothing where they are of different kinds.
  private Optional<List<String>> parts(Query query, Query other) {
    var operator = query.combined().map(SetOperation::operator);
    if (!operator.equals(other.combined().map(SetOperation::operator))) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    parts.addAll(new SelectDifference(schema, query, other).parts());
    parts.addAll(new TableDifference(schema, query, other).parts());
    parts.addAll(new ConditionDifference(schema, query, other).parts());
    parts.addAll(new OrderDifference(schema, query, other).parts());
    if (query.combined().isPresent()) {
      Query right = query.combined().get().right();
      Query otherRight = other.combined().orElseThrow().right();
      if (!right.equals(otherRight)) {
        Optional<List<String>> second = parts(right, otherRight);
        if (second.isEmpty() || second.get().isEmpty()) {
          return Optional.empty();
        }
        second.get().forEach(part -> parts.add("in the second part " + part));
      }
    }
    return Optional.of(parts);
  }
}
