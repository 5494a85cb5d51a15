package dev.wayfarer.model.checkpoint;

import java.util.Arrays;
import java.util.List;

/// What kind of numbers a tensor holds, and how many along each dimension. No sizes: a single
/// number.
public record TensorType(DataType numbers, List<Long> sizes) {
  /// @throws ArithmeticException where the bytes cannot be counted in a `long`
  public TensorType {
    sizes = List.copyOf(sizes);
    for (long size : sizes) {
      if (size < 0) {
        throw new IllegalArgumentException("expected sizes >= 0, found " + sizes);
      }
    }
    var _ = bytes(numbers, sizes);
  }

  public static TensorType of(DataType numbers, long... sizes) {
    return new TensorType(numbers, Arrays.stream(sizes).boxed().toList());
  }

  /// The bytes of all numbers.
  public long bytes() {
    return bytes(numbers, sizes);
  }

  /// How many numbers there are.
  public long count() {
    return bytes() / numbers.bytes();
  }

  private static long bytes(DataType numbers, List<Long> sizes) {
    long bytes = numbers.bytes();
    for (long size : sizes) {
      bytes = Math.multiplyExact(bytes, size);
    }
    return bytes;
  }

  /// As messages show it: `F32 [200, 300]`.
  @Override
  public String toString() {
    return numbers + " " + sizes;
  }
}
