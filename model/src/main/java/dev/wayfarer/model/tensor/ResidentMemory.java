package dev.wayfarer.model.tensor;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/// How much memory the process holds, native memory included, where the system tells.
public final class ResidentMemory {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path PEAK_SWITCH = Path.of("/proc/self/clear_refs");

  private ResidentMemory() {}

  /// Now, in bytes.
  public static OptionalLong now() {
    return field("VmRSS:");
  }

  /// The most so far, in bytes.
  public static OptionalLong peak() {
    return field("VmHWM:");
  }

  /// Gives free memory back to the system and begins a new peak.
  ///
  /// @return what is held now, in bytes; empty where the system cannot do that
  public static OptionalLong forgetPeak() {
    try {
      trim();
      Files.writeString(PEAK_SWITCH, "5");
      return now();
    } catch (IOException _) {
      return OptionalLong.empty(); // another system
    }
  }

  /// What was freed stays with the process unless it is asked for.
  @SuppressWarnings("restricted") // a plain C function that takes a number
  private static void trim() {
    Linker.nativeLinker()
        .defaultLookup()
        .find("malloc_trim")
        .ifPresent(
            function -> {
              var type = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG);
              try {
                var _ = (int) Linker.nativeLinker().downcallHandle(function, type).invokeExact(0L);
              } catch (Throwable e) { // what a method handle declares; a C function throws nothing
                throw new IllegalStateException("malloc_trim", e);
              }
            });
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
