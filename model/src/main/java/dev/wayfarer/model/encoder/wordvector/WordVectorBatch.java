package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.lstm.PackedSequences.Packed;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// The words of a batch.
///
/// @param questions how many there are
/// @param items how many each is padded to
/// @param sequences the words of questions
/// @param columns the distinct names of columns
/// @param tables the distinct names of tables
/// @param sources the rows that items begin as, questions × items: all packed words of questions,
///   then the distinct names of columns, then those of tables; padding points behind the last one
record WordVectorBatch(
    WordVectorEncoder encoder,
    int questions,
    int items,
    Words words,
    Packed sequences,
    Packed columns,
    Packed tables,
    Tensor sources)
    implements EncoderBatch {

  @Override
  public List<Tensor> tensors() {
    return List.of(
        words.given,
        words.rows,
        words.learnt,
        sequences.rows(),
        sequences.alive(),
        columns.rows(),
        columns.alive(),
        tables.rows(),
        tables.alive(),
        sources);
  }

  @Override
  public Tensor encode(Parameters theta, Noise noise) {
    return encoder.encode(theta, this, noise);
  }

  /// The distinct words of a batch.
  ///
  /// @param given vectors, words × dimensions
  /// @param rows of the learnt vectors, 0 for words that are not learnt
  /// @param learnt whether a word is learnt, words × 1
  record Words(Tensor given, Tensor rows, Tensor learnt) {}
}
