package dev.wayfarer.fuzz;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What every reader promises of whatever it is given: it reads it, or says on one line what is
/// wrong. Any other exception passes through, and is a finding.
final class Promise {
  private static final int LONGEST_MESSAGE = 2_000;

  private Promise() {}

  /// What reads some input.
  interface Reading {
    void run() throws IOException;
  }

  static void holds(Reading reading) {
    try {
      reading.run();
    } catch (InputException | QueryException e) {
      isOneLine(e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException("of the test, not of what it reads", e);
    }
  }

  static void isOneLine(String message) {
    if (message.isBlank() || message.length() > LONGEST_MESSAGE) {
      throw new AssertionError("a message of " + message.length() + " characters");
    }
    if (message.codePoints().anyMatch(c -> Character.isISOControl(c) || c == 0x2028)) {
      throw new AssertionError("more than one line: " + message);
    }
  }

  /// Writes a file that a reader then gets, in place of the last one.
  static Path write(Path file, byte[] content) {
    try {
      return Files.write(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException("of the test, not of what it reads", e);
    }
  }
}
