package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.Steps;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

class DistillationLossTests {
  private final SmallWorld world = SmallWorld.product();

  private static List<Tensor> probabilities(SmallParser teacher, Batch batch) {
    try (NoGradGuard _ = new NoGradGuard()) {
      return teacher.model().probabilities(teacher.theta(), batch);
    }
  }

  @Test
  void probabilitiesOfGoldChoicesGiveTheLoss() {
    try (TensorScope _ = TensorScope.open();
        SmallParser parser = new SmallParser(world, SmallParser.plain(), SmallParser.DOUBLE)) {
      Batch batch = parser.batch(world.samples());
      List<Tensor> probabilities = probabilities(parser, batch);
      double loss = 0;
      for (int kind = 0; kind < probabilities.size(); kind++) {
        Steps.Targets targets = batch.steps().orElseThrow().targets().get(kind);
        Tensor all = probabilities.get(kind);
        for (double sum : GradientCheck.numbers(all.sum(1))) {
          assertEquals(1, sum, 1e-12);
        }
        if (targets.size() > 0) {
          loss -= all.gather(1, targets.wanted()).log().sum().item_double();
        }
      }
      double wanted = parser.model().loss(parser.theta(), batch, Noise.OFF).item_double();
      assertEquals(wanted, loss / world.samples().size(), 1e-10);
    }
  }

  @Test
  void whatAParserKnowsAlreadyTeachesItNothing() {
    try (TensorScope _ = TensorScope.open();
        SmallParser parser = new SmallParser(world, SmallParser.plain(), SmallParser.DOUBLE)) {
      Batch batch = parser.batch(world.samples());
      Batch distilled = batch.with(new Steps.SoftTargets(probabilities(parser, batch), 1));
      double[] gold = gradient(parser, batch);
      double[] own = gradient(parser, distilled);
      assertTrue(norm(gold) > 0.1, "" + norm(gold));
      assertEquals(0, norm(own), 1e-10);
    }
  }

  @Test
  void gradientsOfGoldQueriesAndTeachersAreMixedByTheShare() {
    DecoderOptions smoothed = SmallParser.decoder(CellMasks.SHARED, Normalisation.LEGAL, 0.5, 0.1);
    DecoderOptions other = SmallParser.decoder(CellMasks.GATES, Normalisation.LEGAL, 0, 0);
    try (TensorScope _ = TensorScope.open();
        SmallParser parser = new SmallParser(world, smoothed, SmallParser.DOUBLE);
        SmallParser teacher = new SmallParser(world, other, SmallParser.DOUBLE)) {
      Batch batch = parser.batch(world.samples());
      List<Tensor> probabilities = probabilities(teacher, teacher.batch(world.samples()));
      List<double[]> gradients = new ArrayList<>();
      for (double share : new double[] {0, 1, 0.25}) {
        gradients.add(gradient(parser, batch.with(new Steps.SoftTargets(probabilities, share))));
      }
      double[] mixed = new double[gradients.getFirst().length];
      for (int i = 0; i < mixed.length; i++) {
        mixed[i] = 0.75 * gradients.get(0)[i] + 0.25 * gradients.get(1)[i];
      }
      assertArrayEquals(gradient(parser, batch), gradients.get(0), 1e-12);
      assertArrayEquals(mixed, gradients.get(2), 1e-12);
      assertTrue(norm(gradients.get(1)) > 0.01, "" + norm(gradients.get(1)));
    }
  }

  private static double[] gradient(SmallParser parser, Batch batch) {
    Tensor loss = parser.model().loss(parser.theta(), batch, Noise.OFF);
    return GradientCheck.numbers(parser.theta().gradient(loss));
  }

  private static double norm(double[] numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += number * number;
    }
    return Math.sqrt(sum);
  }
}
