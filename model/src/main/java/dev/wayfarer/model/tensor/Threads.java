package dev.wayfarer.model.tensor;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import org.bytedeco.pytorch.global.torch;

/// The threads that a single operation may use.
public final class Threads {
  static {
    NativeLibrary.load();
  }

  private static final String BLAS = "openblas_set_num_threads";

  private Threads() {}

  /// One thread an operation, for good: who has more cores runs more operations at once. Two
  /// libraries with threads of their own slow each other down, and results would depend on how many
  /// cores there are.
  public static void oneEach() {
    torch.set_num_threads(1);
    blasSetter().ifPresent(Threads::callWithOne);
  }

  /// The library of matrix products has a switch of its own, where that library is used at all.
  private static Optional<MemorySegment> blasSetter() {
    return SymbolLookup.loaderLookup().find(BLAS);
  }

  @SuppressWarnings("restricted") // a plain C function that takes an int
  private static void callWithOne(MemorySegment setter) {
    try {
      Linker.nativeLinker()
          .downcallHandle(setter, FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT))
          .invokeExact(1);
    } catch (Throwable e) { // what a method handle declares; a plain C function throws nothing
      throw new IllegalStateException(BLAS, e);
    }
  }
}
