package dev.wayfarer.sql.file;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// A folder that goes away with all that is in it.
public final class TemporaryFolder implements AutoCloseable {
  private final Path path;

  private TemporaryFolder(Path path) {
    this.path = path;
  }

  public static TemporaryFolder create() {
    try {
      return new TemporaryFolder(Files.createTempDirectory("wayfarer-"));
    } catch (IOException e) {
      throw new InputException("the folder for temporary files", "room for one more", Reason.of(e));
    }
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(each);
      }
    } catch (IOException _) {
      // What is left lies where the system cleans up.
    }
  }
}
