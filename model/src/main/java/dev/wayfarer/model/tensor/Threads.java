package dev.wayfarer.model.tensor;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import org.bytedeco.pytorch.global.torch;

/// The number of threads that a single operation may use.
public final class Threads {
  static {
    NativeLibrary.load();
  }

  private static final String BLAS = "openblas_set_num_threads";

  private Threads() {}

  /// Limits every operation to one thread for the rest of the process; callers run several
  /// operations at once instead. Two libraries with threads of their own slow each other down, and
  /// results would depend on the number of cores.
  public static void oneEach() {
    torch.set_num_threads(1);
    blasSetter().ifPresent(Threads::callWithOne);
  }

  /// OpenBLAS has a switch of its own, where it is used at all.
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
