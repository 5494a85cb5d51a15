package dev.wayfarer.serve.catalogue;

import dev.wayfarer.ask.Database;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.input.InputException;
import java.util.Optional;

/// A database that is opened when it is first asked for. Where that fails, the next one who asks
/// tries again.
public final class ServedDatabase implements AutoCloseable {
  private final DatabaseSettings settings;
  private final IndexCache cache;
  private Optional<Database> opened = Optional.empty();
  private boolean closed;

  ServedDatabase(DatabaseSettings settings, IndexCache cache) {
    this.settings = settings;
    this.cache = cache;
  }

  public String name() {
    return settings.name();
  }

  public DatabaseSettings settings() {
    return settings;
  }

  /// Whether clients may confirm and correct queries.
  public boolean takesFeedback() {
    return settings.feedback();
  }

  /// The database, opened now where it was not.
  ///
  /// @throws DatabaseUnavailableException where it cannot be opened
  public synchronized Database open() {
    if (closed) {
      throw new IllegalStateException("the server is stopping");
    }
    if (opened.isEmpty()) {
      try {
        opened = Optional.of(settings.source().open(cache, settings.limits()));
      } catch (InputException e) {
        throw new DatabaseUnavailableException(e);
      }
    }
    return opened.get();
  }

  @Override
  public synchronized void close() {
    closed = true;
    opened.ifPresent(Database::close);
  }
}
