package dev.wayfarer.model.encoder;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.Lexicon;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.T_TensorTensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Reads word vectors with three bidirectional LSTMs: one for questions, one for the names of
/// columns, one for those of tables. A word of the question gets its own vector, a name gets one
/// from both of its ends.
public final class WordEncoder implements Encoder {
  private static final String LEARNT = "encoder.words.learnt";
  private static final List<String> READERS =
      List.of("encoder.question", "encoder.column", "encoder.table");

  private final EncoderOptions options;
  private final Lexicon lexicon;

  public WordEncoder(EncoderOptions options, Lexicon lexicon) {
    this.options = options;
    this.lexicon = lexicon;
  }

  @Override
  public int width() {
    return options.width();
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
  public Tensor encode(Parameters theta, Batch batch, Noise noise) {
    Tensor vectors = vectors(theta, batch.words());
    TensorVector rows = new TensorVector();
    rows.push_back(read(theta, READERS.get(0), vectors, batch.questions(), noise).get0());
    rows.push_back(names(theta, READERS.get(1), vectors, batch.columns(), noise));
    rows.push_back(names(theta, READERS.get(2), vectors, batch.tables(), noise));
    // For padding.
    rows.push_back(torch.zeros(new long[] {1, options.width()}, vectors.options()));
    return torch
        .cat(rows, 0)
        .index_select(0, batch.places().sources())
        .view(batch.size().questions(), batch.size().items(), options.width());
  }

  private Tensor vectors(Parameters theta, Batch.Words words) {
    if (lexicon.learnt().isEmpty()) {
      return words.given();
    }
    Tensor learnt = theta.get(LEARNT).index_select(0, words.rows());
    return torch.where(words.learnt(), learnt, words.given());
  }

  private Tensor names(
      Parameters theta, String reader, Tensor vectors, Batch.Sequences names, Noise noise) {
    // The last states, directions × names × half.
    Tensor ends = read(theta, reader, vectors, names, noise).get1();
    return ends.transpose(0, 1).reshape(-1, options.width());
  }

  private T_TensorTensorTensor_T read(
      Parameters theta, String reader, Tensor vectors, Batch.Sequences sequences, Noise noise) {
    Tensor alive = sequences.alive();
    Tensor inputs =
        noise.drop(
            reader + ".words", vectors.index_select(0, sequences.words()), options.wordDropout());
    TensorVector weights = new TensorVector();
    for (String direction : List.of(".forward", ".backward")) {
      for (String part : List.of(".input", ".state", ".input_bias", ".state_bias")) {
        weights.push_back(theta.get(reader + direction + part));
      }
    }
    long count = alive.select(0, 0).item_long();
    Tensor zero = torch.zeros(new long[] {2, count, options.width() / 2}, vectors.options());
    return torch.lstm(inputs, alive, new TensorVector(zero, zero), weights, true, 1, 0, true, true);
  }
}
