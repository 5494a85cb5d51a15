package dev.wayfarer.train.data;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The databases of a dataset's held-out splits, which no other source may bring into training.
public final class HeldOutDatabases {
  private final Set<String> names = new HashSet<>();
  private final Map<Set<String>, String> byColumns = new HashMap<>();

  /// @param dataset whose splits but `train` are held out
  public HeldOutDatabases(Dataset dataset) {
    dataset.splits().stream()
        .filter(split -> !split.name().equals("train"))
        .flatMap(split -> split.entries().stream())
        .map(Entry::database)
        .filter(dataset.schemas()::containsKey)
        .distinct()
        .forEach(
            database -> {
              names.add(key(database));
              byColumns.put(columns(requireNonNull(dataset.schemas().get(database))), database);
            });
  }

  /// Why a database of another source may not be learnt from, if that is so: it has the name of a
  /// held-out one, or the same tables and columns.
  public Optional<String> overlap(String database, Schema schema) {
    if (names.contains(key(database))) {
      return Optional.of("the name of a held-out database");
    }
    return Optional.ofNullable(byColumns.get(columns(schema)))
        .map(same -> "the tables and columns of " + same);
  }

  private static Set<String> columns(Schema schema) {
    Set<String> columns = new HashSet<>();
    for (Column column : schema.columns()) {
      column
          .table()
          .ifPresent(table -> columns.add(key(schema.table(table).name() + "." + column.name())));
    }
    return columns;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
