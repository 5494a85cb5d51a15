package dev.wayfarer.sql.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockFileTests {
  @TempDir Path folder;

  @Test
  void oneCallerHoldsIt() throws IOException {
    Path file = folder.resolve("new/lock");
    try (LockFile _ = LockFile.tryHold(file).orElseThrow()) {
      assertEquals(Optional.empty(), LockFile.tryHold(file));
    }
    try (LockFile _ = LockFile.waitFor(file)) {
      assertEquals(Optional.empty(), LockFile.tryHold(file));
    }
  }

  @Test
  void anotherProcessWaitsUntilItIsFree() throws IOException, InterruptedException {
    Path file = folder.resolve("lock");
    Process other;
    try (LockFile _ = LockFile.waitFor(file)) {
      other =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Holder.class.getName(),
                  file.toString())
              .inheritIO()
              .start();
      assertFalse(other.waitFor(Duration.ofSeconds(2)));
    }
    assertTrue(other.waitFor(Duration.ofSeconds(60)));
    assertEquals(0, other.exitValue());
  }

  /// Waits for a lock and ends.
  static final class Holder {
    public static void main(String[] arguments) throws IOException {
      LockFile.waitFor(Path.of(arguments[0])).close();
    }
  }
}
