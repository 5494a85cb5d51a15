package dev.wayfarer.model.tensor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;

/// Arrays on their way to a device. They travel together, in one transfer for each type of number:
/// where programs share a GPU, every single transfer waits for its turn.
public final class Cargo {
  private final Placement placement;
  private final List<float[]> reals = new ArrayList<>();
  private final List<long[]> integers = new ArrayList<>();
  private final List<byte[]> bytes = new ArrayList<>();
  private int realCount;
  private int integerCount;
  private int byteCount;
  private Tensor shippedReals;
  private Tensor shippedIntegers;
  private Tensor shippedBytes;

  public Cargo(Placement placement) {
    this.placement = placement;
  }

  /// Loads real numbers; the tensor is there once all is shipped.
  public Supplier<Tensor> reals(float[] numbers, long... shape) {
    int from = realCount;
    realCount += numbers.length;
    reals.add(numbers);
    return () -> shippedReals.narrow(0, from, numbers.length).view(shape);
  }

  /// Loads whole numbers.
  public Supplier<Tensor> integers(long[] numbers, long... shape) {
    int from = integerCount;
    integerCount += numbers.length;
    integers.add(numbers);
    return () -> shippedIntegers.narrow(0, from, numbers.length).view(shape);
  }

  /// Loads small whole numbers, which are widened when they have arrived.
  public Supplier<Tensor> bytes(byte[] numbers, long... shape) {
    int from = byteCount;
    byteCount += numbers.length;
    bytes.add(numbers);
    return () -> placement.widened(shippedBytes.narrow(0, from, numbers.length)).view(shape);
  }

  /// Loads truth values.
  public Supplier<Tensor> flags(boolean[] flags, long... shape) {
    byte[] numbers = new byte[flags.length];
    for (int i = 0; i < flags.length; i++) {
      numbers[i] = (byte) (flags[i] ? 1 : 0);
    }
    int from = byteCount;
    byteCount += numbers.length;
    bytes.add(numbers);
    return () -> placement.truth(shippedBytes.narrow(0, from, numbers.length)).view(shape);
  }

  /// Sends everything. The tensors belong to the scope that is open now.
  public void ship() {
    float[] allReals = new float[realCount];
    int at = 0;
    for (float[] part : reals) {
      System.arraycopy(part, 0, allReals, at, part.length);
      at += part.length;
    }
    long[] allIntegers = new long[integerCount];
    at = 0;
    for (long[] part : integers) {
      System.arraycopy(part, 0, allIntegers, at, part.length);
      at += part.length;
    }
    byte[] allBytes = new byte[byteCount];
    at = 0;
    for (byte[] part : bytes) {
      System.arraycopy(part, 0, allBytes, at, part.length);
      at += part.length;
    }
    shippedReals = placement.reals(allReals, realCount);
    shippedIntegers = placement.integers(allIntegers, integerCount);
    shippedBytes = placement.rawBytes(allBytes, byteCount);
  }
}
