package dev.wayfarer.model.lstm;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;

/// Sequences, sorted by falling length and laid out step by step.
///
/// @param <T> the type of an element
public final class PackedSequences<T> {
  /// Packed sequences as tensors.
  ///
  /// @param rows of the elements' vectors: of all sequences' first elements, then of their second
  ///   ones, and so on
  /// @param alive how many sequences have a first element, a second one, and so on; on the CPU
  public record Packed(Tensor rows, Tensor alive) {}

  private final List<List<T>> sequences;
  private final int[] rankOf;
  private final int[] ranked;
  private final long[] alive;
  private final long[] starts;

  /// @param sequences at least one, each with at least one element
  public PackedSequences(List<List<T>> sequences) {
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

  /// The sequences as tensors, there once the transfer is done.
  ///
  /// @param row that of an element's vector; called in the order of the packed elements
  public Supplier<Packed> pack(ToLongFunction<T> row, DeviceTransfer transfer) {
    long[] packed = new long[Math.toIntExact(end())];
    int next = 0;
    for (int t = 0; t < alive.length; t++) {
      for (int rank = 0; rank < alive[t]; rank++) {
        packed[next++] = row.applyAsLong(sequences.get(ranked[rank]).get(t));
      }
    }
    Supplier<Tensor> rows = transfer.integers(packed, packed.length);
    return () -> new Packed(rows.get(), Device.CPU.integers(alive, alive.length));
  }

  /// How many sequences there are.
  public int count() {
    return sequences.size();
  }

  /// Where a sequence stands among the sorted ones.
  public int rank(int sequence) {
    return rankOf[sequence];
  }

  /// Where an element stands among the packed ones.
  public long place(int sequence, int element) {
    return starts[element] + rankOf[sequence];
  }

  /// One place behind the last element.
  public long end() {
    return starts[alive.length];
  }
}
