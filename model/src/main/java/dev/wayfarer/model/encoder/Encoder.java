package dev.wayfarer.model.encoder;

import dev.wayfarer.link.vector.WordSimilarity;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.tensor.DeviceTransfer;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// Gives every item of a question, be it a word, a column or a table, its first vector. Many
/// threads may share one.
public interface Encoder extends AutoCloseable {
  /// Adds its parameters with their initial values, which may be pre-trained, and with their groups
  /// where they are not trained as all others are.
  void describe(ParameterLayout layout);

  /// Its part of a batch, there once the transfer is done.
  ///
  /// @param items how many items each question is padded to
  /// @param seed of what is drawn anew for each batch in training, such as an order of names; empty
  ///   where nothing may depend on chance
  Supplier<EncoderBatch> batch(
      List<ParserQuestion> questions, int items, OptionalLong seed, DeviceTransfer transfer);

  /// Vectors of single words, by which words are compared outside the parser; empty where it has
  /// none.
  ///
  /// @param theta its parameters, which must stay open
  default Optional<WordSimilarity> similarity(Parameters theta) {
    return Optional.empty();
  }

  /// Frees what it holds besides parameters.
  @Override
  void close();
}
