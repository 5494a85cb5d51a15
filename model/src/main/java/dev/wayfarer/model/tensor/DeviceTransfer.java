package dev.wayfarer.model.tensor;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/// Copies many arrays to a device, in one transfer for each type of number. Where programs share a
/// GPU, every single transfer waits for its turn. Each array begins at an aligned address: kernels
/// of a GPU read several numbers at once, and some fail at any other address.
public final class DeviceTransfer {
  /// In numbers: at least 16 bytes.
  private static final int ALIGNMENT = 16;

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
    int from = aligned(realCount);
    realCount = from + numbers.length;
    reals.add(numbers);
    return () -> sent(sentReals).narrow(0, from, numbers.length).view(shape);
  }

  /// Adds integers.
  public Supplier<Tensor> integers(long[] numbers, long... shape) {
    int from = aligned(integerCount);
    integerCount = from + numbers.length;
    integers.add(numbers);
    return () -> sent(sentIntegers).narrow(0, from, numbers.length).view(shape);
  }

  /// Adds small integers, which are widened on the device.
  public Supplier<Tensor> bytes(byte[] numbers, long... shape) {
    int from = aligned(byteCount);
    byteCount = from + numbers.length;
    bytes.add(numbers);
    return () -> device.widened(sent(sentBytes).narrow(0, from, numbers.length)).view(shape);
  }

  /// Adds booleans.
  public Supplier<Tensor> flags(boolean[] flags, long... shape) {
    byte[] numbers = new byte[flags.length];
    for (int i = 0; i < flags.length; i++) {
      numbers[i] = (byte) (flags[i] ? 1 : 0);
    }
    int from = aligned(byteCount);
    byteCount = from + numbers.length;
    bytes.add(numbers);
    return () -> device.truth(sent(sentBytes).narrow(0, from, numbers.length)).view(shape);
  }

  /// The length that sequences of this length are best padded to: a multiple of 8 on a GPU, where
  /// attention has no kernel for masks of other lengths and copies them first.
  public int padded(int length) {
    return device.isCuda() ? (length + 7) / 8 * 8 : length;
  }

  private static int aligned(int count) {
    return (count + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  private static Tensor sent(@Nullable Tensor all) {
    return requireNonNull(all, "not sent yet");
  }

  /// Sends everything that was added. The tensors belong to the scope that is open now.
  public void send() {
    float[] allReals = new float[realCount];
    int at = 0;
    for (float[] part : reals) {
      at = aligned(at);
      System.arraycopy(part, 0, allReals, at, part.length);
      at += part.length;
    }
    long[] allIntegers = new long[integerCount];
    at = 0;
    for (long[] part : integers) {
      at = aligned(at);
      System.arraycopy(part, 0, allIntegers, at, part.length);
      at += part.length;
    }
    byte[] allBytes = new byte[byteCount];
    at = 0;
    for (byte[] part : bytes) {
      at = aligned(at);
      System.arraycopy(part, 0, allBytes, at, part.length);
      at += part.length;
    }
    sentReals = device.reals(allReals, realCount);
    sentIntegers = device.integers(allIntegers, integerCount);
    sentBytes = device.rawBytes(allBytes, byteCount);
  }
}
