package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.input.InputException;

/// Who asks a database was told in the wrong place, or is refused by it.
@PublicApi
public final class AccountException extends InputException {
  AccountException(String place, String expected, String found) {
    super(place, expected, found);
  }
}
