package dev.wayfarer.model.tensor;

import java.util.Optional;
import org.bytedeco.pytorch.Dispatcher;
import org.bytedeco.pytorch.IValue;
import org.bytedeco.pytorch.IValueVector;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.OperatorHandle;
import org.bytedeco.pytorch.OperatorName;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/// Multiplies matrices of whole numbers from -127 to 127. All kernels give the same sums, to the
/// bit, so the choice of one changes nothing but the time.
enum Int8Kernel {
  /// By the processor's instructions for bytes.
  BYTES {
    @Override
    Tensor stored(Tensor whole) {
      return whole.to(ScalarType.Char);
    }

    @Override
    Tensor sums(Tensor rows, Tensor stored) {
      IValueVector stack = new IValueVector();
      stack.push_back(new IValue(rows.to(ScalarType.Char)));
      stack.push_back(new IValue(stored.t()));
      Operator.PRODUCT.orElseThrow().callBoxed(stack);
      return stack.get(0).toTensor();
    }
  },

  /// In single precision, for processors without such instructions.
  FLOATS {
    @Override
    Tensor stored(Tensor whole) {
      return whole.clone();
    }

    @Override
    Tensor sums(Tensor rows, Tensor stored) {
      long width = rows.size(1);
      Tensor sums = part(rows, stored, 0, Math.min(EXACT, width));
      for (long from = EXACT; from < width; from += EXACT) {
        sums.add_(part(rows, stored, from, Math.min(EXACT, width - from)));
      }
      return sums;
    }

    private Tensor part(Tensor rows, Tensor stored, long from, long length) {
      return rows.narrow(1, from, length)
          .matmul(stored.narrow(1, from, length).t())
          .to(ScalarType.Int);
    }
  };

  /// So many products of two numbers sum up to less than 2²⁴: single precision is exact.
  private static final long EXACT = 1_024;

  /// The form in which a matrix is kept for [#sums].
  ///
  /// @param whole outputs × inputs
  abstract Tensor stored(Tensor whole);

  /// The sums of products as integers, rows × outputs.
  ///
  /// @param rows whole numbers in single precision, rows × inputs
  abstract Tensor sums(Tensor rows, Tensor stored);

  /// The faster one of this machine. Both are timed once.
  static Int8Kernel fastest() {
    return Trial.FASTEST;
  }

  /// The operator, which the Java classes of PyTorch do not have as a method.
  private static final class Operator {
    private static final Optional<OperatorHandle> PRODUCT = found();

    private static Optional<OperatorHandle> found() {
      NativeLibrary.load();
      var found = Dispatcher.singleton().findOp(new OperatorName("aten::_int_mm", ""));
      return found.has_value()
          ? Optional.of(TensorScope.keep(new OperatorHandle(found.get())))
          : Optional.empty();
    }
  }

  /// Tries the kernels on matrices of a usual size.
  private static final class Trial {
    private static final int ROWS = 64;
    private static final int WIDTH = 1_536;
    private static final int OUTPUTS = 384;
    private static final int TIMES = 5;

    private static final Int8Kernel FASTEST = fastest();

    private static Int8Kernel fastest() {
      try (TensorScope _ = TensorScope.open();
          NoGradGuard _ = new NoGradGuard()) {
        // The largest sums there can be: a processor that lets sums of two products overflow shows.
        Tensor rows = torch.ones(ROWS, WIDTH).mul_(new Scalar(127));
        Tensor weights = torch.ones(OUTPUTS, WIDTH).mul_(new Scalar(-127));
        Tensor expected = FLOATS.sums(rows, FLOATS.stored(weights));
        return Operator.PRODUCT.isPresent()
                && BYTES.sums(rows, BYTES.stored(weights)).equal(expected)
                && nanos(BYTES, rows, weights) < nanos(FLOATS, rows, weights)
            ? BYTES
            : FLOATS;
      }
    }

    private static long nanos(Int8Kernel kernel, Tensor rows, Tensor weights) {
      Tensor stored = kernel.stored(weights);
      long best = Long.MAX_VALUE;
      for (int i = 0; i < TIMES; i++) {
        long start = System.nanoTime();
        var _ = kernel.sums(rows, stored);
        best = Math.min(best, System.nanoTime() - start);
      }
      return best;
    }
  }
}
