package dev.wayfarer.sql.tabular;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What a column of texts holds, and how a text becomes a value.
///
/// @param type as SQLite declares it
/// @param value of a cell that is not empty; none for one that stands for nothing
/// @param notes what was decided that people should know
record ColumnFormat(String type, Function<String, Optional<String>> value, List<String> notes) {
  static ColumnFormat text(List<String> notes) {
    return new ColumnFormat("TEXT", Optional::of, notes);
  }
}
