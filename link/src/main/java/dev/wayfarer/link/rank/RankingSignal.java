package dev.wayfarer.link.rank;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import java.util.Optional;

/// The ranking signals: how a word of a question matches a table.
public enum RankingSignal {
  /// It belongs to the table's whole name.
  TABLE_EXACT,
  /// It belongs to a part of the table's name.
  TABLE_PARTIAL,
  /// It implies the table's name.
  TABLE_IMPLIED,
  /// It belongs to the whole name of one of the table's columns.
  COLUMN_EXACT,
  COLUMN_PARTIAL,
  COLUMN_IMPLIED,
  /// It belongs to a whole cell of the table.
  CELL,
  /// The table holds a longer cell with the word in it.
  CELL_PART;

  /// Returns the signal of a link for its table, or for the table of its column. Numbers occur in
  /// too many columns to be a signal.
  static Optional<RankingSignal> of(Link link) {
    return switch (link.target()) {
      case Link.ToTable _ -> ofTable(link.kind());
      case Link.ToColumn _ -> ofColumn(link.kind());
    };
  }

  private static Optional<RankingSignal> ofTable(LinkKind kind) {
    return switch (kind) {
      case EXACT -> Optional.of(TABLE_EXACT);
      case IMPLIED -> Optional.of(TABLE_IMPLIED);
      default -> Optional.of(TABLE_PARTIAL); // no other kind links a table
    };
  }

  private static Optional<RankingSignal> ofColumn(LinkKind kind) {
    return switch (kind) {
      case EXACT -> Optional.of(COLUMN_EXACT);
      case PARTIAL -> Optional.of(COLUMN_PARTIAL);
      case IMPLIED -> Optional.of(COLUMN_IMPLIED);
      case CELL, CELL_FORM -> Optional.of(CELL);
      case CELL_PART -> Optional.of(CELL_PART);
      case NUMBER_CELL, NUMBER_RANGE, NUMBER, TIME -> Optional.empty();
    };
  }
}
