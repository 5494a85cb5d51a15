package dev.wayfarer.train.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.SharedData;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunConfigTests {
  private static RunConfig read(String name, String... overrides) {
    Path file = SharedData.projectRoot().resolve("configs").resolve(name);
    return RunSettings.read(file, "overrides", List.of(overrides));
  }

  @Test
  void thePapersRateHasItsPeakAfterFiveHundredSteps() {
    TrainingOptions training = read("paper.yaml").training();
    assertEquals(10_000, training.steps());
    assertEquals(6e-4, training.schedule().rate(500));
  }

  @Test
  void lengthsInExamplesBecomeSteps() {
    TrainingOptions training = read("wayfarer.yaml").training();
    assertEquals(3_750, training.steps());
    assertEquals(188, training.schedule().warmUp());
    assertEquals(240_000, read("wayfarer.yaml", "training.batchSize=2").training().steps());
  }

  @Test
  void overridesChangeTheRun() {
    assertEquals(7, read("tiny.yaml", "seeds.noise=7").seeds().noise());
  }

  @ParameterizedTest
  @CsvSource({
    "data.grammar=reference, data.values",
    "parser.layers.heads=3, parser.layers",
    "parser.decoder.heads=3, parser.decoder",
    "training.microBatches=17, training.microBatches",
    "training.rate.warmUp=8000, training.rate",
    "training.optimiser.weightDecay=0.1, training.optimiser.weightDecay",
    "training.spikeGuard.factor=0.5, training.spikeGuard.factor",
    "seeds.data=-1, seeds.data"
  })
  void whatDoesNotFitTogetherIsRefused(String override, String path) {
    String message =
        assertThrows(InputException.class, () -> read("tiny.yaml", override)).getMessage();
    assertTrue(message.contains(": " + path + ": expected "), message);
  }

  @Test
  void episodesFillTheBatch() {
    RunConfig config = read("paper-dg-maml.yaml");
    assertEquals(24, config.objective().episodeOptions().orElseThrow().size());
    var e =
        assertThrows(
            InputException.class, () -> read("paper-dg-maml.yaml", "training.batchSize=32"));
    assertTrue(
        e.getMessage()
            .endsWith(
                "training.batchSize: expected the 24 examples of the objective's episodes,"
                    + " found 32"),
        e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "objective.innerRate=-1e-9",
    "objective.innerRate=.nan",
    "objective.targetWeight=0",
    "objective.differenceStep=0",
    "objective.method=guess",
    "objective.episodes.tasks=0",
    "objective.episodes.source.databases=0",
    "objective.kind=supervised"
  })
  void innerStepsThatMeanNothingAreRefusedByName(String override) {
    var e = assertThrows(InputException.class, () -> read("paper-dg-maml.yaml", override));
    assertTrue(e.getMessage().contains("objective."), e.getMessage());
    assertTrue(e.getMessage().contains(": expected "), e.getMessage());
  }

  @Test
  void settingsAreThoseOfTheBaseUnlessGiven() {
    RunConfig paper = read("paper.yaml");
    RunConfig control = read("paper-balanced.yaml");
    assertEquals(paper.parser(), control.parser());
    assertEquals(paper.training(), control.training());
    assertInstanceOf(BalancedOptions.class, control.objective());
  }
}
