package dev.wayfarer.link.match;

import dev.wayfarer.sql.schema.ColumnId;
import java.util.Set;

/// What matching asks about the cells of a database.
public interface CellLookup {
  /// The columns that hold a cell equal to a text; case does not matter.
  Set<ColumnId> columnsWithCell(String text);

  /// The columns that hold a cell with a word in it.
  Set<ColumnId> columnsWithWord(String word);

  /// Rows out of reach.
  CellLookup NONE =
      new CellLookup() {
        @Override
        public Set<ColumnId> columnsWithCell(String text) {
          return Set.of();
        }

        @Override
        public Set<ColumnId> columnsWithWord(String word) {
          return Set.of();
        }
      };
}
