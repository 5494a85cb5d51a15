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
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where a gradient is wanted once, it is the same gradient.
class GradientOnceTests {
  @ParameterizedTest
  @CsvSource({"SHARED, false", "SHARED, true", "GATES, false", "GATES, true"})
  void lossAndGradientAreTheSame(CellMasks masks, boolean noisy) {
    DecoderOptions decoder = SmallParser.decoder(masks, Normalisation.LEGAL, 0.5, 0.1);
    SmallWorld world = SmallWorld.product();
    try (TensorScope _ = TensorScope.open();
        SmallParser parser = new SmallParser(world, decoder, SmallParser.DOUBLE);
        Parameters forOneGradient = parser.theta().forOneGradient()) {
      Batch batch = parser.batch(world.samples().subList(0, 5));
      Noise noise = noisy ? Noise.seeded(3, SmallParser.DOUBLE) : Noise.OFF;
      Tensor plain = parser.model().loss(parser.theta(), batch, noise);
      Tensor loss = parser.model().loss(forOneGradient, batch, noise);
      assertEquals(plain.item_double(), loss.item_double());
      double[] wanted = GradientCheck.numbers(parser.theta().gradient(plain));
      assertThrows(IllegalStateException.class, () -> forOneGradient.differentiableGradient(loss));
      assertArrayEquals(wanted, GradientCheck.numbers(forOneGradient.gradient(loss)), 1e-12);
    }
  }
}
