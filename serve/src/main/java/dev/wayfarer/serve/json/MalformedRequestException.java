package dev.wayfarer.serve.json;

import dev.wayfarer.sql.input.InputException;

/// A request is not of the expected form; nothing was done.
public final class MalformedRequestException extends InputException {
  private static final long serialVersionUID = 1L;

  public MalformedRequestException(String place, String expected, String found) {
    super(place, expected, found);
  }
}
