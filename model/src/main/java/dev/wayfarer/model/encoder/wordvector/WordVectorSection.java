package dev.wayfarer.model.encoder.wordvector;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The section of a prepared dataset: word counts, then vectors, as `DataOutputStream` writes them.
///
///     int         how many words are counted, then each: its text, int how often
///     int         length of a vector
///     floats      the vector of unknown words
///     float       typical norm
///     int         how many words have a vector, then their texts
///     bytes       the upper bytes of all numbers, then the lower ones: only the upper ones compress
///
/// @param counts how often `train` has each word: in questions by occurrence, in names once a
///   database
/// @param vectors of all words in use, and of the most frequent other ones
record WordVectorSection(Map<String, Integer> counts, SelectedVectors vectors) {
  static final int VERSION = 1;

  /// The words whose vectors are to be learnt: the most frequent ones, and the names of column
  /// types, which no file of vectors knows.
  ///
  /// @param mostFrequent how many of the former
  List<String> learntWords(int mostFrequent) {
    return Stream.concat(WordForm.typeWords().stream(), frequentWords(mostFrequent).stream())
        .distinct()
        .toList();
  }

  /// The most frequent words.
  List<String> frequentWords(int most) {
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }

  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(counts.size());
      for (Map.Entry<String, Integer> count : counts.entrySet()) {
        out.writeUTF(count.getKey());
        out.writeInt(count.getValue());
      }
      out.writeInt(vectors.dimensions());
      for (float number : vectors.unknownVector()) {
        out.writeFloat(number);
      }
      out.writeFloat(vectors.typicalNorm());
      out.writeInt(vectors.words().size());
      for (String word : vectors.words()) {
        out.writeUTF(word);
      }
      short[] numbers = vectors.numbers();
      for (short number : numbers) {
        out.writeByte(number >> Byte.SIZE);
      }
      for (short number : numbers) {
        out.writeByte(number);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a word that is longer than any", e);
    }
    return bytes.toByteArray();
  }

  /// Reads what [#bytes] wrote.
  static WordVectorSection read(byte[] section) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(section))) {
      Map<String, Integer> counts = new TreeMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        counts.put(in.readUTF(), in.readInt());
      }
      float[] unknown = new float[in.readInt()];
      for (int i = 0; i < unknown.length; i++) {
        unknown[i] = in.readFloat();
      }
      float typicalNorm = in.readFloat();
      List<String> words = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        words.add(in.readUTF());
      }
      short[] numbers = new short[words.size() * unknown.length];
      byte[] upper = in.readNBytes(numbers.length);
      byte[] lower = in.readNBytes(numbers.length);
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = (short) (upper[i] << Byte.SIZE | Byte.toUnsignedInt(lower[i]));
      }
      return new WordVectorSection(
          counts, new SelectedVectors(words, numbers, typicalNorm, unknown));
    } catch (IOException e) {
      throw new UncheckedIOException("a section that ends early", e);
    }
  }
}
