package dev.wayfarer.sql.tabular;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A table as it goes into the SQLite file.
interface ImportedTable {
  /// A column.
  ///
  /// @param type as SQLite declares it
  record Column(String name, String type) {}

  String name();

  /// What messages call the file that holds it.
  String place();

  List<Column> columns();

  /// What was decided that people should know, each with the name of the table or file.
  List<String> notes();

  /// Passes on the values of each row as texts, or null.
  void forEach(Consumer<List<@Nullable String>> action);
}
