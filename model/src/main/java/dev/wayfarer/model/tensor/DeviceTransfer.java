package dev.wayfarer.model.tensor;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/// Copies many arrays to a device, in one transfer for each type of number. Where programs share a
/// GPU, every single transfer waits for its turn.
public final class DeviceTransfer {
  private final Device device;
  private final List<float[]> reals = new ArrayList<>();
  private final List<long[]> integers = new ArrayList<>();
  private final List<byte[]> bytes = new ArrayList<>();
  private int realCount;
  private int integerCount;
  private int byteCount;
  private @Nullable Tensor sentReals;
  private @Nullable Tensor sentIntegers;
  private @Nullable Tensor sentBytes;

  public DeviceTransfer(Device device) {
    this.device = device;
  }

  /// Adds real numbers. The tensor exists once [#send] has returned.
  public Supplier<Tensor> reals(float[] numbers, long... shape) {
    int from = realCount;
    realCount += numbers.length;
    reals.add(numbers);
    return () -> sent(sentReals).narrow(0, from, numbers.length).view(shape);
  }

  /// Adds integers.
  public Supplier<Tensor> integers(long[] numbers, long... shape) {
    int from = integerCount;
    integerCount += numbers.length;
    integers.add(numbers);
    return () -> sent(sentIntegers).narrow(0, from, numbers.length).view(shape);
  }

  /// Adds small integers, which are widened on the device.
  public Supplier<Tensor> bytes(byte[] numbers, long... shape) {
    int from = byteCount;
    byteCount += numbers.length;
    bytes.add(numbers);
    return () -> device.widened(sent(sentBytes).narrow(0, from, numbers.length)).view(shape);
  }

  /// Adds booleans.
  public Supplier<Tensor> flags(boolean[] flags, long... shape) {
    byte[] numbers = new byte[flags.length];
    for (int i = 0; i < flags.length; i++) {
      numbers[i] = (byte) (flags[i] ? 1 : 0);
    }
    int from = byteCount;
    byteCount += numbers.length;
    bytes.add(numbers);
    return () -> device.truth(sent(sentBytes).narrow(0, from, numbers.length)).view(shape);
  }

  private static Tensor sent(@Nullable Tensor all) {
    return requireNonNull(all, "not sent yet");
  }

  /// Sends everything that was added. The tensors belong to the scope that is open now.
  public void send() {
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
    sentReals = device.reals(allReals, realCount);
    sentIntegers = device.integers(allIntegers, integerCount);
    sentBytes = device.rawBytes(allBytes, byteCount);
  }
}
