package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.lstm.BidirectionalLstm;
import dev.wayfarer.model.tensor.DeviceTransfer;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Reads word vectors with three bidirectional LSTMs: one for questions, one for the names of
/// columns, one for those of tables. A word of the question gets its own vector, a name gets one
/// from both of its ends.
public final class WordVectorEncoder implements Encoder {
  private static final String LEARNT = "encoder.words.learnt";

  private final WordVectorOptions options;
  private final Lexicon lexicon;
  private final Optional<WordVectors> vectors;
  private final BidirectionalLstm question;
  private final BidirectionalLstm column;
  private final BidirectionalLstm table;

  /// An encoder over some words.
  ///
  /// @param vectors those of the lexicon, where they are to be closed with this
  public WordVectorEncoder(
      WordVectorOptions options, Lexicon lexicon, Optional<WordVectors> vectors) {
    this.options = options;
    this.lexicon = lexicon;
    this.vectors = vectors;
    this.question = reader("encoder.question");
    this.column = reader("encoder.column");
    this.table = reader("encoder.table");
  }

  private BidirectionalLstm reader(String name) {
    return new BidirectionalLstm(
        name, lexicon.dimensions(), options.width(), options.wordDropout());
  }

  @Override
  public void describe(ParameterLayout layout) {
    layout.add(
        LEARNT, Initialiser.of(lexicon.beginning()), lexicon.learnt().size(), lexicon.dimensions());
    List.of(question, column, table).forEach(reader -> reader.describe(layout));
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
    rows.push_back(question.elements(theta, words, batch.sequences(), noise));
    rows.push_back(column.ends(theta, words, batch.columns(), noise));
    rows.push_back(table.ends(theta, words, batch.tables(), noise));
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

  @Override
  public void close() {
    vectors.ifPresent(WordVectors::close);
  }
}
