package dev.wayfarer.model.weights;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.model.checkpoint.DataType;
import dev.wayfarer.model.checkpoint.HalfPrecision;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.checkpoint.TensorType;
import dev.wayfarer.sql.input.InputException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The weights of a transformer encoder, with the vocabulary that they belong to.
///
/// @param tensors by their published names, in single or half precision
public record TransformerWeights(
    TransformerConfig config,
    WordPieceVocabulary vocabulary,
    SequencedMap<String, TensorData> tensors) {

  /// Takes the tensors of an encoder out of those of a file, which may hold others: what predicts
  /// hidden words, for example.
  ///
  /// @param source the file, for messages
  /// @throws InputException where a tensor is missing or of another shape, or the vocabulary is
  ///   that of another encoder
  public static TransformerWeights of(
      String source,
      TransformerConfig config,
      WordPieceVocabulary vocabulary,
      Map<String, TensorData> found) {
    if (vocabulary.size() != config.pieces()) {
      throw new InputException(
          source,
          "a vocabulary of %,d word pieces".formatted(config.pieces()),
          "%,d: it is that of another encoder".formatted(vocabulary.size()));
    }
    SequencedMap<String, TensorData> tensors = new LinkedHashMap<>();
    TransformerTensors.sizes(config)
        .forEach(
            (name, sizes) -> {
              TensorData tensor = found.get(name);
              String place = source + "[" + name + "]";
              if (tensor == null) {
                throw new InputException(place, "a tensor " + sizes, "none");
              }
              DataType numbers = tensor.type().numbers();
              if (!tensor.type().sizes().equals(sizes)
                  || (numbers != DataType.F32 && numbers != DataType.F16)) {
                throw new InputException(place, "F32 or F16 " + sizes, tensor.type().toString());
              }
              // The file may call it otherwise.
              tensors.put(name, new TensorData(name, tensor.type(), tensor.data()));
            });
    return new TransformerWeights(
        config, vocabulary, Collections.unmodifiableSequencedMap(tensors));
  }

  /// The same encoder without its upper layers.
  ///
  /// @param count how many layers to keep
  /// @throws InputException where it has not so many
  public TransformerWeights firstLayers(String source, int count) {
    if (count < 1 || count > config.layers()) {
      throw new InputException(
          source, "1 to " + config.layers() + " layers to keep", String.valueOf(count));
    }
    return of(source, config.withLayers(count), vocabulary, tensors);
  }

  /// The same encoder with a part of its word pieces, in their order. Text that needs others is cut
  /// into smaller pieces, or unknown.
  ///
  /// @param kept which pieces stay; the special ones must
  /// @param arena that of the result
  /// @throws InputException where a special piece would be missing
  public TransformerWeights withPieces(String source, Predicate<String> kept, Arena arena) {
    TensorData words = requireNonNull(tensors.get(TransformerTensors.WORDS));
    List<String> pieces = vocabulary.pieces();
    int[] rows = IntStream.range(0, pieces.size()).filter(i -> kept.test(pieces.get(i))).toArray();
    if (rows.length == pieces.size()) {
      return this;
    }
    long bytes = words.data().byteSize() / pieces.size();
    MemorySegment data = arena.allocate(bytes * rows.length);
    for (int i = 0; i < rows.length; i++) {
      MemorySegment.copy(words.data(), rows[i] * bytes, data, i * bytes, bytes);
    }
    SequencedMap<String, TensorData> others = new LinkedHashMap<>(tensors);
    others.put(
        words.name(),
        new TensorData(
            words.name(),
            TensorType.of(words.type().numbers(), rows.length, config.width()),
            data));
    return of(
        source,
        config.withPieces(rows.length),
        new WordPieceVocabulary(source, IntStream.of(rows).mapToObj(pieces::get).toList()),
        others);
  }

  /// The mean of two encoders' weights, which makes sense where both descend from one.
  ///
  /// @param source names them, for messages
  /// @param arena that of the result
  /// @throws InputException where sizes or vocabularies differ
  public static TransformerWeights mean(
      String source, TransformerWeights one, TransformerWeights other, Arena arena) {
    if (!one.config.equals(other.config)) {
      throw new InputException(
          source, "encoders of the same sizes", one.config + " and " + other.config);
    }
    if (!one.vocabulary.pieces().equals(other.vocabulary.pieces())) {
      throw new InputException(source, "encoders of one vocabulary", "two");
    }
    SequencedMap<String, TensorData> means = new LinkedHashMap<>();
    one.tensors.forEach(
        (name, tensor) -> {
          float[] left = HalfPrecision.numbers(tensor);
          float[] right = HalfPrecision.numbers(requireNonNull(other.tensors.get(name)));
          for (int i = 0; i < left.length; i++) {
            left[i] = (left[i] + right[i]) / 2;
          }
          long[] sizes = tensor.type().sizes().stream().mapToLong(Long::longValue).toArray();
          means.put(name, HalfPrecision.narrow(TensorData.of(name, left, sizes), arena));
        });
    return of(source, one.config, one.vocabulary, means);
  }

  /// How many numbers they are.
  public long size() {
    return tensors.values().stream().mapToLong(tensor -> tensor.type().count()).sum();
  }

  /// The tensors in half precision.
  public List<TensorData> halves(Arena arena) {
    return tensors.values().stream().map(tensor -> HalfPrecision.narrow(tensor, arena)).toList();
  }
}
