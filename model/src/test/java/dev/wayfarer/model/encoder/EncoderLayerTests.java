package dev.wayfarer.model.encoder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.relation.Relation;
import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.encoder.wordvector.WordVectorEncoder;
import dev.wayfarer.model.fixture.FixedMasks;
import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.Layer;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallVectors;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.naive.Masks;
import dev.wayfarer.model.naive.NaiveEncoder;
import dev.wayfarer.model.naive.Weights;
import dev.wayfarer.model.relation.Alignment;
import dev.wayfarer.model.relation.RelationLayers;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each layer of the encoder is its formula, and so is its gradient.
class EncoderLayerTests {
  private static final int WIDTH = SmallParser.ENCODER.width();

  private final SmallWorld world = SmallWorld.product();
  private final List<Sample> samples = world.samples().subList(1, 4);
  private final RelationLayers relations =
      new RelationLayers(SmallParser.LAYERS, WIDTH, Relation.values().length);
  private final Alignment alignment = new Alignment(WIDTH, Relation.values().length);
  private TensorScope scope;
  private Batch batch;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    batch = Layer.batch(world, samples);
  }

  @AfterEach
  void close() {
    scope.close();
  }

  private static void check(GradientCheck.Worst worst) {
    assertTrue(worst.relative() < 1e-6, worst::toString);
  }

  private static Noise noise(boolean noisy) {
    return noisy ? Noise.seeded(4, SmallParser.DOUBLE) : Noise.OFF;
  }

  private Layer overItems() {
    return new Layer(
        layout -> {
          relations.describe(layout);
          alignment.describe(layout);
        },
        batch.size().questions(),
        batch.size().items(),
        WIDTH);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void wordEncoderHasTheGradientOfItsDifferences(boolean noisy) {
    WordVectorEncoder encoder = SmallVectors.encoder(SmallParser.LEARNT);
    Noise noise = noise(noisy);
    try (Layer layer = new Layer(encoder::describe, 1)) {
      check(
          GradientCheck.worst(
              layer.theta(),
              () -> {
                noise.restart();
                return Layer.weighed(batch.encoded().encode(layer.theta(), noise));
              },
              4));
    }
  }

  @Test
  void wordsMayAllBeGiven() {
    WordVectorEncoder encoder = SmallVectors.encoder(List.of());
    batch = Layer.batch(world, samples, encoder);
    try (Layer layer = new Layer(encoder::describe, 1)) {
      check(
          GradientCheck.worst(
              layer.theta(),
              () -> Layer.weighed(batch.encoded().encode(layer.theta(), Noise.OFF)),
              1));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void relationLayersHaveTheGradientOfTheirDifferences(boolean noisy) {
    Noise noise = noise(noisy);
    try (Layer layer = overItems()) {
      check(
          GradientCheck.worst(
              layer.theta(),
              () -> {
                noise.restart();
                return Layer.weighed(relations.apply(layer.theta(), batch, layer.input(), noise));
              },
              4));
    }
  }

  @Test
  void alignmentHasTheGradientOfItsDifferences() {
    try (Layer layer = overItems()) {
      check(
          GradientCheck.worst(
              layer.theta(),
              () -> {
                Alignment.Aligned aligned = alignment.align(layer.theta(), batch, layer.input());
                return Layer.weighed(aligned.columns()).add(Layer.weighed(aligned.tables()));
              },
              4));
    }
  }

  /// Looked up by relation, attention equals the formula that adds a vector for every pair.
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void attentionByRelationIsAttentionByPair(boolean noisy) {
    ParserQuestion question = samples.getFirst().question();
    Noise noise = noisy ? new FixedMasks() : Noise.OFF;
    batch = Layer.batch(world, List.of(samples.getFirst()));
    try (Layer layer = overItems()) {
      double[] direct = direct(layer, question, noisy);
      double[] looked =
          GradientCheck.numbers(relations.apply(layer.theta(), batch, layer.input(), noise));
      assertArrayEquals(direct, looked, 1e-12);
      double[] weights = Layer.weights(direct.length);
      check(
          GradientCheck.worst(
              layer.theta(),
              () -> Layer.weighed(relations.apply(layer.theta(), batch, layer.input(), noise)),
              () -> {
                double[] numbers = direct(layer, question, noisy);
                double sum = 0;
                for (int i = 0; i < numbers.length; i++) {
                  sum += weights[i] * numbers[i];
                }
                return sum;
              },
              2));
    }
  }

  private static double[] direct(Layer layer, ParserQuestion question, boolean noisy) {
    NaiveEncoder naive =
        new NaiveEncoder(SmallParser.LEARNT, new Weights(layer.theta()), new Masks(noisy));
    return Arrays.stream(naive.relate(question, layer.rows()))
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }
}
