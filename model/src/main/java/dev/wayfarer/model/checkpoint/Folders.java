package dev.wayfarer.model.checkpoint;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What checkpoints need of a file system beyond single files.
///
/// A folder that is not complete yet, or no longer, hides under the name `.NAME.tmp-PROCESS`.
final class Folders {
  private static final Pattern HIDDEN = Pattern.compile("\\.(.+)\\.tmp-(\\d{1,18})");

  private Folders() {}

  static Path hidden(Path folder) {
    long process = ProcessHandle.current().pid();
    return folder.resolveSibling("." + folder.getFileName() + ".tmp-" + process);
  }

  /// Makes the names in a folder last.
  static void sync(Path folder) throws IOException {
    if (System.getProperty("os.name").startsWith("Windows")) {
      return; // folders cannot be opened there
    }
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  static void syncFile(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  static List<Path> entries(Path folder) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(entries::add);
    }
    Collections.sort(entries);
    return entries;
  }

  /// Deletes a hidden folder, its provenance first.
  static void delete(Path folder) throws IOException {
    Files.deleteIfExists(folder.resolve(ProvenanceFile.NAME));
    deleteTree(folder);
  }

  private static void deleteTree(Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      for (Path entry : entries(path)) {
        deleteTree(entry);
      }
    }
    Files.delete(path);
  }

  /// Deletes what writers left behind that were killed.
  ///
  /// @param name of the folder that they were to write; null for any
  static void deleteLeftovers(Path parent, String name) throws IOException {
    for (Path entry : entries(parent)) {
      Matcher hidden = HIDDEN.matcher(entry.getFileName().toString());
      if (hidden.matches()
          && (name == null || name.equals(hidden.group(1)))
          && isOver(Long.parseLong(hidden.group(2)))) {
        delete(entry);
      }
    }
  }

  /// Another process that is alive may be at work. This one is not: it writes one at a time.
  private static boolean isOver(long process) {
    return process == ProcessHandle.current().pid() || ProcessHandle.of(process).isEmpty();
  }
}
