package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.loop.FiveDatabases;
import dev.wayfarer.train.loop.ParserLoss;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.Scheme;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tasks side by side have the mean of the gradients that they have one after the other, on a small
/// parser in double precision.
class StackedTasksTests {
  private static final InnerStep INNER_STEP = new InnerStep(0.05, 0.8, List.of("alignment."));

  @TempDir Path folder;

  /// Two tasks of other numbers of questions, items and steps.
  private void withTasks(List<String> overrides, BiConsumer<LoadedParser, List<List<Batch>>> test)
      throws IOException {
    List<String> all =
        new ArrayList<>(
            List.of(
                "parser.encoder.width=8",
                "parser.encoder.learntWords=4",
                "parser.layers.count=1",
                "parser.layers.heads=2",
                "parser.layers.feedForward=10",
                "parser.decoder.hidden=10",
                "parser.decoder.choiceWidth=6",
                "parser.decoder.typeWidth=4",
                "parser.decoder.heads=2"));
    all.addAll(overrides);
    RunConfig config = FiveDatabases.config(all.toArray(String[]::new));
    PreparedDataset dataset = PreparedFile.read(FiveDatabases.prepare(folder, config));
    try (TensorScope _ = TensorScope.open();
        RandomParser parser = new RandomParser(dataset, config.parser(), 5, Setting.DOUBLE)) {
      LoadedParser loaded = parser.loaded();
      ParserModel model = loaded.model();
      test.accept(
          loaded,
          List.of(
              List.of(
                  ParserObjectiveTests.batch(model, dataset, "bird_db", 1, 4),
                  ParserObjectiveTests.batch(model, dataset, "song_db", 0, 2)),
              List.of(
                  ParserObjectiveTests.batch(model, dataset, "boat_db", 0, 1),
                  ParserObjectiveTests.batch(model, dataset, "cook_db", 1, 4))));
    }
  }

  private static List<Objective> objectives() {
    return List.of(
        new BalancedObjective(0.8),
        new FirstOrderDgMaml(INNER_STEP, 2),
        new DgMamlByDoubleBackward(INNER_STEP),
        new DgMamlByHessianProduct(INNER_STEP),
        new DgMamlByFiniteDifferences(INNER_STEP, new FiniteDifferences(Scheme.CENTRAL, 1e-5)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"shared", "gates"})
  void theGradientIsTheMeanOfThoseOfTheTasks(String masks) throws IOException {
    withTasks(
        List.of("parser.decoder.cellMasks=" + masks),
        (loaded, tasks) -> {
          ParserLoss loss = new ParserLoss(loaded.model());
          Parameters theta = loaded.theta();
          for (Objective objective : objectives()) {
            Gradient stacked = new StackedTasks<>(objective, loss).of(theta, tasks, Noise.OFF);
            double[] expected = new double[Math.toIntExact(theta.layout().size())];
            double target = 0;
            for (List<Batch> task : tasks) {
              Gradient one = objective.gradient(loss, theta, task, Noise.OFF);
              double[] flat = Setting.numbers(one.flat());
              Arrays.setAll(expected, i -> expected[i] + flat[i] / tasks.size());
              target += one.figures().get("loss/target").item_double() / tasks.size();
            }
            double tolerance = objective instanceof DgMamlByFiniteDifferences ? 1e-6 : 1e-11;
            assertArrayEquals(expected, Setting.numbers(stacked.flat()), tolerance);
            assertEquals(target, stacked.figures().get("loss/target").item_double(), 1e-11);
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"shared", "gates"})
  void dropoutIsTheSameWheneverALossIsComputedAgain(String masks) throws IOException {
    withTasks(
        List.of("parser.decoder.cellMasks=" + masks),
        (loaded, tasks) -> {
          ParserLoss loss = new ParserLoss(loaded.model());
          Noise noise = Noise.seeded(3, Setting.DOUBLE);
          List<double[]> gradients = new ArrayList<>();
          for (Objective objective :
              List.of(
                  new DgMamlByDoubleBackward(INNER_STEP), new DgMamlByHessianProduct(INNER_STEP))) {
            Gradient gradient =
                new StackedTasks<>(objective, loss).of(loaded.theta(), tasks, noise);
            gradients.add(Setting.numbers(gradient.flat()));
          }
          assertArrayEquals(gradients.getFirst(), gradients.getLast(), 1e-11);
          Gradient without =
              new StackedTasks<>(new DgMamlByHessianProduct(INNER_STEP), loss)
                  .of(loaded.theta(), tasks, Noise.OFF);
          assertFalse(Arrays.equals(gradients.getFirst(), Setting.numbers(without.flat())));
        });
  }

  @Test
  void onlyPlainStepsThatMoveTheEncoderAreStacked() throws IOException {
    withTasks(
        List.of(),
        (loaded, _) -> {
          ParserLoss loss = new ParserLoss(loaded.model());
          assertTrue(StackedTasks.fits(new FirstOrderDgMaml(INNER_STEP), loss));
          assertFalse(StackedTasks.fits(new BalancedObjective(1), loss));
          assertFalse(StackedTasks.fits(new CrossDatabaseSam(0.1, 1, List.of()), loss));
          InnerStep withoutEncoder = new InnerStep(0.1, 1, List.of("encoder."));
          assertFalse(StackedTasks.fits(new FirstOrderDgMaml(withoutEncoder), loss));
        });
  }
}
