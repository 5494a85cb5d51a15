package dev.wayfarer.sql.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.disk.Fault;
import dev.wayfarer.testkit.disk.FaultyDisk;
import dev.wayfarer.testkit.disk.Killed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTests {
  private static final byte[] BEFORE = "before".getBytes(StandardCharsets.UTF_8);
  private static final byte[] AFTER = "afterwards".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("file");
    AtomicFile.write(file, BEFORE);
  }

  @Test
  void newContentReplacesTheOld() throws IOException {
    AtomicFile.write(file, AFTER);
    assertArrayEquals(AFTER, Files.readAllBytes(file));
    assertEquals(List.of(file), Disk.entries(folder));
  }

  @Test
  void failureLeavesWhatWasThereAndNothingElse() throws IOException {
    assertThrows(
        IOException.class,
        () ->
            AtomicFile.write(
                file,
                unfinished -> {
                  Files.write(unfinished, AFTER);
                  throw new IOException("no more");
                }));
    assertArrayEquals(BEFORE, Files.readAllBytes(file));
    assertEquals(List.of(file), Disk.entries(folder));
  }

  @Test
  void withoutPowerItIsWholeAtEveryMoment() throws IOException {
    FaultyDisk whole = new FaultyDisk(folder);
    AtomicFile.write(whole.path(file), AFTER);
    Set<String> allowed = Set.of("before", "afterwards");
    for (int changes = 0; changes < whole.changes().size(); changes++) {
      AtomicFile.write(file, BEFORE);
      FaultyDisk disk = new FaultyDisk(folder);
      disk.failAfter(changes, Fault.POWER_LOSS);
      assertThrows(Killed.class, () -> AtomicFile.write(disk.path(file), AFTER));
      String found = Files.readString(file);
      assertTrue(allowed.contains(found), found);
    }
  }

  @Test
  void writersDoNotDisturbEachOther() throws IOException {
    IntStream.range(0, 64)
        .parallel()
        .forEach(
            i -> {
              try {
                AtomicFile.write(
                    file, Integer.toString(i).repeat(1000).getBytes(StandardCharsets.UTF_8));
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    String written = Files.readString(file);
    assertEquals(written.substring(0, written.length() / 1000).repeat(1000), written);
    assertEquals(List.of(file), Disk.entries(folder));
  }

  @Test
  void privateFilesAreReadByTheirOwnerAlone() throws IOException {
    AtomicFile.writePrivate(file, unfinished -> Files.write(unfinished, AFTER));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void missingFolderIsTold() {
    assertThrows(
        NoSuchFileException.class, () -> AtomicFile.write(folder.resolve("none/file"), AFTER));
  }
}
