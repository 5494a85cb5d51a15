package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;

/// Sequences of words, sorted by falling length and laid out step by step.
final class PackedWords {
  private final List<List<String>> sequences;
  private final int[] rankOf;
  private final int[] ranked;
  private final long[] alive;
  private final long[] starts;

  PackedWords(List<List<String>> sequences) {
    this.sequences = sequences;
    this.ranked =
        IntStream.range(0, sequences.size())
            .boxed()
            .sorted(Comparator.comparingInt((Integer i) -> -sequences.get(i).size()))
            .mapToInt(Integer::intValue)
            .toArray();
    this.rankOf = new int[ranked.length];
    for (int rank = 0; rank < ranked.length; rank++) {
      rankOf[ranked[rank]] = rank;
    }
    this.alive = new long[sequences.get(ranked[0]).size()];
    sequences.forEach(
        sequence -> {
          for (int t = 0; t < sequence.size(); t++) {
            alive[t]++;
          }
        });
    this.starts = new long[alive.length + 1];
    for (int t = 0; t < alive.length; t++) {
      starts[t + 1] = starts[t] + alive[t];
    }
  }

  /// The packed words by their numbers; new words get the next number.
  Supplier<WordVectorBatch.Sequences> sequences(
      Map<String, Integer> numbers, DeviceTransfer transfer) {
    long[] packed = new long[Math.toIntExact(starts[alive.length])];
    int next = 0;
    for (int t = 0; t < alive.length; t++) {
      for (int rank = 0; rank < alive[t]; rank++) {
        String word = sequences.get(ranked[rank]).get(t);
        packed[next++] = numbers.computeIfAbsent(word, _ -> numbers.size());
      }
    }
    Supplier<Tensor> words = transfer.integers(packed, packed.length);
    return () ->
        new WordVectorBatch.Sequences(words.get(), Device.CPU.integers(alive, alive.length));
  }

  int rank(int sequence) {
    return rankOf[sequence];
  }

  /// Where a word stands among the packed ones.
  long place(int sequence, int word) {
    return starts[word] + rankOf[sequence];
  }

  /// One place behind the last word.
  long end() {
    return starts[alive.length];
  }
}
