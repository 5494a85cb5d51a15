package dev.wayfarer.model.tensor;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Loader;

/// The native libraries as jars of the class path hold them, before JavaCPP unpacks them.
///
/// JavaCPP keeps to itself why it could not load a library. So what commonly goes wrong is looked
/// for beforehand: jars that are not there, and a disk without room.
final class PackedLibraries {
  private static final List<String> OWNERS = List.of("pytorch", "openblas", "javacpp");

  /// Jars for GPUs keep theirs in a folder of another name.
  private static final List<String> VARIANTS = List.of("", "-gpu");

  private static final int BYTES_OF_A_MEGABYTE = 1_000_000;

  private PackedLibraries() {}

  /// Checks that a folder can take all of them.
  ///
  /// @throws InputException where the class path has none for this platform, or the disk no room
  static void check(ClassLoader classPath, Path folder) throws IOException {
    check(classPath, Loader.getPlatform(), folder, room(folder));
  }

  static void check(ClassLoader classPath, String platform, Path folder, long room)
      throws IOException {
    long needed = 0;
    for (String owner : OWNERS) {
      URL place =
          find(classPath, owner, platform).orElseThrow(() -> missing("none of " + owner, platform));
      needed += bytes(place);
    }
    if (room < needed) {
      throw new InputException(
          folder.toString(),
          megabytes(needed) + " free for native libraries (WAYFARER_CACHE names another place)",
          megabytes(room));
    }
  }

  /// Deletes the files that a killed process has not written to their end. The system maps what a
  /// library needs, whole or not, before JavaCPP gets to it, and kills the process that reads
  /// beyond the end.
  ///
  /// @param folder into which JavaCPP unpacks, where no other process is unpacking
  static void deleteUnfinished(ClassLoader classPath, Path folder) throws IOException {
    deleteUnfinished(classPath, Loader.getPlatform(), folder);
  }

  static void deleteUnfinished(ClassLoader classPath, String platform, Path folder)
      throws IOException {
    for (String owner : OWNERS) {
      Optional<URL> place = find(classPath, owner, platform);
      if (place.isPresent()) {
        deleteUnfinished(place.get(), folder);
      }
    }
  }

  private static void deleteUnfinished(URL place, Path folder) throws IOException {
    if (!(place.openConnection() instanceof JarURLConnection connection)) {
      return;
    }
    Path packed = jar(connection);
    Path unpacked = folder.resolve(packed.getFileName());
    try (JarFile jar = new JarFile(packed.toFile())) {
      for (JarEntry entry : entries(jar, connection.getEntryName())) {
        Path file = unpacked.resolve(entry.getName());
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && Files.size(file) != entry.getSize()) {
          Files.delete(file);
        }
      }
    }
  }

  private static List<JarEntry> entries(JarFile jar, String folder) {
    return jar.stream().filter(entry -> entry.getName().startsWith(folder)).toList();
  }

  static InputException missing(String found, String platform) {
    return new InputException(
        "class path",
        "native libraries for %1$s (wayfarer-natives-%1$s)".formatted(platform),
        found);
  }

  private static Optional<URL> find(ClassLoader classPath, String owner, String platform) {
    return VARIANTS.stream()
        .map(variant -> "org/bytedeco/%s/%s%s/".formatted(owner, platform, variant))
        .flatMap(folder -> Stream.ofNullable(classPath.getResource(folder)))
        .findFirst();
  }

  /// What lies in a folder that is no jar is used where it lies.
  private static long bytes(URL place) throws IOException {
    if (!(place.openConnection() instanceof JarURLConnection connection)) {
      return 0;
    }
    String folder = connection.getEntryName();
    try (JarFile jar = new JarFile(jar(connection).toFile())) {
      return entries(jar, folder).stream().mapToLong(JarEntry::getSize).sum();
    }
  }

  /// The file behind an address, in which blanks are escaped and a drive follows a slash.
  ///
  /// @throws IOException where it is no file, as with jars inside a jar
  private static Path jar(JarURLConnection connection) throws IOException {
    URL address = connection.getJarFileURL();
    try {
      return Path.of(address.toURI());
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      throw new IOException(address + ": expected a file", e);
    }
  }

  /// Free bytes, and those that an earlier start has taken already.
  private static long room(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      long taken =
          files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
      return taken + Files.getFileStore(folder).getUsableSpace();
    }
  }

  private static String megabytes(long bytes) {
    return Math.ceilDiv(bytes, BYTES_OF_A_MEGABYTE) + " MB";
  }
}
