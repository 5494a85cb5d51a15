package dev.wayfarer.sql.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedFileTests {
  private static final Path ENDLESS = Path.of("/dev/zero");

  @TempDir Path folder;

  @Test
  void fileIsReadAsAWhole() throws IOException {
    Path file = Files.write(folder.resolve("a"), new byte[] {1, 2, 3});
    assertArrayEquals(new byte[] {1, 2, 3}, BoundedFile.read(file));
    assertThrows(NoSuchFileException.class, () -> BoundedFile.read(folder.resolve("b")));
  }

  @Test
  void deviceWithoutEndIsRefused() {
    assumeTrue(Files.exists(ENDLESS));
    var refused = assertThrows(InputException.class, () -> BoundedFile.read(ENDLESS));
    assertEquals(
        "/dev/zero: expected at most 64 MB where it is no plain file, found more",
        refused.getMessage());
  }

  @Test
  void deviceWithoutContentIsEmpty() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/null")));
    assertEquals(0, BoundedFile.read(Path.of("/dev/null")).length);
  }

  /// It has holes, so that it takes up no room.
  @Test
  void hugeFileIsRefused() throws IOException {
    Path file = folder.resolve("huge");
    try (RandomAccessFile holes = new RandomAccessFile(file.toFile(), "rw")) {
      holes.setLength(1_000_000_001);
    }
    var refused = assertThrows(InputException.class, () -> BoundedFile.read(file));
    assertEquals(
        file + ": expected a file of at most 1 GB, found a larger one", refused.getMessage());
  }
}
