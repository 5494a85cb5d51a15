package dev.wayfarer.train.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunConfig.Seeds;
import dev.wayfarer.train.loop.FiveDatabases;
import dev.wayfarer.train.loop.SavedRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentPlanTests {
  @TempDir Path folder;

  private ExperimentPlan plan(String... changes) throws IOException {
    String text = SmallExperiment.TEXT;
    for (int i = 0; i < changes.length; i += 2) {
      text = text.replace(changes[i], changes[i + 1]);
    }
    return SmallExperiment.plan(folder, text);
  }

  private static String refusal(Runnable checking) {
    return assertThrows(InputException.class, checking::run).getMessage();
  }

  @Test
  void everyRowIsTrainedWithEverySeedTheFirstSeedFirst() throws IOException {
    List<PlannedRun> runs = plan().runs();
    assertEquals(
        List.of("slow, seed 0", "fast, seed 0", "slow, seed 1", "fast, seed 1"),
        runs.stream().map(PlannedRun::name).toList());
    PlannedRun last = runs.getLast();
    assertEquals(new Seeds(1, 1, 1), last.config().seeds());
    assertEquals(5e-3, last.config().training().rate().peak());
    assertEquals(1600, last.config().training().length());
    assertEquals(folder.resolve("out/fast/seed-1"), last.folder());
    assertEquals(
        List.of(
            "training.length=1600",
            "training.rate.warmUp=160",
            "training.rate.peak=5e-3",
            "seeds.initialisation=1",
            "seeds.data=1",
            "seeds.noise=1"),
        last.overrides());
  }

  @Test
  void rowWithSeedsOfItsOwnIsTrainedWithThese() throws IOException {
    List<PlannedRun> runs = plan("- name: fast", "- name: fast\n    seeds: [1, 5, 7]").runs();
    assertEquals(
        List.of("slow, seed 0", "fast, seed 1", "slow, seed 1", "fast, seed 5", "fast, seed 7"),
        runs.stream().map(PlannedRun::name).toList());
  }

  @Test
  void changedFileIsRefusedWhereRunsBeganWithAnother() throws IOException {
    PlannedRun run = plan().runs().getLast();
    SavedRuns.save(run.folder(), run.config(), 40);
    var _ = plan(); // unchanged
    var _ = plan("[0, 1]", "[0, 1, 2]"); // what is new has no runs yet
    InputException refused =
        assertThrows(InputException.class, () -> plan("peak: 5e-3", "peak: 6e-3"));
    assertEquals(
        run.folder()
            + ": training.rate.peak: expected 0.005, with which the run began, found 0.006",
        refused.getMessage());
  }

  @Test
  void missingDataIsRefused() throws IOException {
    ExperimentPlan plan = plan();
    assertEquals(
        folder.resolve("small.yaml")
            + ": data: expected prepared data, here or given apart, found none",
        refusal(plan::checkInputs));
    ExperimentPlan named = plan("device: cpu", "device: cpu\ndata: none.prepared");
    assertEquals(
        folder.resolve("none.prepared") + ": expected a prepared dataset, found no such file",
        refusal(named::checkInputs));
  }

  @Test
  void dataThatDoesNotFitIsRefused() throws IOException {
    Path data = FiveDatabases.prepare(folder.resolve("data"), FiveDatabases.config());
    ExperimentFile file = ExperimentFile.read(SmallExperiment.write(folder, SmallExperiment.TEXT));
    Path out = folder.resolve("out");
    ExperimentPlan plan = ExperimentPlan.of(file, out, Optional.of(data));
    plan.checkInputs();
    Path configuration = folder.resolve("tiny.yaml");
    Files.writeString(
        configuration, Files.readString(configuration).replace("words: surface", "words: lemma"));
    assertEquals(
        data + ": expected data prepared with parser.encoder.words lemma, found surface",
        refusal(ExperimentPlan.of(file, out, Optional.of(data))::checkInputs));
  }

  @Test
  void otherDataThanThatOfARunIsRefused() throws IOException {
    Path data = FiveDatabases.prepare(folder.resolve("data"), FiveDatabases.config());
    ExperimentFile file = ExperimentFile.read(SmallExperiment.write(folder, SmallExperiment.TEXT));
    ExperimentPlan plan = ExperimentPlan.of(file, folder.resolve("out"), Optional.of(data));
    PlannedRun run = plan.runs().getFirst();
    SavedRuns.finish(run.folder(), run.config());
    String message = refusal(plan::checkInputs);
    assertTrue(
        message.startsWith(
            data + ": expected the data of " + run.folder() + ", " + SavedRuns.DATA + ", found "),
        message);
  }

  @Test
  void evaluationWithoutItsFilesIsRefused() throws IOException {
    Path data = FiveDatabases.prepare(folder.resolve("data"), FiveDatabases.config());
    String text =
        SmallExperiment.TEXT.replace(
            "baseline: slow", "evaluation: {questions: no.json, tables: no.json, beam: 1}");
    ExperimentFile file = ExperimentFile.read(SmallExperiment.write(folder, text));
    ExperimentPlan plan = ExperimentPlan.of(file, folder.resolve("out"), Optional.of(data));
    assertEquals(
        folder.resolve("no.json") + ": expected a file to evaluate with, found none",
        refusal(plan::checkInputs));
  }

  @Test
  void teachersAreExpectedWhereTheConfigurationHasAPlaceForThem() throws IOException {
    String place = folder.resolve("small.yaml") + ": row fast: ";
    String expected =
        "expected teachers and a section distillation in its configuration, or neither";
    assertEquals(
        place + expected + ", found no such section",
        assertThrows(
                InputException.class,
                () -> plan("- name: fast", "- name: fast\n    teachers: [large]"))
            .getMessage());
    Path distilled = folder.resolve("distilled.yaml");
    Files.writeString(distilled, "base: tiny.yaml\n\ndistillation:\n  share: 0.5\n");
    String row = "- name: fast\n    configuration: tiny.yaml";
    String other = "- name: fast\n    configuration: distilled.yaml";
    assertEquals(
        place + expected + ", found no teachers",
        assertThrows(InputException.class, () -> plan(row, other)).getMessage());
    var _ = plan(row, other + "\n    teachers: [large]");
  }

  @Test
  void teacherThatNoRowTrainsIsRefusedWhereItIsMissing() throws IOException {
    Path data = FiveDatabases.prepare(folder.resolve("data"), FiveDatabases.config());
    Files.writeString(
        folder.resolve("distilled.yaml"), "base: tiny.yaml\n\ndistillation:\n  share: 0.5\n");
    String text =
        SmallExperiment.TEXT.replace(
            "- name: fast\n    configuration: tiny.yaml",
            "- name: fast\n    configuration: distilled.yaml\n    teachers: [TEACHER]");
    for (boolean own : List.of(true, false)) {
      Path teacher = folder.resolve(own ? "out/slow/seed-0/model/last" : "large");
      ExperimentFile file =
          ExperimentFile.read(
              SmallExperiment.write(folder, text.replace("TEACHER", teacher.toString())));
      ExperimentPlan plan = ExperimentPlan.of(file, folder.resolve("out"), Optional.of(data));
      if (own) {
        plan.checkInputs();
      } else {
        assertEquals(
            teacher + ": expected a trained parser, for fast to learn from, found none",
            refusal(plan::checkInputs));
      }
    }
  }

  @Test
  void damagedRunIsLeftToItsProcess() throws IOException {
    PlannedRun run = plan().runs().getFirst();
    SavedRuns.finish(run.folder(), run.config());
    Path told = run.folder().resolve("model/last/provenance.json");
    Files.writeString(told, Files.readString(told).replace("cpu", "gpu"));
    RunState state = plan().states().getFirst();
    assertEquals(Optional.of(Stage.TRAIN), state.next());
    assertTrue(state.begun());
  }
}
