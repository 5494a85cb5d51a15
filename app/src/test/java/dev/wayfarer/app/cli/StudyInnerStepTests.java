package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyInnerStepTests {
  private static final Path CONFIG = SharedData.projectRoot().resolve("configs/tiny-dg-maml.yaml");

  @TempDir static Path folder;

  private static Path prepared;

  @BeforeAll
  static void prepare() throws IOException {
    prepared = FiveTopics.prepare(folder, CONFIG);
  }

  private static CommandRun study(String... settings) {
    List<String> arguments =
        new ArrayList<>(List.of("lab", "study", "inner-step", "--data=" + prepared));
    arguments.add("--config=" + CONFIG);
    arguments.add("--updates=2");
    arguments.add("--workers=2");
    for (String setting : settings) {
      arguments.add("--set=" + setting);
    }
    for (String setting :
        List.of(
            "training.batchSize=8",
            "objective.episodes.tasks=1",
            "objective.episodes.source.databases=2",
            "objective.episodes.source.examples=2",
            "objective.episodes.target.databases=2",
            "objective.episodes.target.examples=2")) {
      arguments.add("--set=" + setting);
    }
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  /// Shares of DG-MAML and DG-FMAML, errors of one-sided and central differences.
  private static List<Double> figures(CommandRun run) {
    assertEquals("", run.err());
    Matcher found = Pattern.compile("(?m) +(\\d+\\.\\d\\d)$").matcher(run.out());
    List<Double> figures =
        found.results().map(figure -> Double.parseDouble(figure.group(1))).toList();
    assertEquals(4, figures.size(), run.out());
    return figures;
  }

  @Test
  void aLongerInnerStepChangesTheGradientMore() {
    List<Double> shorter = figures(study("objective.innerRate=1e-3"));
    List<Double> longer = figures(study("objective.innerRate=1e-2"));
    for (int i = 0; i < 2; i++) { // to first order in proportion
      assertEquals(10, longer.get(i) / shorter.get(i), 3, shorter + " " + longer);
    }
  }

  /// One-sided ones alone: on the other side of these parameters the gradient jumps.
  @Test
  void closerDifferencesMissLess() {
    double far = figures(study("objective.innerRate=1e-2", "objective.differenceStep=1")).get(2);
    double near =
        figures(study("objective.innerRate=1e-2", "objective.differenceStep=1e-4")).get(2);
    assertTrue(near < far / 2, near + " " + far);
  }

  @Test
  void objectiveWithoutASecondOrderTermIsRefused() {
    Path other = SharedData.projectRoot().resolve("configs/tiny.yaml");
    CommandRun.of("lab", "study", "inner-step", "--data=" + prepared, "--config=" + other)
        .refusedWith(other + ": objective.kind: expected dg-maml, found another objective");
  }

  @Test
  void innerStepsThatCannotBeMeasuredAreRefused() {
    study("objective.innerScaling=adam")
        .refusedWith(
            CONFIG
                + ": objective.innerScaling: expected plain or normalised, for no optimiser has seen"
                + " gradients yet, found adam");
    study("objective.innerRate=0")
        .refusedWith(CONFIG + ": objective.innerRate: expected a number above 0, found 0");
  }

  @Test
  void dataWithOtherRulesThanTheModelsAreRefused(@TempDir Path other) throws IOException {
    RandomModel.write(other, "data.grammar=extended");
    CommandRun run =
        CommandRun.of(
            "lab",
            "study",
            "inner-step",
            "--data=" + prepared,
            "--config=" + CONFIG,
            "--model=" + RandomModel.model(other));
    run.refusedWith(
        prepared + ": expected data with the model's grammar and its rules, found other rules");
  }
}
