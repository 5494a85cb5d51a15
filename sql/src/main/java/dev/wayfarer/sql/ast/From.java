package dev.wayfarer.sql.ast;

import dev.wayfarer.sql.schema.TableId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The rows a query starts from.
///
/// @param on what joined rows must satisfy; empty where `sql.join` has yet to find it
/// @param keepsFirst whether rows of the first source stay that the others have nothing for: joins
///   are LEFT JOINs, all of them
public record From(List<Source> sources, Optional<Condition> on, boolean keepsFirst) {
  public From {
    sources = List.copyOf(sources);
    if (sources.isEmpty()) {
      throw new IllegalArgumentException("from: expected at least one source");
    }
  }

  public From(List<Source> sources, Optional<Condition> on) {
    this(sources, on, false);
  }

  public static From tables(Collection<TableId> tables) {
    return new From(tables.stream().<Source>map(Source.BaseTable::new).toList(), Optional.empty());
  }

  public static From query(Query query) {
    return new From(List.of(new Source.DerivedTable(query)), Optional.empty());
  }

  /// The tables among the sources, in order, with repetitions.
  public Stream<TableId> baseTables() {
    return sources.stream()
        .filter(Source.BaseTable.class::isInstance)
        .map(source -> ((Source.BaseTable) source).table());
  }
}
