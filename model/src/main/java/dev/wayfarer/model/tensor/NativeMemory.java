package dev.wayfarer.model.tensor;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// The memory that tensors live in on a CPU.
public final class NativeMemory {
  private static final String ALLOCATOR = "mallopt";

  /// Numbers of settings of the GNU C library: how much free memory at the end is given back, and
  /// how many allocations the system makes one by one.
  private static final int TRIM_THRESHOLD = -1;

  private static final int SINGLE_ALLOCATIONS = -4;

  private NativeMemory() {}

  /// Keeps freed memory for tensors to come, for good.
  ///
  /// By default, large tensors get fresh pages from the system, which it clears, one fault after
  /// the other, and takes back when they die. A training step makes hundreds of those. Does nothing
  /// where the C library is another.
  public static void keepForReuse() {
    Linker.nativeLinker()
        .defaultLookup()
        .find(ALLOCATOR)
        .ifPresent(
            function -> {
              set(function, TRIM_THRESHOLD, Integer.MAX_VALUE);
              set(function, SINGLE_ALLOCATIONS, 0);
            });
  }

  @SuppressWarnings("restricted") // a plain C function that takes two ints
  private static void set(MemorySegment function, int setting, int value) {
    try {
      int _ =
          (int)
              Linker.nativeLinker()
                  .downcallHandle(
                      function,
                      FunctionDescriptor.of(
                          ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT))
                  .invokeExact(setting, value);
    } catch (Throwable e) { // what a method handle declares; a plain C function throws nothing
      throw new IllegalStateException(ALLOCATOR, e);
    }
  }
}
