package dev.wayfarer.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A zip archive, which Windows unpacks without another program.
final class ZipArchive {
  private ZipArchive() {}

  /// @param folder whose name becomes the only one at the top of the archive
  static void write(Path folder, Path archive) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      zip.setLevel(Deflater.BEST_COMPRESSION);
      for (Path file : FileList.inOrder(folder)) {
        if (!Files.isRegularFile(file)) {
          continue;
        }
        ZipEntry entry = new ZipEntry(folder.getFileName() + "/" + FileList.nameIn(folder, file));
        entry.setLastModifiedTime(Files.getLastModifiedTime(file));
        zip.putNextEntry(entry);
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
  }
}
