package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.link.vector.WordSimilarity;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.encoder.transformer.TransformerBatch.Readings;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.lstm.BidirectionalLstm;
import dev.wayfarer.model.tensor.DeviceTransfer;
import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterGroup;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.weights.TransformerConfig;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Reads a question and its schema with a transformer. The pieces of a word become one vector; then
/// three bidirectional LSTMs read the words of questions, columns and tables, or a linear map takes
/// items to their width.
final class TransformerEncoder implements Encoder {
  private static final String MAP = "encoder.map";

  /// The least cosine of similar words. Embeddings of pieces are further apart than word vectors:
  /// those of unrelated words are hardly ever above 0.3.
  private static final double NEAR = 0.4;

  private final TransformerOptions options;
  private final TransformerConfig config;
  private final PieceCutter cutter;
  private final InitialWeights initial;
  private final TransformerLayers layers;
  private final BidirectionalLstm question;
  private final BidirectionalLstm column;
  private final BidirectionalLstm table;

  TransformerEncoder(
      TransformerOptions options,
      TransformerConfig config,
      PieceCutter cutter,
      InitialWeights initial) {
    this.options = options;
    this.config = config;
    this.cutter = cutter;
    this.initial = initial;
    this.layers = new TransformerLayers(options, config);
    this.question = reader("encoder.question");
    this.column = reader("encoder.column");
    this.table = reader("encoder.table");
  }

  private BidirectionalLstm reader(String name) {
    return new BidirectionalLstm(name, config.width(), options.width(), options.wordDropout());
  }

  @Override
  public void describe(ParameterLayout layout) {
    layers.describe(layout, initial);
    // An inner step moves all of an encoder or nothing: then its vectors are computed once.
    ParameterGroup own = new ParameterGroup(1, OptionalDouble.empty(), options.adapted());
    layout.group(
        own,
        () -> {
          if (options.readers()) {
            List.of(question, column, table).forEach(reader -> reader.describe(layout));
          } else {
            layout.linear(MAP, config.width(), options.width());
          }
        });
  }

  @Override
  public Supplier<EncoderBatch> batch(
      List<ParserQuestion> questions, int items, OptionalLong seed, DeviceTransfer transfer) {
    return new TransformerBatchBuilder(this, options, cutter, items, transfer)
        .build(questions, seed);
  }

  /// The vectors of all items of a batch, questions × items × width.
  Tensor encode(Parameters theta, TransformerBatch batch, Noise noise) {
    Tensor words = words(theta, batch, noise);
    TensorVector rows = new TensorVector();
    if (batch.readings().isPresent()) {
      Readings readings = batch.readings().get();
      rows.push_back(question.elements(theta, words, readings.questions(), noise));
      rows.push_back(column.ends(theta, words, readings.columns(), noise));
      rows.push_back(table.ends(theta, words, readings.tables(), noise));
    } else {
      Tensor kept = noise.drop(MAP + ".words", words, options.wordDropout());
      rows.push_back(Layers.linear(theta, MAP, kept));
    }
    // For padding.
    rows.push_back(torch.zeros(new long[] {1, options.width()}, words.options()));
    return torch
        .cat(rows, 0)
        .index_select(0, batch.sources())
        .view(batch.questions(), batch.items(), options.width());
  }

  @Override
  public Optional<WordSimilarity> similarity(Parameters theta) {
    return Optional.of(new WordSimilarity(word -> vector(theta, word), NEAR));
  }

  /// The embedding of a word that is one piece: those of single pieces say little of a whole word.
  private Optional<float[]> vector(Parameters theta, String word) {
    int[] pieces = cutter.pieces(word);
    return pieces.length == 1 && pieces[0] != cutter.vocabulary().unknown()
        ? Optional.of(TransformerLayers.embedding(theta, pieces[0]))
        : Optional.empty();
  }

  /// The vectors that are pooled from those of pieces.
  private Tensor words(Parameters theta, TransformerBatch batch, Noise noise) {
    TensorVector groups = new TensorVector();
    for (TransformerBatch.Sequences group : batch.sequences()) {
      groups.push_back(layers.apply(theta, group, noise).view(-1, config.width()));
    }
    Tensor states = groups.size() == 1 ? groups.get(0) : torch.cat(groups, 0);
    TransformerBatch.Pooled pooled = batch.pooled();
    Tensor parts = states.index_select(0, pooled.places()).mul(pooled.shares());
    return torch
        .zeros(new long[] {batch.words(), config.width()}, states.options())
        .index_add(0, pooled.owners(), parts);
  }

  @Override
  public void close() {}
}
