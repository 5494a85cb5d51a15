package dev.wayfarer.train.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.experiment.ExperimentFile.Origin;
import dev.wayfarer.train.experiment.ExperimentFile.Published;
import dev.wayfarer.train.experiment.ExperimentFile.Row;
import dev.wayfarer.train.experiment.ExperimentPlan.DataToPrepare;
import dev.wayfarer.train.optimiser.Averaging;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentFileTests {
  @TempDir Path folder;

  private static String changed(String what, String by) {
    assertTrue(SmallExperiment.TEXT.contains(what), what);
    return SmallExperiment.TEXT.replace(what, by);
  }

  /// Expects that the small experiment, with one change, is refused in a line of its file.
  private void refused(String what, String by, String message) {
    InputException refusal =
        assertThrows(InputException.class, () -> SmallExperiment.plan(folder, changed(what, by)));
    assertEquals(folder.resolve("small.yaml") + message, refusal.getMessage());
  }

  @Test
  void fileIsReadAsItStands() throws IOException {
    ExperimentFile file = ExperimentFile.read(SmallExperiment.write(folder, SmallExperiment.TEXT));
    assertEquals("Two rates", file.title());
    assertEquals(Device.Kind.CPU, file.device());
    assertEquals(2, file.processes());
    assertEquals(Optional.of("slow"), file.baseline());
    Row slow = file.rows().getFirst();
    assertEquals(List.of(0, 1), slow.seeds());
    assertEquals(folder.resolve("tiny.yaml"), slow.configuration());
    assertEquals(Optional.of(new Published(55.6, Optional.of(0.5))), slow.paper());
    assertEquals(Optional.empty(), file.rows().getLast().paper());
  }

  @Test
  void evaluationIsReadWithItsPaths() throws IOException {
    String text =
        changed(
            "baseline: slow",
            "evaluation: {questions: ../dev.json, tables: tables.json, beam: 3, databases: /db,"
                + " average: exponential}");
    EvaluationOptions evaluation =
        ExperimentFile.read(SmallExperiment.write(folder, text)).evaluation().orElseThrow();
    Path questions = folder.resolveSibling("dev.json");
    Path tables = folder.resolve("tables.json");
    assertEquals(
        new EvaluationOptions(
            questions,
            tables,
            Optional.of(Path.of("/db")),
            3,
            Optional.of(Averaging.Kind.EXPONENTIAL)),
        evaluation);
  }

  @Test
  void missingDataIsPreparedForTheFirstRunThatReadsIt() throws IOException {
    String text =
        changed(
                "baseline: slow",
                """
            data: small.prepared
            prepare:
              - data: small.prepared
                spider: ../spider
              - data: other.prepared
                sources: sources.yaml""")
            + "    data: other.prepared\n";
    ExperimentPlan plan = SmallExperiment.plan(folder, text);
    assertEquals(
        List.of(
            new DataToPrepare(
                new Origin(
                    folder.resolve("small.prepared"),
                    Optional.of(folder.resolveSibling("spider")),
                    Optional.empty()),
                plan.runs().get(0).config()),
            new DataToPrepare(
                new Origin(
                    folder.resolve("other.prepared"),
                    Optional.empty(),
                    Optional.of(folder.resolve("sources.yaml"))),
                plan.runs().get(1).config())),
        plan.missingData());
    Files.createFile(folder.resolve("small.prepared"));
    assertEquals(List.of(folder.resolve("other.prepared")), missing(plan));
    ExperimentPlan withOtherData =
        ExperimentPlan.of(plan.experiment(), folder, Optional.of(folder.resolve("given")));
    InputException refused = assertThrows(InputException.class, withOtherData::missingData);
    assertEquals(
        plan.experiment().file()
            + ": prepare: expected what "
            + folder.resolve("given")
            + " is made of, found nothing",
        refused.getMessage());
    Files.createFile(folder.resolve("given"));
    assertEquals(
        List.of(folder.resolve("other.prepared")),
        missing(withOtherData),
        "nobody reads what --data replaces");
  }

  private static List<Path> missing(ExperimentPlan plan) {
    return plan.missingData().stream().map(data -> data.origin().data()).toList();
  }

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(SharedData.projectRoot().resolve("experiments"))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyFileOfTheProjectIsRight(Path file) {
    ExperimentFile experiment = ExperimentFile.read(file);
    ExperimentPlan plan = ExperimentPlan.of(experiment, folder, Optional.empty());
    int runs = experiment.rows().stream().mapToInt(row -> row.seeds().size()).sum();
    assertEquals(runs, plan.runs().size());
  }

  @Nested
  class Mistakes {
    @Test
    void inNamesAreToldWithTheRightOne() {
      refused(
          "seeds:",
          "seed:",
          ":4: seed: expected a known name, perhaps seeds, found an unknown one");
      refused(
          "configuration: tiny.yaml\n    paper",
          "configurations: tiny.yaml\n    paper",
          ":11: rows[0].configurations: expected a known name, perhaps rows[0].configuration, found an"
              + " unknown one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"title: Two rates", "processes: 2", "device: cpu", "seeds: [0, 1]"})
    void inWhatIsMissingAreTold(String line) {
      String name = line.substring(0, line.indexOf(':'));
      refused(line + "\n", "", ":1: " + name + ": expected a value, found nothing");
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            device: cpu   | device: tpu   | :2: device: expected cpu or cuda, found "tpu"
            processes: 2  | processes: 0  | :3: processes: expected an integer from 1 to 64, found "0"
            seeds: [0, 1] | seeds: 0      | :4: seeds: expected a list of integers, found "0"
            seeds: [0, 1] | seeds: []     | :4: seeds: expected a list of integers that is not empty, found a list
            seeds: [0, 1] | seeds: [0, a] | :4: seeds[1]: expected an integer, zero or more, found "a"
            seeds: [0, 1] | seeds: [4, 4] | :4: seeds: expected each seed once, found 4 again
            paper: {mean: 55.6, interval: 0.5} | seeds: [4, 4] | :12: rows[0].seeds: expected each seed once, found 4 again
            baseline: slow | baseline: old | :8: baseline: expected the name of a row, found "old"
            name: fast    | name: Slow    | :13: rows[1].name: expected each name once, found it again
            name: fast    | name: ../x    | :13: rows[1].name: expected the name of a folder: letters, digits and ._-, found "../x"
            name: fast    | name: curves  | :13: rows[1].name: expected the name of a folder: letters, digits and ._-, found "curves"
            mean: 55.6    | mean: 556     | :12: rows[0].paper.mean: expected a number from 0.0 to 100.0, found 556.0
            """)
    void inValuesAreToldWhereTheyStand(String what, String by, String message) {
      refused(what, by, message);
    }

    @Test
    void inWhatDataIsMadeOfAreTold() {
      String prepare = "data: a\nprepare: ";
      refused(
          "baseline: slow",
          prepare + "[{data: a}]",
          ":9: prepare[0].data: expected spider or sources, found neither");
      refused(
          "baseline: slow",
          prepare + "[{data: a, spider: b, sources: c}]",
          ":9: prepare[0].data: expected spider or sources, found both");
      refused(
          "baseline: slow",
          prepare + "[{data: a, spider: b}, {data: a, sources: c}]",
          ":9: prepare[1].data: expected each file once, found it again");
      refused(
          "baseline: slow",
          "prepare: [{data: a, spider: b}]",
          ":8: prepare[0].data: expected data that a row reads, found "
              + folder.resolve("a")
              + ", which none does");
    }

    @Test
    void inChangesAreToldWhereTheyStand() {
      refused(
          "training.rate.peak: 5e-3",
          "training.rate.peek: 5e-3",
          ":16: training.rate.peek: expected a known name, perhaps training.rate.peak, found an"
              + " unknown one");
      refused(
          "training.length: 1600",
          "training.length: long",
          ":6: training.length: expected an integer, found \"long\"");
      refused(
          "training.length: 1600",
          "training: {length: 5}",
          ":6: set.training: expected a value, found a section");
      refused(
          "training.length: 1600",
          "seeds.data: 5",
          ":6: set.seeds.data: expected a list seeds instead, found a change");
    }

    @Test
    void inTheirConfigurationAreTold() {
      InputException refusal =
          assertThrows(
              InputException.class,
              () -> SmallExperiment.plan(folder, changed("tiny.yaml", "other.yaml")));
      assertEquals(
          folder.resolve("other.yaml") + ": expected a file of settings, found no such file",
          refusal.getMessage());
    }
  }
}
