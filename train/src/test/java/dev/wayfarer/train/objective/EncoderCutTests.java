package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.loop.FiveDatabases;
import dev.wayfarer.train.loop.ParserLoss;
import dev.wayfarer.train.objective.LossFunction.GraphMemory;
import dev.wayfarer.train.objective.LossFunction.MicroBatch;
import dev.wayfarer.train.objective.LossFunction.MicroBatches;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The cut at the encoder's outputs saves work and changes no gradient: on a small parser in double
/// precision, with dropout.
class EncoderCutTests {
  private static final InnerStep WITHOUT_ENCODER = new InnerStep(0.05, 0.8, List.of("encoder."));
  private static final InnerStep OF_ALL = new InnerStep(0.05, 0.8, List.of());
  private static final Noise NOISE = Noise.seeded(3, Setting.DOUBLE);

  private static TensorScope scope;
  private static RandomParser parser;
  private static Workers workers;
  private static Counting loss;
  private static Parameters theta;
  private static Batch source;
  private static Batch target;
  private static Batch other;

  /// The parser's loss, which counts how often the encoder is computed.
  private record Counting(ParserLoss loss, AtomicInteger encoded) implements EncodedLoss<Batch> {
    @Override
    public ParameterLayout encoderLayout() {
      return loss.encoderLayout();
    }

    @Override
    public Tensor encode(Parameters at, Batch batch, Noise noise) {
      encoded.incrementAndGet();
      return loss.encode(at, batch, noise);
    }

    @Override
    public Tensor loss(Parameters at, Batch batch, Tensor outputs, Noise noise) {
      return loss.loss(at, batch, outputs, noise);
    }

    @Override
    public Tensor sumOfLosses(Parameters all, List<Batch> batches, Noise noise) {
      return loss.sumOfLosses(all, batches, noise);
    }
  }

  @BeforeAll
  static void open(@TempDir Path folder) throws IOException {
    PreparedDataset dataset =
        PreparedFile.read(FiveDatabases.prepare(folder, ParserObjectiveTests.CONFIG));
    scope = TensorScope.open();
    workers = new Workers(2);
    parser = new RandomParser(dataset, ParserObjectiveTests.CONFIG.parser(), 5, Setting.DOUBLE);
    LoadedParser loaded = parser.loaded();
    ParserModel model = loaded.model();
    theta = loaded.theta();
    loss = new Counting(new ParserLoss(model), new AtomicInteger());
    source = ParserObjectiveTests.batch(model, dataset, "bird_db");
    target = ParserObjectiveTests.batch(model, dataset, "song_db");
    other = ParserObjectiveTests.batch(model, dataset, "boat_db");
  }

  @AfterAll
  static void close() {
    workers.close();
    parser.close();
    scope.close();
  }

  private static List<MicroBatches<Batch>> sides(GraphMemory memory) {
    return List.of(
        new MicroBatches<>(
            List.of(new MicroBatch<>(source, 0.75), new MicroBatch<>(other, 0.25)),
            NOISE.named("source"),
            workers,
            memory),
        new MicroBatches<>(
            List.of(new MicroBatch<>(target, 1)), NOISE.named("target"), workers, memory));
  }

  private static double[] gradient(TaskGradient<Batch> of, GraphMemory memory) {
    try (TensorScope _ = TensorScope.open()) {
      return Setting.numbers(of.of(theta, sides(memory)).flat());
    }
  }

  private static TaskGradient<Batch> uncut(Objective objective) {
    return (at, sides) ->
        objective.gradient(at, sides.stream().map(side -> LossFunction.of(loss, side)).toList());
  }

  @Test
  void theGradientIsThatWithoutTheCut() {
    List<Objective> objectives = new ArrayList<>();
    for (Function<InnerStep, Objective> make : ObjectiveContract.withInnerStep()) {
      objectives.add(make.apply(WITHOUT_ENCODER));
    }
    objectives.add(new CrossDatabaseSam(0.1, 0.8, List.of("encoder.")));
    objectives.add(new Fish(WITHOUT_ENCODER, 2));
    for (Objective objective : objectives) {
      double[] expected = gradient(uncut(objective), GraphMemory.KEEP_GRAPHS);
      // Differences carry the rounding of gradients, divided by their distance.
      double tolerance = objective instanceof DgMamlByFiniteDifferences ? 1e-7 : 1e-11;
      for (GraphMemory memory : GraphMemory.values()) {
        double[] found = gradient(TaskGradient.of(objective, loss), memory);
        assertArrayEquals(expected, found, tolerance, objective + " " + memory);
      }
    }
  }

