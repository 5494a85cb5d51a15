package dev.wayfarer.testkit.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultyDiskTests {
  @TempDir Path folder;
  private FaultyDisk disk;
  private Path faulty;

  @BeforeEach
  void makeDisk() {
    disk = new FaultyDisk(folder);
    faulty = disk.path(folder);
  }

  @Test
  void changesAreNotedAndDone() throws IOException {
    Files.createDirectory(faulty.resolve("a"));
    Files.writeString(faulty.resolve("a/b"), "text");
    Files.move(faulty.resolve("a"), faulty.resolve("c"));
    assertEquals("text", Files.readString(folder.resolve("c/b")));
    assertEquals(List.of("create a", "open a/b", "write a/b", "rename c"), disk.changes());
  }

  @Test
  void killedWriteIsHalfDoneAndNothingFollows() throws IOException {
    disk.failAfter(1, Fault.KILL);
    assertThrows(Killed.class, () -> Files.writeString(faulty.resolve("a"), "text"));
    assertEquals("te", Files.readString(folder.resolve("a")));
    assertThrows(Killed.class, () -> Files.delete(faulty.resolve("a")));
    assertTrue(Files.exists(folder.resolve("a")));
  }

  @Test
  void unsyncedContentGoesWithThePower() throws IOException {
    Files.writeString(faulty.resolve("lost"), "text");
    try (FileChannel file =
        FileChannel.open(
            faulty.resolve("kept"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      file.write(ByteBuffer.wrap(new byte[3]));
      file.force(true);
      file.write(ByteBuffer.wrap(new byte[4]));
    }
    Files.move(faulty.resolve("lost"), faulty.resolve("renamed"));
    disk.failAfter(0, Fault.POWER_LOSS);
    assertThrows(Killed.class, () -> Files.delete(faulty.resolve("kept")));
    assertEquals(0, Files.size(folder.resolve("renamed")));
    assertEquals(3, Files.size(folder.resolve("kept")));
  }

  @Test
  void fullDiskStillDeletes() throws IOException {
    Files.writeString(faulty.resolve("a"), "text");
    disk.failAfter(0, Fault.FULL);
    var full =
        assertThrows(
            FileSystemException.class, () -> Files.writeString(faulty.resolve("b"), "text"));
    assertEquals("No space left on device", full.getReason());
    Files.delete(faulty.resolve("a"));
    assertFalse(Files.exists(folder.resolve("a")));
  }

  @Test
  void readOnlyDiskChangesNothing() throws IOException {
    Files.writeString(faulty.resolve("a"), "text");
    disk.failAfter(0, Fault.READ_ONLY);
    assertThrows(FileSystemException.class, () -> Files.delete(faulty.resolve("a")));
    assertThrows(FileSystemException.class, () -> Files.createDirectory(faulty.resolve("b")));
    assertEquals("text", Files.readString(faulty.resolve("a")));
  }
}
