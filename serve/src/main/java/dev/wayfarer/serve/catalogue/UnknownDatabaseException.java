package dev.wayfarer.serve.catalogue;

import dev.wayfarer.sql.input.InputException;

/// A client asks for a database that is not served, or does not say which one it means.
public final class UnknownDatabaseException extends InputException {
  private static final long serialVersionUID = 1L;

  UnknownDatabaseException(String expected, String found) {
    super("database", expected, found);
  }
}
