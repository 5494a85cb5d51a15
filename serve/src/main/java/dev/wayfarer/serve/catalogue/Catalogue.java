package dev.wayfarer.serve.catalogue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.config.NearestName;
import dev.wayfarer.sql.input.InputException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The databases of a server, by their names.
public final class Catalogue implements AutoCloseable {
  private final Map<String, ServedDatabase> databases = new LinkedHashMap<>();

  /// @param settings of at least one database
  /// @throws InputException where two have the same name
  public Catalogue(List<DatabaseSettings> settings, IndexCache cache) {
    for (DatabaseSettings one : settings) {
      if (databases.put(one.name(), new ServedDatabase(one, cache)) != null) {
        throw new InputException("database", "each name once", one.name() + " twice");
      }
    }
  }

  /// All names, in the order of the file.
  public List<String> names() {
    return List.copyOf(databases.keySet());
  }

  /// Whether clients may confirm and correct queries about any database.
  public boolean takesFeedback() {
    return databases.values().stream().anyMatch(ServedDatabase::takesFeedback);
  }

  /// The database that a client means.
  ///
  /// @param name may be left out where there is but one
  /// @throws UnknownDatabaseException where there is none of this name
  public ServedDatabase find(Optional<String> name) {
    if (name.isEmpty() && databases.size() == 1) {
      return databases.values().iterator().next();
    }
    String wanted = name.orElseThrow(() -> unknown("nothing"));
    return Optional.ofNullable(databases.get(wanted))
        .orElseThrow(
            () -> {
              String nearest = NearestName.of(wanted, names());
              String found = InputException.excerpt(wanted);
              return unknown("%s (did you mean %s?)".formatted(found, nearest));
            });
  }

  private UnknownDatabaseException unknown(String found) {
    return new UnknownDatabaseException("one of " + String.join(", ", names()), found);
  }

  @Override
  public void close() {
    databases.values().forEach(ServedDatabase::close);
  }
}
