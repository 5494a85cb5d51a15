package dev.wayfarer.serve.catalogue;

import dev.wayfarer.sql.input.InputException;

/// A database or the model cannot be opened at the moment.
public final class DatabaseUnavailableException extends InputException {
  private static final long serialVersionUID = 1L;

  DatabaseUnavailableException(InputException cause) {
    super(cause.getMessage());
  }
}
