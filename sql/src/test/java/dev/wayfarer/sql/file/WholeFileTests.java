package dev.wayfarer.sql.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTests {
  @TempDir Path folder;

  @Test
  void nothingButTheFileIsLeft() throws IOException {
    Path file = folder.resolve("out.jsonl");
    WholeFile.write(file, writer -> writer.write("é\n"));
    assertEquals("é\n", Files.readString(file));
    assertEquals(List.of(file), filesIn(folder));
  }

  @Test
  void earlierContentStaysUntilTheNewOneIsComplete() throws IOException {
    Path file = folder.resolve("out.jsonl");
    Files.writeString(file, "old");
    assertThrows(
        InputException.class,
        () ->
            WholeFile.write(
                file,
                writer -> {
                  writer.write("new");
                  throw new IOException("disk full");
                }));
    assertEquals("old", Files.readString(file));
    assertEquals(List.of(file), filesIn(folder));
  }

  @Test
  void missingFolderIsNamed() {
    Path file = folder.resolve("none").resolve("out.jsonl");
    var refused =
        assertThrows(InputException.class, () -> WholeFile.write(file, writer -> writer.write("")));
    assertEquals(
        file + ": expected a file in an existing folder, found no such folder",
        refused.getMessage());
  }

  @Test
  void aFolderIsRefusedAndStays() {
    var refused =
        assertThrows(
            InputException.class, () -> WholeFile.write(folder, writer -> writer.write("")));
    assertEquals(
        folder + ": expected a file that can be written, found a folder", refused.getMessage());
    assertTrue(Files.isDirectory(folder));
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path file = Files.writeString(folder.resolve("out.jsonl"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    WholeFile.write(link, writer -> writer.write("new"));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(file));
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aPipeIsWrittenToAndStays() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    var text = new AtomicReference<String>();
    Thread reader =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    text.set(Files.readString(pipe));
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                });
    WholeFile.write(pipe, writer -> writer.write("new"));
    reader.join();
    assertEquals("new", text.get());
    assertTrue(Files.exists(pipe) && !Files.isRegularFile(pipe));
  }

  private static List<Path> filesIn(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.toList();
    }
  }
}
