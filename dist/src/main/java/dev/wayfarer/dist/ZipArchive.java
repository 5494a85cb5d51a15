package dev.wayfarer.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A zip archive, which Windows unpacks without another program.
final class ZipArchive {
  private ZipArchive() {}

  /// @param folder whose name becomes the only one at the top of the archive
  static void write(Path folder, Path archive) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive));
        Stream<Path> files = Files.walk(folder)) {
      zip.setLevel(Deflater.BEST_COMPRESSION);
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String inside = folder.relativize(file).toString().replace('\\', '/');
        ZipEntry entry = new ZipEntry(folder.getFileName() + "/" + inside);
        entry.setLastModifiedTime(Files.getLastModifiedTime(file));
        zip.putNextEntry(entry);
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
  }
}
