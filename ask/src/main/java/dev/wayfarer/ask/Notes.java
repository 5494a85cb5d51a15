package dev.wayfarer.ask;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Caveats about an answer.
final class Notes {
  private Notes() {}

  /// Returns all caveats on one line.
  ///
  /// @param whole the schema of the database
  /// @param part what of it was looked at
  /// @param loose tables of the query that nothing joins; none where all are joined
  /// @param ofRows what is to be said of the rows that the query reads
  /// @param mistyped words of the question that may be mistyped, with what may be meant
  static Optional<String> of(
      Schema whole,
      Schema part,
      List<TableId> loose,
      List<String> ofRows,
      Map<String, String> mistyped) {
    String notes =
        Stream.of(
                pairings(part, loose).stream(),
                ofRows.stream(),
                leftOut(whole, part).stream(),
                meant(mistyped).stream())
            .flatMap(all -> all)
            .collect(Collectors.joining("; "));
    return notes.isEmpty() ? Optional.empty() : Optional.of(notes);
  }

  private static Optional<String> meant(Map<String, String> mistyped) {
    String names =
        mistyped.entrySet().stream()
            .map(entry -> "did you mean %s by “%s”?".formatted(entry.getValue(), entry.getKey()))
            .collect(Collectors.joining(" "));
    return names.isEmpty() ? Optional.empty() : Optional.of(names);
  }

  /// That tables are joined by nothing: no key leads from one to the other, and no name suggests
  /// one.
  private static Optional<String> pairings(Schema schema, List<TableId> loose) {
    String tables =
        loose.stream()
            .map(table -> schema.table(table).name())
            .collect(Collectors.joining(" and "));
    return tables.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "nothing joins " + tables + ": each row of one is paired with all of the other");
  }

  /// What was left out of a database that is too large to be read as a whole.
  private static Optional<String> leftOut(Schema whole, Schema part) {
    int columns = whole.columns().size() - 1;
    int seen = part.columns().size() - 1;
    return ofTables(part) == ofTables(whole)
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "looked at %,d of %,d tables and %,d of %,d columns: those that the question names",
                part.tables().size(),
                whole.tables().size(),
                seen,
                columns));
  }

  /// The number of columns of tables. Views that a question does not name are left out silently.
  private static long ofTables(Schema schema) {
    return schema.columns().stream()
        .filter(column -> column.table().filter(table -> !schema.isView(table)).isPresent())
        .count();
  }
}
