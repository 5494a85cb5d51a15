package dev.wayfarer.model.encoder.transformer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.ChoiceSpace;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.encoder.Corpus;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.Layer;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.fixture.TinyWeights;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Products;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bytedeco.pytorch.AutoGradMode;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TransformerEncoderTests {
  private static final int LAYERS = 2;

  @TempDir Path folder;
  private final SmallWorld world = SmallWorld.product();
  private final List<Sample> samples = world.samples().subList(1, 4);
  private TensorScope scope;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
  }

  @AfterEach
  void close() {
    scope.close();
  }

  private static TransformerOptions options(int mixed, Pooling pooling, boolean readers) {
    return new TransformerOptions(
        "tiny",
        6,
        LAYERS,
        mixed,
        pooling,
        readers,
        256,
        1,
        true,
        0.1,
        0.1,
        0.2,
        Precision.BFLOAT16,
        false,
        0.5,
        0.5,
        0.01);
  }

  private Encoder encoder(TransformerOptions options) throws IOException {
    Path weights = TinyWeights.write(folder.resolve("weights"), LAYERS, 3);
    byte[] section = options.prepare(new Corpus(List.of(), List.of()), Optional.of(weights));
    Path files = Files.createDirectories(folder.resolve("files"));
    options.writeFiles(section, files);
    return options.open(files);
  }

  private static Parameters parameters(Encoder encoder) {
    ParameterLayout layout = new ParameterLayout();
    encoder.describe(layout);
    return Parameters.initial(layout, 1, SmallParser.DOUBLE);
  }

  private Tensor encoded(Encoder encoder, Parameters theta, List<Sample> some, Noise noise) {
    Batch batch = Layer.batch(world, some, encoder);
    noise.restart();
    return batch.encoded().encode(theta, noise);
  }

  @Test
  void hiddenStatesAreThoseOfTheFormula() throws IOException {
    try (Encoder encoder = encoder(options(1, Pooling.FIRST, true));
        Parameters theta = parameters(encoder)) {
      TransformerBatch batch = (TransformerBatch) Layer.batch(world, samples, encoder).encoded();
      TransformerLayers layers =
          new TransformerLayers(options(1, Pooling.FIRST, true), TinyWeights.config(LAYERS));
      List<Tensor> states = layers.states(theta, batch.sequences().getFirst(), Noise.OFF);
      NaiveTransformer naive = new NaiveTransformer(TinyWeights.of(LAYERS, 3));
      for (int sequence = 0; sequence < samples.size(); sequence++) {
        Tensor mask =
            batch.sequences().getFirst().mask().orElseThrow().select(0, sequence).view(-1);
        double[] open = GradientCheck.numbers(mask);
        int length = (int) Arrays.stream(open).filter(number -> number == 0).count();
        int[] pieces = new int[length];
        int[] segments = new int[length];
        for (int i = 0; i < length; i++) {
          pieces[i] =
              (int)
                  batch
                      .sequences()
                      .getFirst()
                      .pieces()
                      .select(0, sequence)
                      .select(0, i)
                      .item_long();
          segments[i] =
              (int)
                  batch
                      .sequences()
                      .getFirst()
                      .segments()
                      .select(0, sequence)
                      .select(0, i)
                      .item_long();
        }
        List<double[][]> wanted = naive.states(pieces, segments);
        for (int layer = 0; layer < LAYERS; layer++) {
          for (int i = 0; i < length; i++) {
            assertArrayEquals(
                wanted.get(layer)[i],
                GradientCheck.numbers(
                    states.get(layer).select(0, sequence).select(0, i).contiguous()),
                1e-9);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Pooling.class)
  void vectorsDoNotDependOnWhatElseIsInABatch(Pooling pooling) throws IOException {
    for (boolean readers : new boolean[] {true, false}) {
      try (Encoder encoder = encoder(options(2, pooling, readers));
          Parameters theta = parameters(encoder)) {
        Tensor all = encoded(encoder, theta, samples, Noise.OFF);
        for (int b = 0; b < samples.size(); b++) {
          Tensor alone = encoded(encoder, theta, List.of(samples.get(b)), Noise.OFF);
          Tensor same = all.select(0, b).narrow(0, 0, alone.size(1)).contiguous();
          assertArrayEquals(GradientCheck.numbers(alone), GradientCheck.numbers(same), 1e-12);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void gradientIsThatOfDifferences(boolean readers) throws IOException {
    try (Encoder encoder = encoder(options(2, Pooling.ENDS, readers));
        Parameters theta = parameters(encoder)) {
      Noise noise = Noise.seeded(4, SmallParser.DOUBLE);
      Batch batch = Layer.batch(world, samples.subList(1, 3), encoder);
      GradientCheck.Worst worst =
          GradientCheck.worst(
              theta,
              () -> {
                noise.restart();
                return Layer.weighed(batch.encoded().encode(theta, noise));
              },
              2);
      assertTrue(worst.relative() < 1e-6, worst::toString);
    }
  }

  @Test
  void gradientOfTheGradientIsThatOfDifferences() throws IOException {
    try (Encoder encoder = encoder(options(1, Pooling.MEAN, false));
        Parameters theta = parameters(encoder)) {
      Batch batch = Layer.batch(world, samples.subList(1, 2), encoder);
      GradientCheck.Worst worst =
          GradientCheck.worst(
              theta,
              () -> weighedGradient(theta, batch),
              () -> {
                try (AutoGradMode _ = new AutoGradMode(true)) {
                  return weighedGradient(theta, batch).item_double();
                }
              },
              1);
      assertTrue(worst.relative() < 1e-5, worst::toString);
    }
  }

  private static Tensor weighedGradient(Parameters theta, Batch batch) {
    Tensor vectors = batch.encoded().encode(theta, Noise.OFF);
    return Layer.weighed(theta.differentiableGradient(Layer.weighed(vectors.mul(vectors))));
  }

  @Test
  void fusedAttentionGivesTheSame() throws IOException {
    try (Encoder encoder = encoder(options(1, Pooling.MEAN, true));
        Parameters theta = parameters(encoder)) {
      Tensor plain = encoded(encoder, theta, samples, Noise.OFF);
      try (NoGradGuard _ = new NoGradGuard()) {
        Tensor fused = encoded(encoder, theta, samples, Noise.OFF);
        assertArrayEquals(GradientCheck.numbers(plain), GradientCheck.numbers(fused), 1e-10);
      }
    }
  }

  /// In single precision, as predictions take them.
  private static Parameters forInference(Encoder encoder, Products products) {
    ParameterLayout layout = new ParameterLayout();
    encoder.describe(layout);
    try (Parameters theta = Parameters.initial(layout, 1, Device.CPU)) {
      return theta.forInference(products);
    }
  }

  private Tensor states(Encoder encoder, Parameters theta, List<Sample> some) {
    TransformerOptions options = options(2, Pooling.MEAN, true);
    TransformerBatch batch =
        (TransformerBatch) Layer.batch(world, some, encoder, Device.CPU).encoded();
    return new TransformerLayers(options, TinyWeights.config(LAYERS))
        .apply(theta, batch.sequences().getFirst(), Noise.OFF);
  }

  @Test
  void statesInInt8AreCloseToThoseInSinglePrecision() throws IOException {
    try (NoGradGuard _ = new NoGradGuard();
        Encoder encoder = encoder(options(2, Pooling.MEAN, true));
        Parameters exact = forInference(encoder, Products.FLOAT32);
        Parameters int8 = forInference(encoder, Products.INT8)) {
      for (Sample sample : samples) {
        Tensor wanted = states(encoder, exact, List.of(sample));
        Tensor found = states(encoder, int8, List.of(sample));
        assertNotEquals(0, wanted.sub(found).abs().max().item_double());
        double cosine = torch.cosine_similarity(wanted, found, 2, 1e-8).min().item_double();
        assertTrue(cosine > 0.999, () -> "cosine " + cosine);
      }
    }
  }

  @Test
  void statesInInt8AreTheSameToTheBitInAnyBatchAndThread() throws Exception {
    try (NoGradGuard _ = new NoGradGuard();
        Encoder encoder = encoder(options(2, Pooling.MEAN, true));
        Parameters theta = forInference(encoder, Products.INT8)) {
      Tensor all = states(encoder, theta, samples);
      try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
        List<Future<Boolean>> same = new ArrayList<>();
        for (int i = 0; i < 4 * samples.size(); i++) {
          int b = i % samples.size();
          same.add(threads.submit(() -> isSame(encoder, theta, all, b)));
        }
        for (Future<Boolean> one : same) {
          assertTrue(one.get());
        }
      }
    }
  }

  private boolean isSame(Encoder encoder, Parameters theta, Tensor all, int b) {
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      Tensor alone = states(encoder, theta, List.of(samples.get(b)));
      return alone.equal(all.narrow(0, b, 1).narrow(1, 0, alone.size(1)));
    }
  }

  @Test
  void gradientsAreNeverThoseOfInt8() throws IOException {
    try (Encoder encoder = encoder(options(2, Pooling.MEAN, true));
        Parameters exact = forInference(encoder, Products.FLOAT32);
        Parameters int8 = forInference(encoder, Products.INT8)) {
      assertTrue(states(encoder, exact, samples).equal(states(encoder, int8, samples)));
    }
  }

  @Test
  void ratesFallFromLayerToLayerAndOnlyMatricesDecay() throws IOException {
    try (Encoder encoder = encoder(options(2, Pooling.MEAN, true))) {
      ParameterLayout layout = new ParameterLayout();
      encoder.describe(layout);
      assertEquals(0.5, rate(layout, "encoder.transformer.1.feed_in.weight"));
      assertEquals(0.25, rate(layout, "encoder.transformer.0.attention_norm.bias"));
      assertEquals(0.125, rate(layout, "encoder.transformer.words"));
      assertEquals(1, rate(layout, "encoder.question.forward.input"));
      layout
          .entries()
          .forEach(
              (name, entry) -> {
                boolean own = name.startsWith("encoder.transformer") && !name.endsWith("mixture");
                assertEquals(
                    own && entry.shape().length == 2 ? 0.01 : 0,
                    entry.group().weightDecay().orElse(0),
                    name);
                assertEquals(false, entry.group().adapted(), name);
              });
    }
  }

  private static double rate(ParameterLayout layout, String name) {
    return layout.entries().get(name).group().rateFactor();
  }

  @Test
  void orderOfTablesChangesWithTheSeedAndNotWithoutOne() throws IOException {
    try (Encoder encoder = encoder(options(1, Pooling.MEAN, true))) {
      String fixed = pieces(encoder, OptionalLong.empty());
      assertEquals(fixed, pieces(encoder, OptionalLong.empty()));
      String drawn = pieces(encoder, OptionalLong.of(7));
      assertEquals(drawn, pieces(encoder, OptionalLong.of(7)));
      assertNotEquals(fixed, drawn);
      assertEquals(sorted(fixed), sorted(drawn));
    }
  }

  private static String sorted(String text) {
    return text.chars().sorted().mapToObj(Character::toString).toList().toString();
  }

  private String pieces(Encoder encoder, OptionalLong seed) {
    ChoiceSpace space =
        new ChoiceSpace(world.actionVocabulary().symbols(), world.actionVocabulary().rules(), true);
    BatchBuilder builder = new BatchBuilder(encoder, space, Device.CPU);
    List<Sample> first = samples.subList(0, 1);
    Batch batch =
        seed.isPresent() ? builder.samples(first, seed.getAsLong()) : builder.samples(first);
    Tensor pieces = ((TransformerBatch) batch.encoded()).sequences().getFirst().pieces().view(-1);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pieces.numel(); i++) {
      text.append((char) pieces.select(0, i).item_long());
    }
    return text.toString();
  }

  @Test
  void weightsWithFewerLayersAreRefused() {
    Path weights = TinyWeights.write(folder.resolve("short"), 1, 3);
    TransformerOptions options = options(1, Pooling.MEAN, true);
    Corpus nothing = new Corpus(List.of(), List.of());
    assertEquals(
        weights + ": expected 1 to 1 layers to keep, found 2",
        assertThrows(InputException.class, () -> options.prepare(nothing, Optional.of(weights)))
            .getMessage());
  }

  @Test
  void vocabularyOfAnotherEncoderIsRefusedInACheckpoint() throws IOException {
    TransformerOptions options = options(1, Pooling.MEAN, true);
    encoder(options).close();
    Path vocabulary = folder.resolve("files/vocab.txt");
    Files.writeString(vocabulary, Files.readString(vocabulary) + "another\n");
    assertEquals(
        vocabulary + ": expected 65 word pieces, found 66: they are those of another encoder",
        assertThrows(InputException.class, () -> options.open(folder.resolve("files")))
            .getMessage());
  }
}
