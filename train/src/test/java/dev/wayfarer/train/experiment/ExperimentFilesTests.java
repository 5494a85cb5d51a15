package dev.wayfarer.train.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every file under `experiments` is right: so is each of its rows with its changes.
class ExperimentFilesTests {
  @TempDir Path folder;

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(SharedData.projectRoot().resolve("experiments"))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyRowCanBePlanned(Path file) {
    ExperimentFile experiment = ExperimentFile.read(file);
    ExperimentPlan plan = ExperimentPlan.of(experiment, folder, Optional.empty());
    assertEquals(
        experiment.rows().stream().mapToInt(row -> row.seeds().size()).sum(), plan.runs().size());
    for (PlannedRun run : plan.runs()) {
      assertTrue(
          experiment.origins().stream()
              .anyMatch(origin -> run.data().filter(origin.data()::equals).isPresent()),
          () -> run.name() + ": nothing says what its data is made of");
      // what is measured on the way must be measured at the end too
      int steps = run.steps();
      assertTrue(steps > 0, run.name());
      assertTrue(run.config().training().schedule().rate(steps / 2) > 0, run.name());
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void noRowIsTrainedTwice(Path file) {
    Set<Object> seen = new HashSet<>();
    for (PlannedRun run :
        ExperimentPlan.of(ExperimentFile.read(file), folder, Optional.empty()).runs()) {
      assertTrue(
          seen.add(List.of(run.config(), run.data(), run.teachers())),
          () -> file.getFileName() + ": another row has all settings of " + run.name());
    }
  }
}
