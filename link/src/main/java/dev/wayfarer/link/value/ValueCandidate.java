package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.List;
import java.util.Optional;

/// A constant that a query for a question could need.
///
/// @param literal as SQL would have it; what LIKE searches for is without its `%`
/// @param span the part of the question that it stands for; none where the question leaves it
///   unsaid
/// @param columns those that it can be compared with, in order
public record ValueCandidate(
    Literal literal, Optional<Span> span, ValueKind kind, List<ColumnId> columns) {
  public ValueCandidate {
    columns = List.copyOf(columns);
  }
}
