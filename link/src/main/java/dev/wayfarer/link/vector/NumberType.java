package dev.wayfarer.link.vector;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;

/// How a file holds the numbers of a vector: a choice between size and exactness.
public enum NumberType {
  /// Four bytes a number, exact.
  FLOAT32(1, Float.MAX_VALUE) {
    @Override
    int rowBytes(int dimensions) {
      return Float.BYTES * dimensions;
    }

    @Override
    void encode(float[] row, ByteBuffer out) {
      for (float number : row) {
        out.putFloat(number);
      }
    }

    @Override
    void decode(MemorySegment file, long position, float[] into, int from, int dimensions) {
      MemorySegment.copy(file, FLOAT, position, into, from, dimensions);
    }
  },

  /// Two bytes a number, off by at most one part in 2,048. Numbers below 0.00006 are off by at most
  /// 0.00000003.
  FLOAT16(2, 65_504) {
    @Override
    int rowBytes(int dimensions) {
      return Short.BYTES * dimensions;
    }

    @Override
    void encode(float[] row, ByteBuffer out) {
      for (float number : row) {
        out.putShort(Float.floatToFloat16(number));
      }
    }

    @Override
    void decode(MemorySegment file, long position, float[] into, int from, int dimensions) {
      for (int i = 0; i < dimensions; i++) {
        into[from + i] = Float.float16ToFloat(file.get(SHORT, position + (long) Short.BYTES * i));
      }
    }
  },

  /// One byte a number and a scale for each vector, off by at most 1/254 of the vector's largest
  /// number.
  INT8(3, Float.MAX_VALUE) {
    @Override
    int rowBytes(int dimensions) {
      return Float.BYTES + dimensions;
    }

    @Override
    void encode(float[] row, ByteBuffer out) {
      float largest = 0;
      for (float number : row) {
        largest = Math.max(largest, Math.abs(number));
      }
      float scale = largest / Byte.MAX_VALUE;
      out.putFloat(scale);
      for (float number : row) {
        out.put(scale == 0 ? 0 : (byte) Math.round(number / scale));
      }
    }

    @Override
    void decode(MemorySegment file, long position, float[] into, int from, int dimensions) {
      float scale = file.get(FLOAT, position);
      for (int i = 0; i < dimensions; i++) {
        into[from + i] = scale * file.get(JAVA_BYTE, position + Float.BYTES + i);
      }
    }
  };

  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final int code;
  private final float largest;

  NumberType(int code, float largest) {
    this.code = code;
    this.largest = largest;
  }

  /// How the file's header names it.
  int code() {
    return code;
  }

  /// The largest number that it can hold.
  public float largest() {
    return largest;
  }

  abstract int rowBytes(int dimensions);

  /// @param out little-endian
  abstract void encode(float[] row, ByteBuffer out);

  abstract void decode(MemorySegment file, long position, float[] into, int from, int dimensions);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
