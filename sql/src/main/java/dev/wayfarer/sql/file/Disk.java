package dev.wayfarer.sql.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// What is asked of a disk beyond reading and writing single files.
public final class Disk {
  private Disk() {}

  /// Makes the content of a file last.
  public static void syncFile(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /// Makes the names in a folder last.
  public static void syncFolder(Path folder) throws IOException {
    if (System.getProperty("os.name").startsWith("Windows")) {
      return; // folders cannot be opened there
    }
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /// What lies in a folder, sorted.
  public static List<Path> entries(Path folder) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(entries::add);
    }
    Collections.sort(entries);
    return entries;
  }

  /// Deletes a file, or a folder with all that is in it; symbolic links are not followed.
  public static void deleteTree(Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      for (Path entry : entries(path)) {
        deleteTree(entry);
      }
    }
    Files.deleteIfExists(path);
  }
}
