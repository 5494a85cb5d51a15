package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.fixture.FixedMasks;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.ActionVocabulary.GrammarKind;
import dev.wayfarer.model.naive.NaiveParser;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The loss of a batch is what the formulas say of each of its questions.
class LossTests {
  @ParameterizedTest
  @CsvSource({
    "PRODUCT,   SHARED, LEGAL, 0,   0,   false",
    "PRODUCT,   GATES,  LEGAL, 0,   0,   false",
    "PRODUCT,   SHARED, ALL,   0,   0.1, false",
    "PRODUCT,   SHARED, LEGAL, 0.5, 0.1, true",
    "PRODUCT,   GATES,  ALL,   0.5, 0.1, true",
    "REFERENCE, GATES,  ALL,   0,   0,   false",
    "REFERENCE, GATES,  ALL,   0,   0.1, true",
    "REFERENCE, SHARED, LEGAL, 0.5, 0,   true"
  })
  void theLossIsThatOfPlainLoops(
      GrammarKind dialect,
      CellMasks masks,
      Normalisation normalisation,
      double alignment,
      double smoothing,
      boolean noisy) {
    SmallWorld world =
        dialect == GrammarKind.PRODUCT ? SmallWorld.product() : SmallWorld.reference();
    DecoderOptions decoder = SmallParser.decoder(masks, normalisation, alignment, smoothing);
    try (TensorScope _ = TensorScope.open();
        SmallParser parser = new SmallParser(world, decoder, SmallParser.DOUBLE)) {
      NaiveParser naive = new NaiveParser(parser, world);
      double mean =
          world.questions().stream()
              .mapToDouble(questions -> naive.loss(questions, noisy))
              .average()
              .orElseThrow();
      Noise noise = noisy ? new FixedMasks() : Noise.OFF;
      assertEquals(mean, parser.loss(world.samples(), noise).item_double(), 1e-10);
    }
  }

  @Test
  void aBatchIsTheMeanOfItsQuestionsInDoublePrecision() {
    compareWithSingles(SmallParser.DOUBLE, 1e-10);
  }

  @Test
  void aBatchIsTheMeanOfItsQuestionsInSinglePrecision() {
    compareWithSingles(Device.CPU, 1e-5);
  }

  private static void compareWithSingles(Device device, double tolerance) {
    SmallWorld world = SmallWorld.product();
    for (CellMasks masks : CellMasks.values()) {
      DecoderOptions decoder = SmallParser.decoder(masks, Normalisation.LEGAL, 0.5, 0.1);
      for (Noise noise : List.of(Noise.OFF, new FixedMasks())) {
        try (TensorScope _ = TensorScope.open();
            SmallParser parser = new SmallParser(world, decoder, device)) {
          double mean =
              world.samples().stream()
                  .mapToDouble(sample -> parser.loss(List.of(sample), noise).item_double())
                  .average()
                  .orElseThrow();
          List<Sample> shuffled = new ArrayList<>(world.samples());
          for (int order = 0; order < 3; order++) {
            double loss = parser.loss(shuffled, noise).item_double();
            assertEquals(1, loss / mean, tolerance);
            Collections.shuffle(shuffled, new Random(order));
          }
        }
      }
    }
  }

  @Test
  void sameNoiseSameLoss() {
    SmallWorld world = SmallWorld.product();
    try (TensorScope _ = TensorScope.open();
        SmallParser parser = new SmallParser(world, SmallParser.plain(), Device.CPU)) {
      Noise noise = Noise.seeded(3, Device.CPU);
      double first = parser.loss(world.samples(), noise).item_double();
      assertEquals(first, parser.loss(world.samples(), noise).item_double());
      Noise again = Noise.seeded(3, Device.CPU);
      assertEquals(first, parser.loss(world.samples(), again).item_double());
    }
  }
}
