package dev.wayfarer.sql.file;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Writes a file as a whole or not at all: readers never see half of it, and what was there before
/// stays until the new content is complete. What is no plain file, such as `/dev/stdout` or a pipe,
/// is written to, never replaced.
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
    if (Files.isDirectory(file)) {
      throw new InputException(file.toString(), "a file that can be written", "a folder");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      writeInto(file, content);
    } else {
      replace(file, content);
    }
  }

  private static void writeInto(Path device, Content content) {
    try (BufferedWriter writer = Files.newBufferedWriter(device, StandardOpenOption.WRITE)) {
      content.writeTo(writer);
    } catch (IOException e) {
      throw new InputException(device.toString(), "a file that can be written", Reason.of(e));
    }
  }

  private static void replace(Path file, Content content) {
    Path target = followed(file);
    try {
      AtomicFile.write(
          target,
          unfinished -> {
            try (BufferedWriter writer = Files.newBufferedWriter(unfinished)) {
              content.writeTo(writer);
            }
          });
    } catch (NoSuchFileException _) {
      throw new InputException(file.toString(), "a file in an existing folder", "no such folder");
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file that can be written", Reason.of(e));
    }
  }

  /// The file behind a symbolic link, so that the link stays one.
  private static Path followed(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException _) {
      return file.toAbsolutePath(); // there is no such file yet
    }
  }
}
