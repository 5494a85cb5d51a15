package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.TensorScope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The gradient of the whole loss is that of its differences, for every parameter.
class LossGradientTests {
  @ParameterizedTest
  @CsvSource({
    "SHARED, LEGAL, 0,   0,   false",
    "GATES,  ALL,   0,   0,   false",
    "SHARED, ALL,   0.5, 0.1, false",
    "GATES,  LEGAL, 0.5, 0.1, false",
    "SHARED, LEGAL, 0.5, 0,   true",
    "GATES,  ALL,   0.5, 0.1, true",
    "GATES,  LEGAL, 0,   0,   true",
    "SHARED, ALL,   0,   0.1, true"
  })
  void gradientsAreThoseOfDifferences(
      CellMasks masks,
      Normalisation normalisation,
      double alignment,
      double smoothing,
      boolean noisy) {
    DecoderOptions decoder = SmallParser.decoder(masks, normalisation, alignment, smoothing);
    SmallWorld world = SmallWorld.product();
    try (TensorScope _ = TensorScope.open();
        SmallParser parser = new SmallParser(world, decoder, SmallParser.DOUBLE)) {
      Batch batch = parser.batch(world.samples().subList(0, 5));
      Noise noise = noisy ? Noise.seeded(3, SmallParser.DOUBLE) : Noise.OFF;
      GradientCheck.Worst worst =
          GradientCheck.worst(
              parser.theta(), () -> parser.model().loss(parser.theta(), batch, noise), 1);
      assertTrue(worst.relative() < 1e-6, worst::toString);
    }
  }
}
