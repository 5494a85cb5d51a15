package dev.wayfarer.serve.catalogue;

import dev.wayfarer.sql.input.InputException;

/// Clients may only remove what clients have sent.
public final class NotAnUploadException extends InputException {
  private static final long serialVersionUID = 1L;

  NotAnUploadException(String database) {
    super("database", "a file that a client has sent", database);
  }
}
