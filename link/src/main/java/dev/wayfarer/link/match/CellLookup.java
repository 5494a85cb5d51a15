package dev.wayfarer.link.match;

import dev.wayfarer.sql.schema.ColumnId;
import java.util.Set;

/// Looks up the cells of a database.
public interface CellLookup {
  /// The columns that hold a cell equal to a text; case does not matter.
  Set<ColumnId> columnsWithCell(String text);

  /// The columns that hold a cell with a word in it.
  Set<ColumnId> columnsWithWord(String word);

  /// The columns that hold a number, also as text.
  Set<ColumnId> columnsWithNumber(double number);

  /// Whether all cells of a column are numbers, and a number lies between the smallest and the
  /// largest of them.
  boolean isInRange(ColumnId column, double number);

  /// For databases whose rows cannot be read.
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

        @Override
        public Set<ColumnId> columnsWithNumber(double number) {
          return Set.of();
        }

        @Override
        public boolean isInRange(ColumnId column, double number) {
          return false;
        }
      };
}
