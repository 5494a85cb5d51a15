package dev.wayfarer.train.experiment;

import static java.util.stream.Collectors.toSet;

import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.experiment.ExperimentFile.Row;
import dev.wayfarer.train.loop.DataCompatibility;
import dev.wayfarer.train.loop.SavedRun;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// All runs of an experiment, in the order in which they begin.
///
/// @param folder in which each row has a folder, and in it each run
/// @param runs the first seed of every row, then the second: rows can be compared early
public record ExperimentPlan(ExperimentFile experiment, Path folder, List<PlannedRun> runs) {
  /// Reads the configurations of all rows.
  ///
  /// @param data prepared data in the place of that which the file names
  /// @throws InputException where a configuration or a change to it is wrong, or a run that exists
  ///   began with other settings
  public static ExperimentPlan of(ExperimentFile experiment, Path folder, Optional<Path> data) {
    List<PlannedRun> runs = new ArrayList<>();
    int most = experiment.rows().stream().mapToInt(row -> row.seeds().size()).max().orElse(0);
    for (int turn = 0; turn < most; turn++) {
      for (Row row : experiment.rows()) {
        if (turn < row.seeds().size()) {
          runs.add(run(experiment, row, row.seeds().get(turn), folder, data));
        }
      }
    }
    ExperimentPlan plan = new ExperimentPlan(experiment, folder, List.copyOf(runs));
    plan.checkSettings();
    plan.checkTeachersAreWanted();
    experiment.evaluation().ifPresent(plan::checkAverages);
    return plan;
  }

  private static PlannedRun run(
      ExperimentFile experiment, Row row, int seed, Path folder, Optional<Path> data) {
    List<SettingsTree> changes =
        Stream.of(experiment.changes(), row.changes()).flatMap(Optional::stream).toList();
    SettingsTree settings = SettingsTree.read(row.configuration());
    List<String> overrides = new ArrayList<>();
    for (SettingsTree change : changes) {
      settings = settings.with(change);
      change.values().forEach((name, value) -> overrides.add(name + "=" + value));
    }
    List<String> seeds =
        Stream.of("initialisation", "data", "noise")
            .map(stream -> "seeds." + stream + "=" + seed)
            .toList();
    overrides.addAll(seeds);
    RunConfig config = RunSettings.read(settings.with("seeds", seeds));
    return new PlannedRun(
        row.name(),
        seed,
        folder.resolve(row.name()).resolve("seed-" + seed),
        config,
        row.configuration(),
        List.copyOf(overrides),
        row.data().or(() -> data).or(experiment::data),
        row.teachers());
  }

  /// A file that was changed must not put its rows' names on other runs.
  private void checkSettings() {
    for (PlannedRun run : runs) {
      RunState.saved(run).ifPresent(saved -> saved.check(run.folder(), run.config()));
    }
  }

  /// Data that is to be prepared for somebody.
  ///
  /// @param config of the first run that reads it: how it is prepared
  public record DataToPrepare(ExperimentFile.Origin origin, RunConfig config) {}

  /// Data that is missing and that a run reads, all of which can be prepared as the file says.
  ///
  /// @throws InputException where the file does not say what some of it is made of
  public List<DataToPrepare> missingData() {
    Set<Path> known =
        experiment.origins().stream().map(ExperimentFile.Origin::data).collect(toSet());
    for (PlannedRun run : runs) {
      Path data = dataOf(run);
      if (!Files.exists(data) && !known.contains(data)) {
        throw new InputException(
            experiment.file() + ": prepare", "what " + data + " is made of", "nothing");
      }
    }
    return experiment.origins().stream()
        .filter(origin -> !Files.exists(origin.data()))
        .flatMap(
            origin -> reader(origin).map(run -> new DataToPrepare(origin, run.config())).stream())
        .toList();
  }

  private Optional<PlannedRun> reader(ExperimentFile.Origin origin) {
    return runs.stream()
        .filter(run -> run.data().filter(origin.data()::equals).isPresent())
        .findFirst();
  }

  /// Refuses what would let runs fail: data that is missing, was prepared in another way, or is not
  /// that with which a run began; an evaluation without its files; teachers that are missing.
  ///
  /// @throws InputException where that is so
  public void checkInputs() {
    Map<Path, List<PlannedRun>> byData = new LinkedHashMap<>();
    for (PlannedRun run : runs) {
      byData.computeIfAbsent(dataOf(run), _ -> new ArrayList<>()).add(run);
    }
    byData.forEach(ExperimentPlan::checkData);
    experiment.evaluation().ifPresent(ExperimentPlan::checkFiles);
    checkTeachers();
  }

  private Path dataOf(PlannedRun run) {
    return run.data()
        .orElseThrow(
            () ->
                new InputException(
                    experiment.file() + ": data", "prepared data, here or given apart", "none"));
  }

  /// A dataset is large: it is forgotten before the next one is read.
  private static void checkData(Path data, List<PlannedRun> runs) {
    PreparedDataset prepared = PreparedFile.read(data);
    String digest = PreparedFile.sha256(data);
    for (PlannedRun run : runs) {
      DataCompatibility.check(data, prepared, run.config());
      RunState.saved(run).ifPresent(saved -> checkData(run, saved, data, digest));
    }
  }

  private static void checkData(PlannedRun run, SavedRun saved, Path data, String digest) {
    if (!saved.data().equals(digest)) {
      throw new InputException(
          data.toString(), "the data of " + run.folder() + ", " + saved.data(), digest);
    }
  }

  private void checkAverages(EvaluationOptions evaluation) {
    for (PlannedRun run : runs) {
      if (!evaluation.isServedBy(run.config())) {
        throw new InputException(
            experiment.file() + ": evaluation.average",
            "an average that training.averaging of each row keeps",
            evaluation.average().orElseThrow() + ", which " + run.row() + " does not");
      }
    }
  }

  private void checkTeachersAreWanted() {
    for (PlannedRun run : runs) {
      if (run.config().distillation().isPresent() == run.teachers().isEmpty()) {
        throw new InputException(
            experiment.file() + ": row " + run.row(),
            "teachers and a section distillation in its configuration, or neither",
            run.teachers().isEmpty() ? "no teachers" : "no such section");
      }
    }
  }

  /// A teacher that a row of this experiment trains may still be missing.
  private void checkTeachers() {
    for (PlannedRun run : runs) {
      for (Path teacher : run.teachers()) {
        if (!Files.isDirectory(teacher)
            && runs.stream().noneMatch(other -> teacher.startsWith(other.folder()))) {
          throw new InputException(
              teacher.toString(), "a trained parser, for " + run.row() + " to learn from", "none");
        }
      }
    }
  }

  private static void checkFiles(EvaluationOptions evaluation) {
    for (Path file : List.of(evaluation.questions(), evaluation.tables())) {
      if (!Files.isRegularFile(file)) {
        throw new InputException(file.toString(), "a file to evaluate with", "none");
      }
    }
    evaluation
        .databases()
        .filter(databases -> !Files.isDirectory(databases))
        .ifPresent(
            databases -> {
              throw new InputException(databases.toString(), "a folder of databases", "none");
            });
  }

  /// How far all runs have come, in the plan's order.
  public List<RunState> states() {
    return runs.stream().map(run -> RunState.of(run, experiment.evaluation())).toList();
  }
}
