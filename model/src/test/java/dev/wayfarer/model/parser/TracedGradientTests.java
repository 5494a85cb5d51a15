package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.tensor.TracedGradient;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A traced gradient and its products are those of plain double differentiation.
class TracedGradientTests {
  private static final DecoderOptions DECODER =
      SmallParser.decoder(CellMasks.SHARED, Normalisation.LEGAL, 0.5, 0.1);

  @ParameterizedTest
  @CsvSource({"SHARED, false", "SHARED, true", "GATES, false", "GATES, true"})
  void gradientAndProductAreTheSame(CellMasks masks, boolean noisy) {
    DecoderOptions decoder = SmallParser.decoder(masks, Normalisation.LEGAL, 0.5, 0.1);
    SmallWorld world = SmallWorld.product();
    try (TensorScope _ = TensorScope.open();
        SmallParser parser = new SmallParser(world, decoder, SmallParser.DOUBLE);
        Parameters forSecondDerivatives = parser.theta().forSecondDerivatives()) {
      Batch batch = parser.batch(world.samples().subList(0, 5));
      Noise noise = noisy ? Noise.seeded(3, SmallParser.DOUBLE) : Noise.OFF;
      Tensor loss = parser.model().loss(parser.theta(), batch, noise);
      Tensor gradient = parser.theta().differentiableGradient(loss);
      Tensor vector = torch.randn_like(gradient);
      double[] product = GradientCheck.numbers(parser.theta().gradient(gradient.dot(vector)));
      Tensor again = parser.model().loss(forSecondDerivatives, batch, noise);
      assertEquals(loss.item_double(), again.item_double());
      try (TracedGradient tracedGradient = forSecondDerivatives.tracedGradient(again)) {
        assertArrayEquals(
            GradientCheck.numbers(gradient), GradientCheck.numbers(tracedGradient.flat()), 1e-11);
        double[] found = GradientCheck.numbers(tracedGradient.product(vector));
        assertArrayEquals(product, found, 1e-9);
      }
    }
  }

  @Test
  void parametersAreForOneUse() {
    SmallWorld world = SmallWorld.product();
    try (TensorScope _ = TensorScope.open();
        SmallParser parser = new SmallParser(world, DECODER, SmallParser.DOUBLE);
        Parameters forSecondDerivatives = parser.theta().forSecondDerivatives()) {
      Batch batch = parser.batch(world.samples().subList(0, 2));
      Tensor loss = parser.model().loss(forSecondDerivatives, batch, Noise.OFF);
      assertThrows(IllegalStateException.class, () -> forSecondDerivatives.gradient(loss));
      assertThrows(
          IllegalStateException.class, () -> forSecondDerivatives.differentiableGradient(loss));
      assertThrows(IllegalStateException.class, () -> parser.theta().tracedGradient(loss));
    }
  }
}
