package dev.wayfarer.model.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.file.Disk;
import dev.wayfarer.sql.file.LockFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibraryTests {
  private static final Duration LONG_ENOUGH_TO_UNPACK = Duration.ofSeconds(4);
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  @TempDir Path cache;

  /// Without a lock both would unpack at once, and one would map what the other still writes.
  @Test
  void processesThatFindAnEmptyCacheUnpackOneAfterTheOther()
      throws IOException, InterruptedException {
    Path folder = cache.resolve("native");
    Path lock = folder.resolve("lock");
    List<Process> processes;
    try (LockFile _ = LockFile.waitFor(lock)) {
      processes = List.of(start("1"), start("2"));
      assertFalse(processes.getFirst().waitFor(LONG_ENOUGH_TO_UNPACK), "it did not wait");
      assertTrue(processes.getLast().isAlive(), "it did not wait");
      assertEquals(List.of(lock), Disk.entries(folder));
    }
    for (Process process : processes) {
      assertTrue(process.waitFor(PATIENCE));
    }
    assertEquals("3.0", Files.readString(cache.resolve("1")));
    assertEquals("3.0", Files.readString(cache.resolve("2")));

    // Now that the cache is whole, nobody waits.
    try (LockFile _ = LockFile.waitFor(lock)) {
      Process third = start("3");
      assertTrue(third.waitFor(PATIENCE));
      assertEquals("3.0", Files.readString(cache.resolve("3")));
    }

    // A file of another time would be written anew, while others run from it.
    Path library;
    try (Stream<Path> files = Files.walk(folder)) {
      library = files.filter(file -> file.endsWith("libc10.so")).findFirst().orElseThrow();
    }
    FileTime touched = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(library, touched);
    assertTrue(start("4").waitFor(PATIENCE));
    assertEquals("3.0", Files.readString(cache.resolve("4")));
    assertEquals(touched, Files.getLastModifiedTime(library));
    Path second = cache.resolve("native-2");
    assertTrue(Files.isDirectory(second));

    // As a process leaves it that is killed while it unpacks.
    try (Stream<Path> files = Files.walk(second)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        if (name.startsWith("whole-")) {
          Files.delete(file);
        } else if (name.equals("libtorch_cpu.so")) {
          Files.write(file, new byte[] {0x7F, 'E', 'L', 'F'});
        }
      }
    }
    assertTrue(start("5").waitFor(PATIENCE));
    assertEquals("3.0", Files.readString(cache.resolve("5")));
  }

  /// Destructors of native code, run by the end, would meet libraries that are being set up.
  @Test
  void aProcessMayEndWhileItLoads() throws IOException, InterruptedException {
    for (int millis = 0; millis <= 400; millis += 50) {
      Path output = cache.resolve(millis + ".output");
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "--enable-native-access=ALL-UNNAMED",
                  "-XX:ErrorFile=" + cache.resolve(millis + ".crash"),
                  "-cp",
                  System.getProperty("java.class.path"),
                  EarlyEnd.class.getName(),
                  Integer.toString(millis))
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      assertTrue(process.waitFor(PATIENCE));
      assertEquals(EarlyEnd.CODE, process.exitValue(), Files.readString(output));
    }
  }

  /// Begins to load, and ends some time later.
  static final class EarlyEnd {
    private static final int CODE = 2;

    public static void main(String[] arguments) throws InterruptedException {
      NativeLibrary.loadAhead();
      Thread.sleep(Long.parseLong(arguments[0]));
      System.exit(CODE);
    }
  }

  private Process start(String name) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:ErrorFile=" + cache.resolve(name + ".crash"),
                "-cp",
                System.getProperty("java.class.path"),
                Sum.class.getName(),
                cache.resolve(name).toString())
            .redirectErrorStream(true)
            .redirectOutput(cache.resolve(name + ".output").toFile());
    builder.environment().put("WAYFARER_CACHE", cache.toString());
    return builder.start();
  }

  /// Writes the sum of a tensor to a file.
  static final class Sum {
    public static void main(String[] arguments) throws IOException {
      try (TensorScope _ = TensorScope.open()) {
        float sum = Device.CPU.reals(new float[] {1, 2}, 2).sum().item_float();
        Files.writeString(Path.of(arguments[0]), Float.toString(sum));
      }
    }
  }
}
