package dev.wayfarer.app.file;

import dev.wayfarer.sql.InputException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes a file as a whole or not at all: readers never see half of it, and what was there before
/// stays until the new content is complete.
public final class WholeFile {
  private WholeFile() {}

  /// Writes what the file is to hold.
  public interface Content {
    void writeTo(Writer writer) throws IOException;
  }

  /// Writes a file, or leaves what was there.
  ///
  /// @throws InputException where the file cannot be written
  public static void write(Path file, Content content) {
    Path target = file.toAbsolutePath();
    Path unfinished = target.resolveSibling(target.getFileName() + ".unfinished");
    try {
      try (BufferedWriter writer = Files.newBufferedWriter(unfinished)) {
        content.writeTo(writer);
      }
      Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (NoSuchFileException _) {
      throw new InputException(file.toString(), "a file in an existing folder", "no such folder");
    } catch (IOException e) {
      discard(unfinished);
      throw new InputException(file.toString(), "a file that can be written", e.toString());
    }
  }

  private static void discard(Path unfinished) {
    try {
      Files.deleteIfExists(unfinished);
    } catch (IOException _) {
      // The failure to write is reported; a file left behind adds nothing to it.
    }
  }
}
