package dev.wayfarer.sql.file;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads the bytes of a file at once, unless there are more than anyone would have written there.
///
/// A pipe or a device has no length, and need have no end.
public final class BoundedFile {
  private static final long MOST_BYTES = 1_000_000_000;
  private static final int MOST_BYTES_OF_A_PIPE = 64_000_000;

  private BoundedFile() {}

  /// The bytes of a file.
  ///
  /// @throws IOException where it cannot be read
  /// @throws InputException where there is too much of it
  public static byte[] read(Path file) throws IOException {
    if (Files.isRegularFile(file)) {
      if (Files.size(file) > MOST_BYTES) {
        throw new InputException(file.toString(), "a file of at most 1 GB", "a larger one");
      }
      return Files.readAllBytes(file);
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES_OF_A_PIPE);
      if (in.read() >= 0) {
        throw new InputException(
            file.toString(), "at most 64 MB where it is no plain file", "more");
      }
      return bytes;
    }
  }
}
