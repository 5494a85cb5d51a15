package dev.wayfarer.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class ProgramJarsTests {
  @TempDir Path folder;

  private Path jar(String name, String... entries) throws IOException {
    Path jar = folder.resolve(name);
    Files.createDirectories(jar.getParent());
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String entry : entries) {
        out.putNextEntry(new ZipEntry(entry));
        out.write(entry.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      }
    }
    return jar;
  }

  @Test
  void librariesAndTheModelBecomeFilesAndOtherPlatformsAreLeftOut() throws IOException {
    Path command = jar("app.jar", "dev/wayfarer/Main.class");
    var _ =
        jar(
            "lib/natives.jar",
            "META-INF/MANIFEST.MF",
            "org/bytedeco/openblas/linux-x86_64/libopenblas.so.0",
            "org/bytedeco/openblas/linux-x86_64/libjniopenblas_full.so",
            "org/bytedeco/openblas/linux-x86_64/include/cblas.h",
            "org/bytedeco/pytorch/linux-x86_64/libcudart.so.13",
            "org/bytedeco/pytorch/linux-x86_64/libcupti.so.13");
    var _ =
        jar(
            "lib/sqlite.jar",
            "META-INF/LICENSE",
            "org/sqlite/JDBC.class",
            "org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
            "org/sqlite/native/Windows/x86_64/sqlitejdbc.dll");
    var _ =
        jar(
            "lib/duckdb.jar",
            "org/duckdb/Driver.class",
            "libduckdb_java.so_linux_amd64",
            "libduckdb_java.so_macos_arm64");
    var _ = jar("lib/model.jar", "dev/wayfarer/model/default/provenance.json");

    Path home = folder.resolve("home");
    new ProgramJars(Platform.LINUX_X86_64, home).add(command, folder.resolve("lib"));

    Set<String> files = new TreeSet<>();
    try (Stream<Path> all = Files.walk(home)) {
      all.filter(file -> !Files.isDirectory(file))
          .forEach(file -> files.add(home.relativize(file).toString()));
    }
    assertEquals(
        List.of(
            "licences/sqlite/LICENSE",
            "model/provenance.json",
            "native/libduckdb_java.so",
            "native/libopenblas.so.0",
            "native/libopenblas_nolapack.so.0",
            "native/libsqlitejdbc.so",
            "program/app.jar",
            "program/lib/duckdb.jar",
            "program/lib/sqlite.jar"),
        List.copyOf(files));
    try (JarFile sqlite = new JarFile(home.resolve("program/lib/sqlite.jar").toFile())) {
      assertEquals(
          List.of("META-INF/LICENSE", "org/sqlite/JDBC.class"),
          sqlite.stream().map(JarEntry::getName).toList());
    }
  }
}