  @Test
  void stepsThatAreScaledAsTheOptimiserScalesAreTheSame() {
    Adam.Options options = new Adam.Options(Adam.Kind.ADAM, 0.9, 0.999, 1e-8, 0);
    try (Adam adam = new Adam(options, theta)) {
      double[] past = new SplittableRandom(9).doubles(theta.layout().size(), -1, 1).toArray();
      adam.step(theta.flat(), Setting.tensor(past), 0);
      Objective objective =
          new DgMamlByHessianProduct(
              new InnerStep(1e-3, 1, List.of("encoder."), adam.scaling(theta.layout())));
      assertArrayEquals(
          gradient(uncut(objective), GraphMemory.KEEP_GRAPHS),
          gradient(TaskGradient.of(objective, loss), GraphMemory.KEEP_GRAPHS),
          1e-11);
    }
  }

  @Test
  void theExactGradientIsThatOfFiniteDifferences() {
    Setting<Batch> setting =
        new Setting<>(
            (at, batch, noise) -> loss.of(at, batch, noise.named("part 0")),
            theta.layout(),
            Setting.numbers(theta.flat()),
            source,
            target,
            NOISE);
    List<MicroBatches<Batch>> sides = new ArrayList<>();
    for (Batch batch : List.of(source, target)) {
      sides.add(
          new MicroBatches<>(
              List.of(new MicroBatch<>(batch, 1)),
              NOISE.named(Objective.side(sides.size())),
              workers,
              GraphMemory.KEEP_GRAPHS));
    }
    Objective exact = new DgMamlByHessianProduct(WITHOUT_ENCODER);
    double[] gradient = Setting.numbers(TaskGradient.of(exact, loss).of(theta, sides).flat());
    Differentiation differences =
        new Differentiation(
            theta.layout(),
            at -> setting.afterInnerStep(WITHOUT_ENCODER, at),
            setting.theta(),
            gradient,
            1);
    double worst = differences.worst(gradient);
    assertTrue(worst < 1e-5, "relative error " + worst);
  }

  @Test
  void theEncoderIsComputedOnceForEachMicroBatch() {
    Objective exact = new DgMamlByHessianProduct(WITHOUT_ENCODER);
    assertEquals(3, encoded(TaskGradient.of(exact, loss), GraphMemory.KEEP_GRAPHS));
    assertEquals(6, encoded(TaskGradient.of(exact, loss), GraphMemory.RECOMPUTE));
    Objective differences =
        new DgMamlByFiniteDifferences(
            WITHOUT_ENCODER, DgMamlByFiniteDifferences.FiniteDifferences.CENTRAL);
    assertEquals(3, encoded(TaskGradient.of(differences, loss), GraphMemory.KEEP_GRAPHS));
    assertEquals(7, encoded(uncut(differences), GraphMemory.KEEP_GRAPHS));
  }

  private static int encoded(TaskGradient<Batch> of, GraphMemory memory) {
    loss.encoded.set(0);
    var _ = gradient(of, memory);
    return loss.encoded.get();
  }

  @Test
  void withoutAnInnerStepOrWithOneThatMovesTheEncoderNothingIsCut() {
    for (Objective objective :
        List.of(new BalancedObjective(1), new DgMamlByHessianProduct(OF_ALL))) {
      assertFalse(TaskGradient.of(objective, loss) instanceof EncoderCut);
      assertArrayEquals(
          gradient(uncut(objective), GraphMemory.KEEP_GRAPHS),
          gradient(TaskGradient.of(objective, loss), GraphMemory.KEEP_GRAPHS));
    }
  }

  @Test
  void figuresAreOfTheParametersThatAreTrained() {
    Objective first = new FirstOrderDgMaml(new InnerStep(0, 0.8, List.of("encoder.")));
    try (TensorScope _ = TensorScope.open()) {
      var figures =
          TaskGradient.of(first, loss).of(theta, sides(GraphMemory.KEEP_GRAPHS)).figures();
      var whole = uncut(first).of(theta, sides(GraphMemory.KEEP_GRAPHS)).figures();
      for (String name : List.of("loss/source", "loss/target")) {
        assertEquals(whole.get(name).item_double(), figures.get(name).item_double(), 1e-12);
      }
      List<Tensor> own = new ArrayList<>();
      for (MicroBatches<Batch> side : sides(GraphMemory.KEEP_GRAPHS)) {
        long encoder = loss.encoderLayout().size();
        Tensor gradient = LossFunction.of(loss, side).lossAndGradient(theta).gradient();
        own.add(gradient.narrow(0, encoder, theta.layout().size() - encoder));
      }
      Tensor lengths = own.getFirst().norm().mul(own.getLast().norm());
      assertEquals(
          own.getFirst().dot(own.getLast()).div(lengths).item_double(),
          figures.get("gradient/cosine").item_double(),
          1e-12);
    }
  }
}
