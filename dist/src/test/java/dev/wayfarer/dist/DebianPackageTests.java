package dev.wayfarer.dist;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.XZInputStream;

class DebianPackageTests {
  @TempDir Path folder;

  private Map<String, byte[]> members() throws IOException {
    Path home = Files.createDirectories(folder.resolve("home"));
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("bin/wayfarer"), "#!/bin/sh\n");
    new DebianPackage(Platform.LINUX_X86_64, "1.2").write(home, folder);
    Map<String, byte[]> members = new LinkedHashMap<>();
    try (ArArchiveInputStream deb =
        new ArArchiveInputStream(Files.newInputStream(folder.resolve("wayfarer_1.2_amd64.deb")))) {
      for (ArArchiveEntry entry = deb.getNextEntry(); entry != null; entry = deb.getNextEntry()) {
        members.put(entry.getName(), deb.readAllBytes());
      }
    }
    return members;
  }

  private static Map<String, String> files(byte[] archive) throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    try (InputStream xz = new XZInputStream(new ByteArrayInputStream(archive));
        TarArchiveInputStream tar = new TarArchiveInputStream(xz)) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        files.put(
            entry.getName(),
            entry.isSymbolicLink() ? entry.getLinkName() : new String(tar.readAllBytes(), UTF_8));
      }
    }
    return files;
  }

  @Test
  void partsStandInTheOrderThatDebianWants() throws IOException {
    assertEquals(
        List.of("debian-binary", "control.tar.xz", "data.tar.xz"), List.copyOf(members().keySet()));
  }

  @Test
  void programLiesInOptAndItsScriptOnThePath() throws IOException {
    Map<String, String> files = files(members().get("data.tar.xz"));
    assertEquals("#!/bin/sh\n", files.get("./opt/wayfarer/bin/wayfarer"));
    assertEquals("/opt/wayfarer/bin/wayfarer", files.get("./usr/bin/wayfarer"));
  }

  @Test
  void controlNamesWhatMustBeInstalled() throws IOException {
    String control = files(members().get("control.tar.xz")).get("./control");
    assertTrue(control.contains("Version: 1.2\nArchitecture: amd64\n"), control);
    assertTrue(control.contains("Depends: libc6 (>= 2.35), libstdc++6 (>= 12)\n"), control);
  }
}
