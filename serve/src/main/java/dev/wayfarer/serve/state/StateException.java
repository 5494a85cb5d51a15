package dev.wayfarer.serve.state;

import dev.wayfarer.sql.input.InputException;
import java.sql.SQLException;

/// The state of the server cannot be read or written at the moment.
public final class StateException extends InputException {
  private static final long serialVersionUID = 1L;

  StateException(String place, SQLException cause) {
    super(place, "a state that can be read and written", String.valueOf(cause.getMessage()));
  }

  StateException(String place, String expected, String found) {
    super(place, expected, found);
  }
}
