package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.lstm.PackedSequences.Packed;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;

/// The word pieces of a batch.
///
/// @param questions how many there are
/// @param items how many each is padded to
/// @param words how many vectors are pooled from pieces: words with readers, items without
/// @param sequences in groups of similar lengths
/// @param sources the rows that items begin as, questions × items: with readers all packed words of
///   questions, then columns, then tables; without them the pooled items; padding points behind the
///   last one
record TransformerBatch(
    TransformerEncoder encoder,
    int questions,
    int items,
    int words,
    List<Sequences> sequences,
    Pooled pooled,
    Optional<Readings> readings,
    Tensor sources)
    implements EncoderBatch {

  @Override
  public List<Tensor> tensors() {
    List<Tensor> tensors = new ArrayList<>();
    for (Sequences group : sequences) {
      tensors.addAll(List.of(group.pieces, group.segments));
      group.mask.ifPresent(tensors::add);
    }
    tensors.addAll(List.of(pooled.places, pooled.owners, pooled.shares));
    readings.ifPresent(
        read -> {
          for (Packed packed : List.of(read.questions, read.columns, read.tables)) {
            tensors.addAll(List.of(packed.rows(), packed.alive()));
          }
        });
    tensors.add(sources);
    return tensors;
  }

  @Override
  public Tensor encode(Parameters theta, Noise noise) {
    return encoder.encode(theta, this, noise);
  }

  /// Sequences that the transformer reads together.
  ///
  /// @param pieces their numbers, sequences × length
  /// @param segments 0 for the question and 1 for the schema, likewise
  /// @param mask additive, sequences × 1 × 1 × length; empty where there is no padding
  /// @param lengths of the sequences, without padding
  record Sequences(Tensor pieces, Tensor segments, Optional<Tensor> mask, List<Integer> lengths) {
    /// Each sequence by itself, without padding.
    List<Sequences> alone() {
      return IntStream.range(0, lengths.size())
          .mapToObj(
              i ->
                  new Sequences(
                      row(pieces, i), row(segments, i), Optional.empty(), List.of(lengths.get(i))))
          .toList();
    }

    private Tensor row(Tensor all, int i) {
      return all.narrow(0, i, 1).narrow(1, 0, lengths.get(i));
    }
  }

  /// Which pieces make up which vector.
  ///
  /// @param places of pieces among those of all sequences
  /// @param owners the vector that each goes into
  /// @param shares of each in its vector
  record Pooled(Tensor places, Tensor owners, Tensor shares) {}

  /// What the readers read, in rows of pooled words.
  record Readings(Packed questions, Packed columns, Packed tables) {}
}
