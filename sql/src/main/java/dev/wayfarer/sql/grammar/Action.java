package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;

/// An action of the decoder.
public sealed interface Action {

  /// Applies a rule of the rule book.
  record ApplyRule(int rule) implements Action {}

  record PickColumn(ColumnId column) implements Action {}

  record PickTable(TableId table) implements Action {}

  /// Picks a candidate by its position among the question's candidates.
  record PickValue(int candidate) implements Action {}

  /// Spells one token of a primitive value; [#END] ends it.
  record Spell(String token) implements Action {
    public static final String END = "<EOS>";
  }
}
