package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.lstm.PackedSequences.Packed;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;

/// The words of a batch.
///
/// @param questions how many there are
/// @param items how many each is padded to
/// @param words the distinct words of questions, and of names where these have the same vocabulary
/// @param names the distinct words of names, where these have a vocabulary of their own
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
    Optional<Words> names,
    Packed sequences,
    Packed columns,
    Packed tables,
    Tensor sources)
    implements EncoderBatch {

  @Override
  public List<Tensor> tensors() {
    List<Tensor> tensors = new ArrayList<>(words.tensors());
    names.ifPresent(own -> tensors.addAll(own.tensors()));
    tensors.addAll(
        List.of(
            sequences.rows(),
            sequences.alive(),
            columns.rows(),
            columns.alive(),
            tables.rows(),
            tables.alive(),
            sources));
    return tensors;
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
  /// @param spelled those that are read by their characters
  record Words(Tensor given, Tensor rows, Tensor learnt, Optional<Spelled> spelled) {
    private List<Tensor> tensors() {
      List<Tensor> tensors = new ArrayList<>(List.of(given, rows, learnt));
      spelled.ifPresent(by -> tensors.addAll(List.of(by.characters, by.shares, by.isSpelled)));
      return tensors;
    }
  }

  /// Words that are read by their characters.
  ///
  /// @param characters rows of the vectors of all characters in them
  /// @param shares of each character in each word, words × characters
  /// @param isSpelled whether a word is read so, words × 1
  record Spelled(Tensor characters, Tensor shares, Tensor isSpelled) {}
}
