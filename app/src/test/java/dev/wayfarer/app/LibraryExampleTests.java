package dev.wayfarer.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.cli.SampleDatabase;
import dev.wayfarer.sql.file.CacheFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs the README's library call in a process of its own, which has a cache of its own.
class LibraryExampleTests {
  @TempDir Path folder;

  @Test
  void exampleOfTheReadmeAnswers() throws Exception {
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dstdout.encoding=UTF-8",
                // Unpacking PyTorch once more would take longer than all else.
                "-Dorg.bytedeco.javacpp.cachedir="
                    + CacheFolder.of(System.getenv()).resolve("native"),
                "-cp",
                System.getProperty("java.class.path"),
                LibraryExample.class.getName(),
                SampleDatabase.file(folder).toString())
            .redirectError(err.toFile());
    builder.environment().put("WAYFARER_CACHE", folder.toString());
    Process example = builder.start();
    try (var output = example.getInputStream()) {
      String shown = new String(output.readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(0, example.waitFor(), () -> read(err));
      assertEquals(
          """
          SELECT city, count(*) FROM customers GROUP BY city
          the city and the number of customers, for each city
          [Bergen, 6]
          [Galway, 3]
          [Ghent, 5]
          [Lisbon, 4]
          [Tartu, 2]
          [Turin, 4]
          """,
          shown);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (java.io.IOException e) {
      return e.toString();
    }
  }
}
