package dev.wayfarer.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.XZInputStream;

@DisabledOnOs(OS.WINDOWS)
class TarArchiveTests {
  @TempDir Path folder;

  @Test
  void startScriptComesFirstAndTheListOfFilesLast() throws IOException {
    Path home = folder.resolve("wayfarer-1");
    for (String file : new String[] {"bin/wayfarer", "a/b", "program/c", "runtime/d"}) {
      Files.createDirectories(home.resolve(file).getParent());
      Files.writeString(home.resolve(file), file);
    }
    Files.createSymbolicLink(home.resolve("a/link"), Path.of("b"));
    Files.setPosixFilePermissions(
        home.resolve("bin/wayfarer"), PosixFilePermissions.fromString("rwxr-xr-x"));
    FileList.write(home);
    Path archive = folder.resolve("archive.tar.xz");
    TarArchive.write(home, archive);

    List<String> names = new ArrayList<>();
    try (TarArchiveInputStream tar =
        new TarArchiveInputStream(new XZInputStream(Files.newInputStream(archive)))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        names.add(entry.getName());
        if (entry.getName().endsWith("bin/wayfarer")) {
          assertEquals(0755, entry.getMode() & 0777);
        }
        if (entry.getName().endsWith("link")) {
          assertTrue(entry.isSymbolicLink());
          assertEquals("b", entry.getLinkName());
        }
      }
    }
    assertEquals(
        List.of(
            "wayfarer-1/",
            "wayfarer-1/bin/",
            "wayfarer-1/bin/wayfarer",
            "wayfarer-1/a/",
            "wayfarer-1/a/b",
            "wayfarer-1/a/link",
            "wayfarer-1/program/",
            "wayfarer-1/program/c",
            "wayfarer-1/runtime/",
            "wayfarer-1/runtime/d",
            "wayfarer-1/program/files.txt"),
        names);
    assertEquals(
        "12 bin/wayfarer\n3 a/b\n9 program/c\n9 runtime/d\n",
        Files.readString(home.resolve("program/files.txt")));
  }
}
