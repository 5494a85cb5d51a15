package dev.wayfarer.sql.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
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
      other = start(Holder.class, file.toString());
      assertFalse(other.waitFor(Duration.ofSeconds(2)));
    }
    assertTrue(other.waitFor(Duration.ofSeconds(60)));
    assertEquals(0, other.exitValue());
  }

  /// Two processes, in each of which one thread holds a file and another waits for a second one.
  /// The system takes that for a deadlock, for it does not tell threads apart.
  @Test
  void processesMayHoldOneFileAndWaitForAnother() throws Exception {
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    Path ready = folder.resolve("ready");
    Process other;
    try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
      Future<?> waiting;
      try (LockFile _ = LockFile.waitFor(first)) {
        other = start(Crossing.class, second.toString(), first.toString(), ready.toString());
        while (Files.notExists(ready) && other.isAlive()) {
          Thread.sleep(20);
        }
        waiting =
            threads.submit(
                () -> {
                  LockFile.waitFor(second).close();
                  return null;
                });
        assertFalse(other.waitFor(Duration.ofSeconds(1)));
      }
      assertTrue(other.waitFor(Duration.ofSeconds(60)));
      assertEquals(0, other.exitValue());
      assertNull(waiting.get(60, TimeUnit.SECONDS));
    }
  }

  private static Process start(Class<?> main, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).inheritIO().start();
  }

  /// Holds one file in a thread that goes on, and waits for another one.
  static final class Crossing {
    public static void main(String[] arguments) throws IOException {
      try (LockFile _ = LockFile.waitFor(Path.of(arguments[0]))) {
        Files.createFile(Path.of(arguments[2]));
        LockFile.waitFor(Path.of(arguments[1])).close();
      }
    }
  }

  /// Waits for a lock and ends.
  static final class Holder {
    public static void main(String[] arguments) throws IOException {
      LockFile.waitFor(Path.of(arguments[0])).close();
    }
  }
}
