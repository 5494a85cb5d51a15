package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.link.vector.WordSimilarity;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.lstm.BidirectionalLstm;
import dev.wayfarer.model.tensor.DeviceTransfer;
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
  private static final String WORDS = "encoder.words";

  /// The least cosine of similar words. A lower one lets too many unrelated questions through.
  private static final double NEAR = 0.75;

  private final int width;
  private final WordEmbedding questionWords;
  private final WordEmbedding nameWords;
  private final List<WordVectors> vectors;
  private final BidirectionalLstm question;
  private final BidirectionalLstm column;
  private final BidirectionalLstm table;

  /// An encoder over some words, those of questions and names alike.
  ///
  /// @param vectors those of the lexicon, where they are to be closed with this
  public WordVectorEncoder(
      WordVectorOptions options, Lexicon lexicon, Optional<WordVectors> vectors) {
    this(
        options.width(),
        options.wordDropout(),
        new WordEmbedding(WORDS, lexicon, options.words()),
        vectors.stream().toList());
  }

  private WordVectorEncoder(
      int width, double wordDropout, WordEmbedding words, List<WordVectors> vectors) {
    this(width, wordDropout, words, words, vectors);
  }

  /// An encoder whose questions and names may be in different languages.
  ///
  /// @param nameWords the same object as `questionWords` where they share one vocabulary
  /// @param vectors to be closed with this; those of names last
  WordVectorEncoder(
      int width,
      double wordDropout,
      WordEmbedding questionWords,
      WordEmbedding nameWords,
      List<WordVectors> vectors) {
    this.width = width;
    this.questionWords = questionWords;
    this.nameWords = nameWords;
    this.vectors = List.copyOf(vectors);
    this.question = reader("encoder.question", questionWords, wordDropout);
    this.column = reader("encoder.column", nameWords, wordDropout);
    this.table = reader("encoder.table", nameWords, wordDropout);
  }

  private BidirectionalLstm reader(String name, WordEmbedding words, double wordDropout) {
    return new BidirectionalLstm(name, words.dimensions(), width, wordDropout);
  }

  @Override
  public void describe(ParameterLayout layout) {
    questionWords.describe(layout);
    if (nameWords != questionWords) {
      nameWords.describe(layout);
    }
    List.of(question, column, table).forEach(reader -> reader.describe(layout));
  }

  @Override
  public Supplier<EncoderBatch> batch(
      List<ParserQuestion> questions, int items, OptionalLong seed, DeviceTransfer transfer) {
    return new WordVectorBatchBuilder(this, questionWords, nameWords, questions, items, transfer)
        .build();
  }

  @Override
  public Optional<WordSimilarity> similarity(Parameters theta) {
    return wordVectors()
        .map(all -> new WordSimilarity(word -> Optional.ofNullable(all.vector(word)), NEAR));
  }

  /// The vectors of names; empty where it has none.
  Optional<WordVectors> wordVectors() {
    return vectors.isEmpty() ? Optional.empty() : Optional.of(vectors.getLast());
  }

  /// The vectors of all items of a batch, questions × items × width.
  Tensor encode(Parameters theta, WordVectorBatch batch, Noise noise) {
    Tensor words = questionWords.vectors(theta, batch.words());
    Tensor names = batch.names().map(own -> nameWords.vectors(theta, own)).orElse(words);
    TensorVector rows = new TensorVector();
    rows.push_back(question.elements(theta, words, batch.sequences(), noise));
    rows.push_back(column.ends(theta, names, batch.columns(), noise));
    rows.push_back(table.ends(theta, names, batch.tables(), noise));
    // For padding.
    rows.push_back(torch.zeros(new long[] {1, width}, words.options()));
    return torch
        .cat(rows, 0)
        .index_select(0, batch.sources())
        .view(batch.questions(), batch.items(), width);
  }

  @Override
  public void close() {
    vectors.forEach(WordVectors::close);
  }
}
