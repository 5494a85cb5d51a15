package dev.wayfarer.dist;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.tukaani.xz.FilterOptions;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.UnsupportedOptionsException;
import org.tukaani.xz.X86Options;
import org.tukaani.xz.XZOutputStream;

/// A tar archive, compressed by xz.
final class TarArchive {
  private static final int EXECUTABLE = 0755;
  private static final int READABLE = 0644;
  private static final int FOLDER = 040755;

  /// Larger than the largest library's parts that repeat.
  private static final int DICTIONARY_BYTES = 32 << 20;

  private TarArchive() {}

  /// @param folder whose name becomes the only one at the top of the archive
  static void write(Path folder, Path archive) throws IOException {
    try (TarArchiveOutputStream tar = open(Files.newOutputStream(archive))) {
      add(tar, folder, folder.getFileName().toString());
    }
  }

  static TarArchiveOutputStream open(OutputStream file) throws IOException {
    TarArchiveOutputStream tar =
        new TarArchiveOutputStream(
            new XZOutputStream(new BufferedOutputStream(file), filters()), "UTF-8");
    tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
    tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
    return tar;
  }

  private static FilterOptions[] filters() throws UnsupportedOptionsException {
    LZMA2Options compression = new LZMA2Options(LZMA2Options.PRESET_DEFAULT);
    compression.setDictSize(DICTIONARY_BYTES);
    // Addresses in machine code repeat once they are absolute.
    return new FilterOptions[] {new X86Options(), compression};
  }

  /// Adds a folder with all in it.
  ///
  /// @param name of the folder in the archive
  static void add(TarArchiveOutputStream tar, Path folder, String name) throws IOException {
    for (Path file : FileList.inOrder(folder)) {
      String inside = FileList.nameIn(folder, file);
      addFile(tar, file, inside.isEmpty() ? name : name + "/" + inside);
    }
  }

  private static void addFile(TarArchiveOutputStream tar, Path file, String name)
      throws IOException {
    if (Files.isSymbolicLink(file)) {
      TarArchiveEntry link = new TarArchiveEntry(name, TarArchiveEntry.LF_SYMLINK);
      link.setLinkName(Files.readSymbolicLink(file).toString());
      tar.putArchiveEntry(link);
    } else {
      boolean isFolder = Files.isDirectory(file);
      TarArchiveEntry entry = new TarArchiveEntry(isFolder ? name + "/" : name);
      entry.setModTime(Files.getLastModifiedTime(file));
      entry.setMode(isFolder ? FOLDER : Files.isExecutable(file) ? EXECUTABLE : READABLE);
      entry.setSize(isFolder ? 0 : Files.size(file));
      tar.putArchiveEntry(entry);
      if (!isFolder) {
        Files.copy(file, tar);
      }
    }
    tar.closeArchiveEntry();
  }
}
