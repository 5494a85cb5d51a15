package dev.wayfarer.app.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
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

  private static List<Path> filesIn(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.toList();
    }
  }
}
