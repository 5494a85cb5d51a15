package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.tensor.DeviceTransfer;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.bytedeco.pytorch.T_TensorTensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Reads word vectors with three bidirectional LSTMs: one for questions, one for the names of
/// columns, one for those of tables. A word of the question gets its own vector, a name gets one
/// from both of its ends.
public final class WordVectorEncoder implements Encoder {
  private static final String LEARNT = "encoder.words.learnt";
  private static final List<String> READERS =
      List.of("encoder.question", "encoder.column", "encoder.table");

  private final WordVectorOptions options;
  private final Lexicon lexicon;
  private final Optional<WordVectors> vectors;

  /// An encoder over some words.
  ///
  /// @param vectors those of the lexicon, where they are to be closed with this
  public WordVectorEncoder(
      WordVectorOptions options, Lexicon lexicon, Optional<WordVectors> vectors) {
    this.options = options;
    this.lexicon = lexicon;
    this.vectors = vectors;
  }

  @Override
  public void describe(ParameterLayout layout) {
    int dimensions = lexicon.dimensions();
    int half = options.width() / 2;
    layout.add(LEARNT, Initialiser.of(lexicon.beginning()), lexicon.learnt().size(), dimensions);
    for (String reader : READERS) {
      for (String direction : List.of(".forward", ".backward")) {
        Initialiser initial = Initialiser.fanIn(half);
        layout.add(reader + direction + ".input", initial, 4L * half, dimensions);
        layout.add(reader + direction + ".state", initial, 4L * half, half);
        layout.add(reader + direction + ".input_bias", initial, 4L * half);
        layout.add(reader + direction + ".state_bias", initial, 4L * half);
      }
    }
  }

  @Override
  public Supplier<EncoderBatch> batch(
      List<ParserQuestion> questions, int items, OptionalLong seed, DeviceTransfer transfer) {
    return new WordVectorBatchBuilder(this, lexicon, options.words(), questions, items, transfer)
        .build();
  }

  @Override
  public Optional<WordVectors> wordVectors() {
    return vectors;
  }

  /// The vectors of all items of a batch, questions × items × width.
  Tensor encode(Parameters theta, WordVectorBatch batch, Noise noise) {
    Tensor words = vectors(theta, batch.words());
    TensorVector rows = new TensorVector();
    rows.push_back(read(theta, READERS.get(0), words, batch.sequences(), noise).get0());
    rows.push_back(names(theta, READERS.get(1), words, batch.columns(), noise));
    rows.push_back(names(theta, READERS.get(2), words, batch.tables(), noise));
    // For padding.
    rows.push_back(torch.zeros(new long[] {1, options.width()}, words.options()));
    return torch
        .cat(rows, 0)
        .index_select(0, batch.sources())
        .view(batch.questions(), batch.items(), options.width());
  }

  private Tensor vectors(Parameters theta, WordVectorBatch.Words words) {
    if (lexicon.learnt().isEmpty()) {
      return words.given();
    }
    Tensor learnt = theta.get(LEARNT).index_select(0, words.rows());
    return torch.where(words.learnt(), learnt, words.given());
  }

  private Tensor names(
      Parameters theta, String reader, Tensor words, WordVectorBatch.Sequences names, Noise noise) {
    // The last states, directions × names × half.
    Tensor ends = read(theta, reader, words, names, noise).get1();
    return ends.transpose(0, 1).reshape(-1, options.width());
  }

  private T_TensorTensorTensor_T read(
      Parameters theta,
      String reader,
      Tensor words,
      WordVectorBatch.Sequences sequences,
      Noise noise) {
    Tensor alive = sequences.alive();
    Tensor inputs =
        noise.drop(
            reader + ".words", words.index_select(0, sequences.words()), options.wordDropout());
    TensorVector weights = new TensorVector();
    for (String direction : List.of(".forward", ".backward")) {
      for (String part : List.of(".input", ".state", ".input_bias", ".state_bias")) {
        weights.push_back(theta.get(reader + direction + part));
      }
    }
    long count = alive.select(0, 0).item_long();
    Tensor zero = torch.zeros(new long[] {2, count, options.width() / 2}, words.options());
    return torch.lstm(inputs, alive, new TensorVector(zero, zero), weights, true, 1, 0, true, true);
  }

  @Override
  public void close() {
    vectors.ifPresent(WordVectors::close);
  }
}
