package dev.wayfarer.dist;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/// A package for Debian, Ubuntu and their kin: the folder as `/opt/wayfarer`, and `wayfarer` on the
/// path. It needs none of Debian's tools.
final class DebianPackage {
  private static final String HOME = "./opt/wayfarer";

  private final Platform platform;
  private final String version;

  DebianPackage(Platform platform, String version) {
    this.platform = platform;
    this.version = version;
  }

  /// @param home the folder of the program
  /// @param target where the package is to lie
  void write(Path home, Path target) throws IOException {
    String architecture = platform.debianArchitecture();
    Path data = Files.createTempFile(target, "data", ".tar.xz");
    try {
      writeData(home, data);
      Path file = target.resolve("wayfarer_%s_%s.deb".formatted(version, architecture));
      try (ArArchiveOutputStream deb = new ArArchiveOutputStream(Files.newOutputStream(file))) {
        add(deb, "debian-binary", "2.0\n".getBytes(UTF_8));
        add(deb, "control.tar.xz", control(size(home)));
        deb.putArchiveEntry(new ArArchiveEntry("data.tar.xz", Files.size(data)));
        Files.copy(data, deb);
        deb.closeArchiveEntry();
      }
    } finally {
      Files.delete(data);
    }
  }

  private static void writeData(Path home, Path file) throws IOException {
    try (TarArchiveOutputStream tar = TarArchive.open(Files.newOutputStream(file))) {
      for (String folder : new String[] {"./", "./opt/", "./usr/", "./usr/bin/"}) {
        tar.putArchiveEntry(new TarArchiveEntry(folder));
        tar.closeArchiveEntry();
      }
      TarArchive.add(tar, home, HOME);
      TarArchiveEntry link = new TarArchiveEntry("./usr/bin/wayfarer", TarArchiveEntry.LF_SYMLINK);
      link.setLinkName("/opt/wayfarer/bin/wayfarer");
      tar.putArchiveEntry(link);
      tar.closeArchiveEntry();
    }
  }

  private byte[] control(long bytes) throws IOException {
    byte[] text =
        """
        Package: wayfarer
        Version: %s
        Architecture: %s
        Maintainer: The Wayfarer authors <maintainers@wayfarer.example>
        Installed-Size: %d
        Depends: libc6 (>= 2.35), libstdc++6 (>= 12)
        Section: database
        Priority: optional
        Description: questions in plain language, answered from databases
         Wayfarer turns a question in plain English into SQL and rows, over a database
         that it has never seen. It runs offline on a CPU, and it only reads.
        """
            .formatted(version, platform.debianArchitecture(), bytes / 1024)
            .getBytes(UTF_8);
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = TarArchive.open(compressed)) {
      TarArchiveEntry entry = new TarArchiveEntry("./control");
      entry.setSize(text.length);
      tar.putArchiveEntry(entry);
      tar.write(text);
      tar.closeArchiveEntry();
    }
    return compressed.toByteArray();
  }

  private static void add(ArArchiveOutputStream deb, String name, byte[] content)
      throws IOException {
    deb.putArchiveEntry(new ArArchiveEntry(name, content.length));
    deb.write(content);
    deb.closeArchiveEntry();
  }

  private static long size(Path home) throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
