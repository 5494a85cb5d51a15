package dev.wayfarer.model.checkpoint;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;

/// Quarters the size of a released model: matrices get one byte a number and a scale for each row.
///
/// The largest number of a row becomes 127, and the others are whole numbers of the same scale: off
/// by at most 1/254 of the largest one. Scales are a tensor of their own.
public final class Int8Precision {
  /// Shorter rows would save little, for the scale of a row takes as much as four numbers.
  private static final int SHORTEST_ROW = 32;

  private static final int LARGEST = 127;

  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private Int8Precision() {}

  /// The name of the scales of a tensor.
  public static String scales(String name) {
    return name + ":scales";
  }

  /// A matrix of F32 or F16 as I8 with its scales; what is no matrix, or has short rows, as F16.
  ///
  /// @throws IllegalArgumentException where a number is not finite, or too large for F16
  public static List<TensorData> narrow(TensorData tensor, Arena arena) {
    List<Long> sizes = tensor.type().sizes();
    if (sizes.size() != 2 || sizes.get(1) < SHORTEST_ROW) {
      return List.of(HalfPrecision.narrow(tensor, arena));
    }
    int rows = Math.toIntExact(sizes.get(0));
    int width = Math.toIntExact(sizes.get(1));
    float[] numbers = HalfPrecision.numbers(tensor);
    TensorType type = new TensorType(DataType.I8, sizes);
    TensorType scaleType = TensorType.of(DataType.F32, rows);
    MemorySegment bytes = arena.allocate(type.bytes(), Long.BYTES);
    MemorySegment scales = arena.allocate(scaleType.bytes(), Long.BYTES);
    for (int row = 0; row < rows; row++) {
      float scale = largest(tensor.name(), numbers, row * width, width) / LARGEST;
      scales.set(FLOAT, (long) row * Float.BYTES, scale);
      for (int at = row * width; at < (row + 1) * width; at++) {
        byte whole = scale == 0 ? 0 : (byte) Math.rint(numbers[at] / scale);
        bytes.set(ValueLayout.JAVA_BYTE, at, whole);
      }
    }
    return List.of(
        new TensorData(tensor.name(), type, bytes),
        new TensorData(scales(tensor.name()), scaleType, scales));
  }

  private static float largest(String name, float[] numbers, int from, int width) {
    float largest = 0;
    for (int at = from; at < from + width; at++) {
      if (!Float.isFinite(numbers[at])) {
        throw new IllegalArgumentException(
            name + ": expected finite numbers, found " + numbers[at]);
      }
      largest = Math.max(largest, Math.abs(numbers[at]));
    }
    return largest;
  }
}
