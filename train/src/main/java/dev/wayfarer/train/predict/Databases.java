package dev.wayfarer.train.predict;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.sql.key.KeyFinder;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The databases that questions are asked about, each read when it is first needed.
///
/// @param folder that holds `<db_id>/<db_id>.sqlite`; databases without a file have no cells
public record Databases(Map<String, Schema> schemas, Optional<Path> folder, IndexCache cache) {

  /// The file of a database, if there is one.
  public Optional<Path> file(String name) {
    try {
      return folder.map(all -> all.resolve(name, name + ".sqlite")).filter(Files::isRegularFile);
    } catch (InvalidPathException _) {
      return Optional.empty(); // a name that no file can have
    }
  }

  /// The same with some databases as their files describe them, as a user's is read, instead of by
  /// names that were written by hand.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where a file cannot be read
  public Databases asFilesDescribe(Collection<String> names) {
    Map<String, Schema> described = new HashMap<>(schemas);
    for (String name : names) {
      file(name).map(SqliteSchema::read).ifPresent(schema -> described.put(name, schema));
    }
    return new Databases(described, folder, cache);
  }

  /// The same with the foreign keys that names and rows of some databases suggest, in place of
  /// those declared; without any where a database has no file.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where a file cannot be read
  public Databases withFoundKeys(Collection<String> names) {
    Map<String, Schema> keyed = new HashMap<>(schemas);
    for (String name : names) {
      Schema bare = requireNonNull(schemas.get(name)).withoutForeignKeys();
      List<ForeignKey> found = file(name).map(file -> found(bare, file)).orElse(List.of());
      keyed.put(name, bare.withFoundKeys(found));
    }
    return new Databases(keyed, folder, cache);
  }

  /// The keys of a file as columns of a schema. The file tells more of its primary keys than a
  /// schema that was written by hand.
  private static List<ForeignKey> found(Schema schema, Path file) {
    Schema read = SqliteSchema.read(file).withoutForeignKeys();
    List<ForeignKey> keys = new ArrayList<>();
    for (ForeignKey key : KeyFinder.find(read, file)) {
      Optional<ColumnId> from = schema.find(read, key.from());
      Optional<ColumnId> to = schema.find(read, key.to());
      if (from.isPresent() && to.isPresent()) {
        keys.add(new ForeignKey(from.get(), to.get()));
      }
    }
    return keys;
  }

  /// How many of some databases have no file.
  public long missing(Collection<String> names) {
    return names.stream().distinct().filter(name -> file(name).isEmpty()).count();
  }

  /// Readers for a parser, to be shared by threads.
  public Readers readers(Parser parser) {
    return new Readers(parser);
  }

  /// Readers of questions for a parser, one a database.
  public final class Readers {
    private final Parser parser;
    private final Map<String, DatabaseReader> readers = new ConcurrentHashMap<>();

    private Readers(Parser parser) {
      this.parser = parser;
    }

    public DatabaseReader of(String name) {
      return readers.computeIfAbsent(
          name,
          _ -> {
            Schema schema = requireNonNull(schemas.get(name));
            return parser.reader(schema, file(name).map(file -> cache.of(schema, file)));
          });
    }
  }
}
