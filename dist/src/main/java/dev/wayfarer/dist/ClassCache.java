package dev.wayfarer.dist;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// Has the finished program ask a question and serve its page: to see that it answers, and to keep
/// the classes that it needed in a file, which the JVM maps at each start.
final class ClassCache {
  private final Path home;
  private final Platform platform;

  ClassCache(Path home, Platform platform) {
    this.home = home;
    this.platform = platform;
  }

  /// @throws IllegalStateException where the program does not answer
  void make() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("wayfarer-dist");
    try {
      Path cache = home.resolve("program/wayfarer.aot");
      Path output = folder.resolve("output");
      ProcessBuilder builder =
          new ProcessBuilder(script().toString(), "warm-up")
              .redirectErrorStream(true)
              .redirectOutput(output.toFile());
      builder.environment().put("WAYFARER_CACHE", folder.resolve("cache").toString());
      builder.environment().put("JDK_JAVA_OPTIONS", "-XX:AOTCacheOutput=\"" + cache + "\"");
      int code = builder.start().waitFor();
      String said = Files.readString(output);
      if (code != 0 || !said.contains("GROUP BY city")) {
        throw new IllegalStateException(
            "%s: expected an answer, found exit code %d: %s".formatted(script(), code, said));
      }
      if (!Files.exists(cache)) {
        throw new IllegalStateException(
            "%s: expected a cache of classes, found none: %s".formatted(cache, said));
      }
      refuseUnpackedCopies(folder.resolve("cache"));
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      }
    }
  }

  private Path script() {
    return home.resolve("bin").resolve(platform.isWindows() ? "wayfarer.cmd" : "wayfarer");
  }

  /// Libraries and the model lie in the folder of the program, and nowhere else.
  private static void refuseUnpackedCopies(Path cache) {
    for (String name : new String[] {"native", "models"}) {
      if (Files.exists(cache.resolve(name))) {
        throw new IllegalStateException(
            cache.resolve(name) + ": expected no second copy, found one");
      }
    }
  }
}
