package dev.wayfarer.cli;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where a long command will write.
public final class TargetFile {
  private TargetFile() {}

  /// Refuses a place where no file can be, before the work and not after it.
  public static void check(Path target) {
    Path parent = target.toAbsolutePath().getParent();
    if (Files.isDirectory(target) || parent == null || !Files.isDirectory(parent)) {
      String found = Files.isDirectory(target) ? "a folder" : "no such folder";
      throw new InputException(target.toString(), "a file in an existing folder", found);
    }
  }
}
