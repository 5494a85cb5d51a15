package dev.wayfarer.train.prepare;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.data.Entry;
import dev.wayfarer.train.data.Example;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Questions that become one part of a prepared dataset.
///
/// @param name of the part
/// @param prefix what the names of its databases begin with there, so that databases of two sources
///   never have one name
/// @param schemas by the name that the source gives
/// @param entries usable or not
/// @param variants how virtual databases differ from the source's; empty where there are none
record SourcePart(
    String name,
    String prefix,
    DatasetSource source,
    Map<String, Schema> schemas,
    List<Entry> entries,
    Optional<SourceVariants> variants) {
  SourcePart {
    entries = List.copyOf(entries);
  }

  List<Example> examples() {
    return entries.stream().filter(Example.class::isInstance).map(Example.class::cast).toList();
  }

  /// The schema of a database that examples are about.
  Schema schema(String database) {
    return requireNonNull(schemas.get(database), database);
  }

  /// The file of a database, which its cells are looked up in; none where there is none.
  Optional<Path> cells(String database) {
    return source.folder().databaseFile(DatabaseKey.original(database));
  }

  /// What was changed in a virtual database; empty for any other.
  Optional<SourceVariants.Change> change(String database) {
    return variants.flatMap(made -> made.change(database));
  }

  /// The same, where queries may be run on it.
  Optional<Path> rows(String database) {
    return source.hasRows() ? cells(database) : Optional.empty();
  }
}
