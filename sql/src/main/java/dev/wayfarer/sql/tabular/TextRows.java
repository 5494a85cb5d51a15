package dev.wayfarer.sql.tabular;

import java.util.List;
import java.util.function.Consumer;

/// Rows of texts that a file holds, the names of columns first. They can be read several times.
interface TextRows {
  /// A row and where it stands, for messages.
  ///
  /// @param line from 1
  record Row(int line, List<String> cells) {}

  /// What messages call the file, or the part of it that holds the rows.
  String place();

  /// What the table is called.
  String table();

  /// What is said of the file as a whole.
  List<String> notes();

  /// Whether a comma in a number is rather a decimal mark: the file separates cells by something
  /// that those use who write decimal commas.
  boolean prefersDecimalComma();

  /// Passes each row on.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where one cannot be read
  void forEach(Consumer<Row> action);
}
