package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.objective.LossFunction.GraphMemory;
import dev.wayfarer.train.objective.LossFunction.MicroBatch;
import dev.wayfarer.train.objective.LossFunction.MicroBatches;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What [EncoderCutTests] and [StackedTasksTests] say of a parser, of an encoder of six numbers.
class SmallEncoderTests {
  private static final InnerStep WITHOUT_ENCODER = new InnerStep(0.2, 0.8, List.of("encoder."));
  private static final InnerStep OF_ALL = new InnerStep(0.2, 0.8, List.of());

  private final TwoStages loss = new TwoStages();
  private TensorScope scope;
  private Parameters theta;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    theta = loss.parameters();
  }

  @AfterEach
  void close() {
    theta.close();
    scope.close();
  }

  private static List<Objective> objectives(InnerStep innerStep) {
    List<Objective> all = new ArrayList<>();
    for (Function<InnerStep, Objective> make : ObjectiveContract.withInnerStep()) {
      all.add(make.apply(innerStep));
    }
    return all;
  }

  private static List<MicroBatches<Double>> sides(GraphMemory memory) {
    return List.of(
        new MicroBatches<>(
            List.of(new MicroBatch<>(1.0, 0.75), new MicroBatch<>(2.0, 0.25)),
            Noise.OFF,
            Workers.CALLER,
            memory),
        new MicroBatches<>(List.of(new MicroBatch<>(-1.5, 1)), Noise.OFF, Workers.CALLER, memory));
  }

  private double[] uncut(Objective objective) {
    List<LossFunction> lossFunctions =
        sides(GraphMemory.KEEP_GRAPHS).stream().map(side -> LossFunction.of(loss, side)).toList();
    return Setting.numbers(objective.gradient(theta, lossFunctions).flat());
  }

  @Test
  void theCutChangesNoGradient() {
    List<Objective> all = objectives(WITHOUT_ENCODER);
    all.add(new CrossDatabaseSam(0.1, 0.8, List.of("encoder.")));
    all.add(new Fish(WITHOUT_ENCODER, 2));
    for (Objective objective : all) {
      TaskGradient<Double> cut = TaskGradient.of(objective, loss);
      assertInstanceOf(EncoderCut.class, cut);
      assertTrue(cut.needsAllBatches());
      for (GraphMemory memory : GraphMemory.values()) {
        double[] found = Setting.numbers(cut.of(theta, sides(memory)).flat());
        // Differences carry the rounding of gradients, divided by their distance.
        double tolerance = objective instanceof DgMamlByFiniteDifferences ? 1e-6 : 1e-12;
        assertArrayEquals(uncut(objective), found, tolerance, objective + " " + memory);
      }
    }
  }

  @Test
  void theEncoderIsComputedOnceWhereItsGraphIsKeptAndElseTwice() {
    for (Objective objective : objectives(WITHOUT_ENCODER)) {
      TaskGradient<Double> cut = TaskGradient.of(objective, loss);
      loss.encoded = 0;
      var _ = cut.of(theta, sides(GraphMemory.KEEP_GRAPHS));
      assertEquals(3, loss.encoded, objective.toString());
      var _ = cut.of(theta, sides(GraphMemory.RECOMPUTE));
      assertEquals(3 + 6, loss.encoded, objective.toString());
    }
  }

  @Test
  void nothingIsCutWhereTheEncoderMovesOrNothingDoes() {
    List<Objective> all = objectives(OF_ALL);
    all.add(new BalancedObjective(0.8));
    for (Objective objective : all) {
      TaskGradient<Double> whole = TaskGradient.of(objective, loss);
      assertFalse(whole instanceof EncoderCut);
      assertFalse(whole.needsAllBatches());
      double[] found = Setting.numbers(whole.of(theta, sides(GraphMemory.KEEP_GRAPHS)).flat());
      assertArrayEquals(uncut(objective), found, objective.toString());
    }
  }

  @Test
  void tasksSideBySideHaveTheMeanOfTheirGradientsAndFigures() {
    List<List<Double>> tasks = List.of(List.of(1.0, -1.5), List.of(2.0, 0.5), List.of(0.3, 1.7));
    List<Objective> all = objectives(OF_ALL);
    all.add(new BalancedObjective(0.8));
    for (Objective objective : all) {
      Gradient stacked = new StackedTasks<>(objective, loss).of(theta, tasks, Noise.OFF);
      double[] expected = new double[(int) theta.layout().size()];
      double dot = 0;
      double train = 0;
      for (List<Double> task : tasks) {
        Gradient one = objective.gradient(loss, theta, task, Noise.OFF);
        double[] flat = Setting.numbers(one.flat());
        Arrays.setAll(expected, i -> expected[i] + flat[i] / tasks.size());
        dot += one.figures().get("gradient/dot").item_double() / tasks.size();
        train += one.figures().get(Gradient.TRAIN).item_double() / tasks.size();
      }
      double tolerance = objective instanceof DgMamlByFiniteDifferences ? 1e-5 : 1e-12;
      assertArrayEquals(expected, Setting.numbers(stacked.flat()), tolerance, objective.toString());
      assertEquals(dot, stacked.figures().get("gradient/dot").item_double(), 1e-12);
      assertEquals(train, stacked.figures().get(Gradient.TRAIN).item_double(), 1e-12);
    }
  }

  /// One task beside its like has the angle that it has alone.
  @Test
  void theCosineOfTasksSideBySideIsNoMean() {
    List<Double> task = List.of(1.0, -1.5);
    Objective objective = new FirstOrderDgMaml(OF_ALL);
    Gradient alone = objective.gradient(loss, theta, task, Noise.OFF);
    Gradient stacked =
        new StackedTasks<>(objective, loss).of(theta, List.of(task, task), Noise.OFF);
    assertEquals(
        alone.figures().get(Gradient.COSINE).item_double(),
        stacked.figures().get(Gradient.COSINE).item_double(),
        1e-12);
  }

  @Test
  void onlyPlainStepsThatMoveTheEncoderAreStacked() {
    assertTrue(StackedTasks.fits(new FirstOrderDgMaml(OF_ALL), loss));
    assertFalse(StackedTasks.fits(new FirstOrderDgMaml(WITHOUT_ENCODER), loss));
    assertFalse(StackedTasks.fits(new CrossDatabaseSam(0.1, 1, List.of()), loss));
    assertFalse(StackedTasks.fits(new BalancedObjective(1), loss));
  }
}
