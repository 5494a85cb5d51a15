package dev.wayfarer.model.tensor;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Settings of the memory allocator for tensors on a CPU.
public final class NativeMemory {
  private static final String ALLOCATOR = "mallopt";

  /// Numbers of `mallopt` settings of the GNU C library: the trim threshold, and the maximum of
  /// allocations by `mmap`.
  private static final int TRIM_THRESHOLD = -1;

  private static final int SINGLE_ALLOCATIONS = -4;

  private NativeMemory() {}

  /// Keeps freed memory in the process for later tensors.
  ///
  /// By default, every large tensor gets fresh pages from the system, which clears them page fault
  /// by page fault and takes them back when the tensor is freed. A training step makes hundreds of
  /// those. Does nothing with other C libraries.
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
