package dev.wayfarer.model.tensor;

import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;

/// The lifetime of tensors: those born while it is open, in its thread, die when it closes.
///
/// Scopes nest. What outlives one is passed through [#keep] and is then its keeper's to release.
public final class TensorScope implements AutoCloseable {
  private final PointerScope pointers = new PointerScope();

  private TensorScope() {}

  public static TensorScope open() {
    return new TensorScope();
  }

  /// Lets a tensor outlive all scopes. The caller releases it with [#release].
  public static <P extends Pointer> P keep(P pointer) {
    pointer.retainReference();
    return pointer;
  }

  /// Hands a tensor that was kept to the scope that is open now: it dies with that one.
  public static Tensor adopt(Tensor kept) {
    Tensor own = new Tensor(kept);
    release(kept);
    return own;
  }

  /// Frees what was kept.
  public static void release(Pointer kept) {
    kept.releaseReference();
  }

  @Override
  public void close() {
    pointers.close();
  }
}
