package dev.wayfarer.model.checkpoint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.file.Disk;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackedCheckpointTests {
  private static final String PLACE = "some/model";

  @TempDir Path folder;
  private Path cache;

  @BeforeEach
  void cache() {
    cache = folder.resolve("cache/models");
  }

  /// Packs a small checkpoint into a jar.
  private Path jar(long step) throws IOException {
    Path source = folder.resolve("packed-" + step);
    SmallCheckpoint.save(source, step);
    return jar(source);
  }

  private static Path jar(Path source) throws IOException {
    Path jar = source.resolveSibling(source.getFileName() + ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Path file : Disk.entries(source)) {
        out.putNextEntry(new ZipEntry(PLACE + "/" + file.getFileName()));
        Files.copy(file, out);
      }
    }
    return jar;
  }

  private Checkpoint open(Path jar) throws IOException {
    return open(jar, cache);
  }

  static Checkpoint open(Path jar, Path cache) throws IOException {
    try (URLClassLoader classPath = classPath(jar)) {
      return PackedCheckpoint.find(classPath, PLACE).orElseThrow().open(cache, "small");
    }
  }

  private static URLClassLoader classPath(Path jar) throws IOException {
    return new URLClassLoader(new URL[] {jar.toUri().toURL()}, null);
  }

  @Test
  void contentsComeBack() throws IOException {
    Checkpoint opened = open(jar(5));
    SmallCheckpoint.assertWhole(opened, 5);
    assertEquals(cache, opened.folder().getParent());
    assertTrue(opened.folder().getFileName().toString().matches("small-[0-9a-f]{16}"));
  }

  @Test
  void laterCallsFindItUnpacked() throws IOException {
    Path jar = jar(5);
    Checkpoint first = open(jar);
    Object key = Files.getAttribute(first.folder(), "unix:ino");
    assertEquals(key, Files.getAttribute(open(jar).folder(), "unix:ino"));
  }

  @Test
  void eachContentHasAFolderOfItsOwn() throws IOException {
    Checkpoint first = open(jar(1));
    Checkpoint second = open(jar(2));
    assertNotEquals(first.folder(), second.folder());
    SmallCheckpoint.assertWhole(first, 1);
    SmallCheckpoint.assertWhole(second, 2);
  }

  @Test
  void damagedFilesAreNoticedAndReplaced() throws IOException {
    Path jar = jar(5);
    for (String name : List.of("words.vec", "model.safetensors", "provenance.json")) {
      Path file = open(jar).folder().resolve(name);
      byte[] bytes = Files.readAllBytes(file);
      bytes[bytes.length / 2] ^= 1;
      Files.write(file, bytes);
      SmallCheckpoint.assertWhole(open(jar), 5);
      Files.delete(file);
      SmallCheckpoint.assertWhole(open(jar), 5);
      Files.writeString(file, "");
      SmallCheckpoint.assertWhole(open(jar), 5);
    }
    assertNothingIsLeftBehind(1);
  }

  @Test
  void anotherCheckpointInItsPlaceIsReplaced() throws IOException {
    Path jar = jar(5);
    Path place = open(jar).folder();
    Disk.deleteTree(place);
    SmallCheckpoint.save(place, 6);
    SmallCheckpoint.assertWhole(open(jar), 5);
  }

  @Test
  void whatIsDamagedInTheJarReplacesNothing() throws IOException {
    Path source = folder.resolve("packed");
    SmallCheckpoint.save(source, 5);
    Files.writeString(source.resolve("words.vec"), "has changed !");
    Path jar = jar(source);
    String refusal = assertThrows(InputException.class, () -> open(jar)).getMessage();
    assertTrue(refusal.contains("words.vec: expected CRC-32C "), refusal);
    Files.delete(source.resolve("words.vec"));
    Path lacking = jar(source);
    refusal = assertThrows(InputException.class, () -> open(lacking)).getMessage();
    assertEquals("some/model: expected a resource words.vec, found none", refusal);
    assertNothingIsLeftBehind(0);
  }

  @Test
  void cacheThatCannotBeWrittenIsNamed() throws IOException {
    Files.writeString(folder.resolve("cache"), "a file");
    Path jar = jar(5);
    String refusal = assertThrows(InputException.class, () -> open(jar)).getMessage();
    assertTrue(refusal.startsWith(cache + ": expected a folder that can be written"), refusal);
  }

  @Test
  void nothingIsFoundWhereNothingIs() throws IOException {
    try (URLClassLoader classPath = classPath(jar(5))) {
      assertEquals(Optional.empty(), PackedCheckpoint.find(classPath, "other/model"));
    }
  }

  @Test
  void processesMayUnpackAtTheSameTime() throws Exception {
    Path jar = jar(5);
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty("java.class.path"),
                  PackedCheckpointChild.class.getName(),
                  jar.toString(),
                  cache.toString())
              .redirectErrorStream(true)
              .start());
    }
    for (Process process : processes) {
      assertEquals("", new String(process.getInputStream().readAllBytes(), UTF_8));
      assertEquals(0, process.waitFor());
    }
    SmallCheckpoint.assertWhole(open(jar), 5);
    assertNothingIsLeftBehind(1);
  }

  /// One lock and one folder for each unpacked checkpoint; nothing hidden besides.
  private void assertNothingIsLeftBehind(int checkpoints) throws IOException {
    List<String> names =
        Disk.entries(cache).stream().map(path -> path.getFileName().toString()).toList();
    assertEquals(
        checkpoints,
        names.stream().filter(name -> name.startsWith("small-")).count(),
        names::toString);
    assertTrue(names.stream().noneMatch(name -> name.contains(".tmp-")), names::toString);
  }
}
