package dev.wayfarer.link.match;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;

/// A span of a question that is linked to something in a database.
///
/// @param from the first word
/// @param to the word after the last
public record Link(int from, int to, Target target, LinkKind kind) {

  /// What a span may be linked to.
  public sealed interface Target {}

  public record ToColumn(ColumnId column) implements Target {}

  public record ToTable(TableId table) implements Target {}
}
