package dev.wayfarer.model.tensor;

import java.util.function.Supplier;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;

/// The lifetime of tensors: those that its thread creates while it is open are freed when it
/// closes.
///
/// Scopes nest. A tensor that must live longer is passed through [#keep]; the caller then releases
/// it.
public final class TensorScope implements AutoCloseable {
  static {
    NativeLibrary.load();
  }

  private final PointerScope pointers = new PointerScope();

  private TensorScope() {}

  public static TensorScope open() {
    return new TensorScope();
  }

  /// Computes a tensor for the scope that is open now. All others that come to be on the way are
  /// freed at once.
  public static Tensor result(Supplier<Tensor> computation) {
    Tensor kept;
    try (TensorScope _ = open()) {
      kept = keep(computation.get());
    }
    return adopt(kept);
  }

  /// Keeps a tensor beyond all scopes. The caller releases it with [#release].
  public static <P extends Pointer> P keep(P pointer) {
    pointer.retainReference();
    return pointer;
  }

  /// Hands a kept tensor to the scope that is open now, which frees it.
  public static Tensor adopt(Tensor kept) {
    Tensor own = new Tensor(kept);
    release(kept);
    return own;
  }

  /// Frees a kept tensor.
  public static void release(Pointer kept) {
    kept.releaseReference();
  }

  @Override
  public void close() {
    pointers.close();
  }
}
