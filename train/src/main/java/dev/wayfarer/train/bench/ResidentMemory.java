package dev.wayfarer.train.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/// How much memory the process holds, native memory included, where the system tells.
public final class ResidentMemory {
  private static final Path STATUS = Path.of("/proc/self/status");

  private ResidentMemory() {}

  /// Now, in bytes.
  public static OptionalLong now() {
    return field("VmRSS:");
  }

  /// The most so far, in bytes.
  public static OptionalLong peak() {
    return field("VmHWM:");
  }

  private static OptionalLong field(String name) {
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith(name))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
          .findFirst();
    } catch (IOException _) {
      return OptionalLong.empty(); // another system
    }
  }
}
