package dev.wayfarer.serve.catalogue;

import dev.wayfarer.sql.input.InputException;

/// The owner of a database does not let clients confirm or correct queries.
public final class FeedbackRefusedException extends InputException {
  private static final long serialVersionUID = 1L;

  FeedbackRefusedException(String database) {
    super("database", "one whose owner allows feedback", database);
  }
}
