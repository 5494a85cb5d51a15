package dev.wayfarer.model.tensor;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackedLibrariesTests {
  private static final int BYTES = 3_000_000;

  @TempDir Path folder;

  /// Jars in a folder whose name an address has to escape.
  private ClassLoader classPath(String... owners) throws IOException {
    List<URL> jars = new ArrayList<>();
    Path libraries = Files.createDirectories(folder.resolve("Program Files, 100%"));
    for (String owner : owners) {
      Path jar = libraries.resolve(owner + ".jar");
      try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
        String place = "org/bytedeco/" + owner + "/some-platform/";
        out.putNextEntry(new ZipEntry(place));
        out.putNextEntry(new ZipEntry(place + "lib.so"));
        out.write(new byte[BYTES]);
      }
      jars.add(jar.toUri().toURL());
    }
    return new URLClassLoader(jars.toArray(URL[]::new), null);
  }

  private void check(ClassLoader classPath, String platform, long room) throws IOException {
    PackedLibraries.check(classPath, platform, Path.of("cache"), room);
  }

  @Test
  void allLibrariesWithRoomForThemAreTaken() throws IOException {
    ClassLoader all = classPath("pytorch", "openblas", "javacpp");
    assertDoesNotThrow(() -> check(all, "some-platform", 3 * BYTES));
  }

  @Test
  void librariesOfAnotherPlatformAreMissed() throws IOException {
    ClassLoader all = classPath("pytorch", "openblas", "javacpp");
    InputException refused =
        assertThrows(InputException.class, () -> check(all, "linux-arm64", Long.MAX_VALUE));
    assertEquals(
        "class path: expected native libraries for linux-arm64 (wayfarer-natives-linux-arm64),"
            + " found none of pytorch",
        refused.getMessage());
  }

  @Test
  void oneThatIsMissingIsNamed() throws IOException {
    ClassLoader some = classPath("pytorch", "javacpp");
    InputException refused =
        assertThrows(InputException.class, () -> check(some, "some-platform", Long.MAX_VALUE));
    assertEquals(
        "class path: expected native libraries for some-platform"
            + " (wayfarer-natives-some-platform), found none of openblas",
        refused.getMessage());
  }

  @Test
  void diskWithoutRoomIsRefusedBeforeAnythingIsUnpacked() throws IOException {
    ClassLoader all = classPath("pytorch", "openblas", "javacpp");
    InputException refused =
        assertThrows(InputException.class, () -> check(all, "some-platform", 2 * BYTES));
    assertEquals(
        "cache: expected 9 MB free for native libraries (WAYFARER_CACHE names another place),"
            + " found 6 MB",
        refused.getMessage());
  }

  @Test
  void filesThatAKilledProcessLeftUnfinishedAreDeleted() throws IOException {
    ClassLoader all = classPath("pytorch", "openblas", "javacpp");
    Path cache = folder.resolve("cache");
    Path whole = unpacked(cache, "openblas", "lib.so", BYTES);
    Path cut = unpacked(cache, "pytorch", "lib.so", BYTES - 1);
    Path other = unpacked(cache, "pytorch", "of-another-jar.so", 1);
    PackedLibraries.deleteUnfinished(all, "some-platform", cache);
    assertTrue(Files.exists(whole));
    assertFalse(Files.exists(cut));
    assertTrue(Files.exists(other));
  }

  private static Path unpacked(Path cache, String owner, String name, int bytes)
      throws IOException {
    Path file = cache.resolve(owner + ".jar/org/bytedeco/" + owner + "/some-platform/" + name);
    Files.createDirectories(file.getParent());
    return Files.write(file, new byte[bytes]);
  }
}
