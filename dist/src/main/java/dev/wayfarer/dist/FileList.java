package dev.wayfarer.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The list of all files with their sizes, which is the last file of an archive.
///
/// An unpacker whose disk is full goes on and leaves files that are empty, a start script too,
/// which then does nothing and ends well. So the script comes first, and refuses a folder whose
/// list is missing or empty. The list is longer than what file systems keep beside a file's name.
final class FileList {
  private static final Path PLACE = Path.of("program", "files.txt");

  private FileList() {}

  /// Writes the list of all other files that a folder holds.
  static void write(Path home) throws IOException {
    Files.deleteIfExists(home.resolve(PLACE));
    StringBuilder list = new StringBuilder();
    for (Path file : inOrder(home)) {
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        list.append(Files.size(file)).append(' ').append(nameIn(home, file)).append('\n');
      }
    }
    Files.writeString(home.resolve(PLACE), list);
  }

  /// A folder with all in it, in the order in which archives hold it: start scripts first, the list
  /// last.
  static List<Path> inOrder(Path home) throws IOException {
    Path scripts = home.resolve("bin");
    Path list = home.resolve(PLACE);
    try (Stream<Path> files = Files.walk(home)) {
      return files
          .sorted(
              Comparator.comparing((Path file) -> file.equals(list))
                  .thenComparing(file -> !file.equals(home) && !file.startsWith(scripts))
                  .thenComparing(Comparator.naturalOrder()))
          .toList();
    }
  }

  /// What archives call a file of a folder; empty for the folder itself.
  static String nameIn(Path home, Path file) {
    return home.relativize(file).toString().replace('\\', '/');
  }
}
