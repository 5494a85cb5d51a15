package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.fixture.Slopes;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.model.tensor.TracedSlope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A traced slope and its products are those of plain double differentiation.
class TracedSlopeTests {
  private static final DecoderOptions DECODER =
      SmallParser.decoder(CellMasks.SHARED, Normalisation.LEGAL, 0.5, 0.1);

  @ParameterizedTest
  @CsvSource({"SHARED, false", "SHARED, true", "GATES, false", "GATES, true"})
  void slopeAndProductAreTheSame(CellMasks masks, boolean noisy) {
    DecoderOptions decoder = SmallParser.decoder(masks, Normalisation.LEGAL, 0.5, 0.1);
    SmallWorld world = SmallWorld.product();
    try (Scope _ = Scope.open();
        SmallParser parser = new SmallParser(world, decoder, SmallParser.DOUBLE);
        Parameters twice = parser.theta().twice()) {
      Batch batch = parser.batch(world.samples().subList(0, 5));
      Noise noise = noisy ? Noise.seeded(3, SmallParser.DOUBLE) : Noise.OFF;
      Tensor loss = parser.model().loss(parser.theta(), batch, noise);
      Tensor slope = parser.theta().differentiableGradient(loss);
      Tensor vector = torch.randn_like(slope);
      double[] product = Slopes.numbers(parser.theta().gradient(slope.dot(vector)));
      Tensor again = parser.model().loss(twice, batch, noise);
      assertEquals(loss.item_double(), again.item_double());
      try (TracedSlope traced = twice.tracedSlope(again)) {
        assertArrayEquals(Slopes.numbers(slope), Slopes.numbers(traced.flat()), 1e-11);
        double[] found = Slopes.numbers(traced.product(vector));
        assertArrayEquals(product, found, 1e-9);
      }
    }
  }

  @Test
  void parametersAreForOneUse() {
    SmallWorld world = SmallWorld.product();
    try (Scope _ = Scope.open();
        SmallParser parser = new SmallParser(world, DECODER, SmallParser.DOUBLE);
        Parameters twice = parser.theta().twice()) {
      Batch batch = parser.batch(world.samples().subList(0, 2));
      Tensor loss = parser.model().loss(twice, batch, Noise.OFF);
      assertThrows(IllegalStateException.class, () -> twice.gradient(loss));
      assertThrows(IllegalStateException.class, () -> twice.differentiableGradient(loss));
      assertThrows(IllegalStateException.class, () -> parser.theta().tracedSlope(loss));
    }
  }
}
