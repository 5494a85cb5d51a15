package dev.wayfarer.serve.catalogue;

import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.sql.input.InputException;
import java.util.Optional;
import java.util.function.Supplier;

/// The model, opened by the first question.
public final class ServedModel implements AutoCloseable {
  private final Supplier<Wayfarer> opener;
  private Optional<Wayfarer> opened = Optional.empty();
  private boolean closed;

  public ServedModel(Supplier<Wayfarer> opener) {
    this.opener = opener;
  }

  /// @throws DatabaseUnavailableException where it cannot be opened
  synchronized Wayfarer open() {
    if (closed) {
      throw new IllegalStateException("the server is stopping");
    }
    if (opened.isEmpty()) {
      try {
        opened = Optional.of(opener.get());
      } catch (InputException e) {
        throw new DatabaseUnavailableException(e);
      }
    }
    return opened.get();
  }

  /// Whether it has been opened.
  public synchronized boolean isOpen() {
    return opened.isPresent();
  }

  /// Closes it. Questions that are still being answered must be over.
  @Override
  public synchronized void close() {
    closed = true;
    opened.ifPresent(Wayfarer::close);
  }
}
