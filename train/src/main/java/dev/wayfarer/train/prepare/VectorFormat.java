package dev.wayfarer.train.prepare;

import java.util.List;

/// Word vectors.
///
///     length of a vector, the vector of unknown words, typical norm: the bits of floats
///     words
///     the upper bytes of all numbers, then the lower ones: only the upper ones compress
final class VectorFormat {
  private VectorFormat() {}

  static void write(PreparedVectors vectors, StringPool strings, PackedOutput out) {
    out.number(vectors.dimensions());
    for (float number : vectors.unknownVector()) {
      out.number(Float.floatToRawIntBits(number));
    }
    out.number(Float.floatToRawIntBits(vectors.typicalNorm()));
    out.list(vectors.words(), word -> out.number(strings.number(word)));
    short[] numbers = vectors.numbers();
    byte[] upper = new byte[numbers.length];
    byte[] lower = new byte[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      upper[i] = (byte) (numbers[i] >> Byte.SIZE);
      lower[i] = (byte) numbers[i];
    }
    out.raw(upper);
    out.raw(lower);
  }

  static PreparedVectors read(StringPool strings, PackedInput in) {
    float[] unknown = new float[in.number()];
    for (int i = 0; i < unknown.length; i++) {
      unknown[i] = Float.intBitsToFloat(in.number());
    }
    float typicalNorm = Float.intBitsToFloat(in.number());
    List<String> words = in.list(() -> strings.text(in.number()));
    byte[] upper = in.raw(words.size() * unknown.length);
    byte[] lower = in.raw(upper.length);
    short[] numbers = new short[upper.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (short) (upper[i] << Byte.SIZE | Byte.toUnsignedInt(lower[i]));
    }
    return new PreparedVectors(words, numbers, typicalNorm, unknown);
  }
}
