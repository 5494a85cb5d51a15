package dev.wayfarer.serve.catalogue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.config.NearestName;
import dev.wayfarer.sql.input.InputException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The databases of a server, by their names.
public final class Catalogue implements AutoCloseable {
  /// Replaced as a whole where a database comes or goes: whoever lists them needs no lock.
  private volatile Map<String, ServedDatabase> databases = Map.of();

  private boolean closed;

  /// @param settings of at least one database
  /// @throws InputException where two have the same name
  public Catalogue(List<DatabaseSettings> settings, IndexCache cache) {
    Map<String, ServedDatabase> all = new LinkedHashMap<>();
    for (DatabaseSettings one : settings) {
      if (all.put(one.name(), new ServedDatabase(one, cache)) != null) {
        throw new InputException("database", "each name once", one.name() + " twice");
      }
    }
    databases = Collections.unmodifiableMap(all);
  }

  /// Adds a database under a name that nobody has: the one wanted, else one with a number.
  ///
  /// @param settings with the wanted name
  synchronized ServedDatabase add(DatabaseSettings settings, IndexCache cache) {
    if (closed) {
      throw new IllegalStateException("the server is stopping");
    }
    String name = settings.name();
    for (int i = 2; databases.containsKey(name); i++) {
      String suffix = "-" + i;
      int length = DatabaseSettings.LONGEST_NAME - suffix.length();
      String stem = settings.name();
      name = stem.substring(0, Math.min(stem.length(), length)) + suffix;
    }
    ServedDatabase added = new ServedDatabase(settings.named(name), cache);
    Map<String, ServedDatabase> all = new LinkedHashMap<>(databases);
    all.put(name, added);
    databases = Collections.unmodifiableMap(all);
    return added;
  }

  /// Closes a database, which nobody can ask for from now on.
  synchronized void remove(ServedDatabase database) {
    Map<String, ServedDatabase> all = new LinkedHashMap<>(databases);
    all.remove(database.name(), database);
    databases = Collections.unmodifiableMap(all);
    database.close();
  }

  /// All databases, in the order of the file, then as they came.
  public List<ServedDatabase> all() {
    return List.copyOf(databases.values());
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
    Map<String, ServedDatabase> now = databases;
    if (name.isEmpty() && now.size() == 1) {
      return now.values().iterator().next();
    }
    String wanted = name.orElseThrow(() -> unknown("nothing"));
    return Optional.ofNullable(now.get(wanted))
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
  public synchronized void close() {
    closed = true;
    databases.values().forEach(ServedDatabase::close);
  }
}
