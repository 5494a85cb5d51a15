package dev.wayfarer.train.ngram;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.tensor.DeviceTransfer;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterGroup;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.sql.file.Utf8File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// An item is the mean of the vectors of its n-grams, sent through a linear map.
final class NGramEncoder implements Encoder {
  static final String VECTORS = "encoder.ngrams";
  private static final String MAP = "encoder.map";

  private final NGramOptions options;
  private final Map<String, Integer> rows = new HashMap<>();
  private final Path initial;

  /// @param initial a file with the number that vectors begin with
  NGramEncoder(NGramOptions options, List<String> known, Path initial) {
    this.options = options;
    this.initial = initial;
    known.forEach(ngram -> rows.put(ngram, rows.size() + 1)); // row 0 is for all others
  }

  @Override
  public void describe(ParameterLayout layout) {
    ParameterGroup group = new ParameterGroup(options.rateFactor(), OptionalDouble.empty(), false);
    Initialiser fromFile =
        (_, numbers, _) ->
            Arrays.fill(numbers, Float.parseFloat(Utf8File.read(initial, "a number")));
    layout.group(group, () -> layout.add(VECTORS, fromFile, rows.size() + 1L, options.width()));
    layout.linear(MAP, options.width(), options.width());
  }

  @Override
  public Supplier<EncoderBatch> batch(
      List<ParserQuestion> questions, int items, OptionalLong seed, DeviceTransfer transfer) {
    List<Long> ngrams = new ArrayList<>();
    List<Long> owners = new ArrayList<>();
    List<Float> shares = new ArrayList<>();
    for (int b = 0; b < questions.size(); b++) {
      ParserQuestion question = questions.get(b);
      List<List<Word>> names = new ArrayList<>();
      question.words().forEach(word -> names.add(List.of(word)));
      names.addAll(question.names().columns());
      names.addAll(question.names().tables());
      for (int i = 0; i < names.size(); i++) {
        List<String> found = options.of(names.get(i));
        for (String ngram : found) {
          ngrams.add((long) rows.getOrDefault(ngram, 0));
          owners.add((long) b * items + i);
          shares.add(1f / found.size());
        }
      }
    }
    float[] weights = new float[shares.size()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = shares.get(i);
    }
    Supplier<Tensor> ids = transfer.integers(longs(ngrams), ngrams.size());
    Supplier<Tensor> to = transfer.integers(longs(owners), owners.size());
    Supplier<Tensor> share = transfer.reals(weights, weights.length, 1);
    return () -> new NGramBatch(questions.size(), items, ids.get(), to.get(), share.get());
  }

  private static long[] longs(List<Long> numbers) {
    return numbers.stream().mapToLong(Long::longValue).toArray();
  }

  /// @param ngrams rows of vectors
  /// @param owners the item of each, among those of all questions
  /// @param shares of each in its item
  private record NGramBatch(int questions, int items, Tensor ngrams, Tensor owners, Tensor shares)
      implements EncoderBatch {
    @Override
    public List<Tensor> tensors() {
      return List.of(ngrams, owners, shares);
    }

    @Override
    public Tensor encode(Parameters theta, Noise noise) {
      Tensor vectors = theta.get(VECTORS).index_select(0, ngrams).mul(shares);
      long width = vectors.size(1);
      Tensor means =
          torch
              .zeros(new long[] {(long) questions * items, width}, vectors.options())
              .index_add(0, owners, vectors);
      return torch
          .linear(means, theta.get(MAP + ".weight"))
          .add(theta.get(MAP + ".bias"))
          .view(questions, items, width);
    }
  }

  @Override
  public void close() {}
}
