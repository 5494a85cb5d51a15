package dev.wayfarer.lab.link;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The databases of a dataset, indexed, each when it is first needed.
final class IndexedDatabases {
  private final Dataset dataset;
  private final DatasetFolder folder;
  private final IndexCache cache;
  private final Map<String, Optional<ValueIndex>> indexes = new ConcurrentHashMap<>();

  IndexedDatabases(Dataset dataset, DatasetFolder folder, IndexCache cache) {
    this.dataset = dataset;
    this.folder = folder;
    this.cache = cache;
  }

  Schema schema(String database) {
    return requireNonNull(dataset.schemas().get(database));
  }

  /// The cells of a database; none where it has no file.
  Optional<ValueIndex> index(String database) {
    return indexes.computeIfAbsent(
        database, name -> folder.databaseFile(name).map(file -> cache.of(schema(name), file)));
  }

  Linker linker(String database, Tokeniser tokeniser, Linker.Options options) {
    return new Linker(schema(database), tokeniser, index(database), options);
  }
}
