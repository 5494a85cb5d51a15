package dev.wayfarer.model.checkpoint;

import java.lang.foreign.MemorySegment;

/// The numbers of a tensor, row by row, little-endian, under a name.
///
/// @param data any memory of the right length: native, mapped or an array's
public record TensorData(String name, TensorType type, MemorySegment data) {
  public TensorData {
    if (data.byteSize() != type.bytes()) {
      throw new IllegalArgumentException(
          name + ": expected " + type.bytes() + " bytes, found " + data.byteSize());
    }
  }

  public static TensorData of(String name, float[] numbers, long... sizes) {
    return new TensorData(name, TensorType.of(DataType.F32, sizes), MemorySegment.ofArray(numbers));
  }

  public static TensorData of(String name, long[] numbers, long... sizes) {
    return new TensorData(name, TensorType.of(DataType.I64, sizes), MemorySegment.ofArray(numbers));
  }

  public static TensorData of(String name, byte[] numbers, long... sizes) {
    return new TensorData(name, TensorType.of(DataType.U8, sizes), MemorySegment.ofArray(numbers));
  }
}
