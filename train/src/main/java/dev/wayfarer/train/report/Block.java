package dev.wayfarer.train.report;

import java.util.List;

/// A part of a page. Texts are plain: whoever writes them out escapes what must be.
sealed interface Block {
  record Heading(String text) implements Block {}

  record Paragraph(String text) implements Block {}

  /// Rows and columns.
  ///
  /// @param rows with a cell for each column
  record Table(List<Column> columns, List<List<String>> rows) implements Block {
    public Table {
      for (List<String> row : rows) {
        if (row.size() != columns.size()) {
          throw new IllegalArgumentException(row + " for " + columns);
        }
      }
    }
  }

  /// What stands above a column.
  ///
  /// @param number whether it holds numbers, which stand below each other
  record Column(String title, boolean number) {
    static Column text(String title) {
      return new Column(title, false);
    }

    static Column number(String title) {
      return new Column(title, true);
    }
  }

  /// A drawing.
  ///
  /// @param name of a file for it, without an ending
  /// @param svg the picture as a document of its own
  record Picture(String name, String title, String svg) implements Block {}
}
