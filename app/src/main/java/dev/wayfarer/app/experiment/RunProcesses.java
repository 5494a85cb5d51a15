package dev.wayfarer.app.experiment;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.experiment.EvaluationOptions;
import dev.wayfarer.train.experiment.PlannedRun;
import dev.wayfarer.train.experiment.RunLauncher;
import dev.wayfarer.train.experiment.Stage;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Trains and evaluates in processes of this program.
public final class RunProcesses implements RunLauncher {
  private final String mainClass;
  private final Device.Kind device;
  private final int workers;
  private final Map<String, String> environment;
  private final Optional<EvaluationOptions> evaluation;

  /// @param mainClass the name of the class whose main method is this program
  /// @param workers how many threads a process has for computing
  /// @param environment what processes see of it, beside that of this one
  public RunProcesses(
      String mainClass,
      Device.Kind device,
      int workers,
      Map<String, String> environment,
      Optional<EvaluationOptions> evaluation) {
    this.mainClass = mainClass;
    this.device = device;
    this.workers = workers;
    this.environment = environment;
    this.evaluation = evaluation;
  }

  @Override
  public RunProcess start(PlannedRun run, Stage stage, boolean resumes) {
    List<String> command = JavaCommand.of(mainClass);
    command.addAll(
        switch (stage) {
          case TRAIN -> training(run, resumes);
          case EVALUATE -> evaluation(run, evaluation.orElseThrow());
        });
    command.add("--device=" + device.name().toLowerCase(Locale.ROOT));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(Redirect.appendTo(run.log().toFile()));
    builder.environment().putAll(environment);
    try {
      return new Child(builder.start());
    } catch (IOException e) {
      throw new InputException(
          run.log().toString(), "to start a process", String.valueOf(e.getMessage()));
    }
  }

  private List<String> training(PlannedRun run, boolean resumes) {
    List<String> arguments = new ArrayList<>();
    arguments.add("train");
    arguments.add(run.configuration().toString());
    run.overrides().forEach(override -> arguments.add("--set=" + override));
    arguments.add("--data=" + run.data().orElseThrow());
    arguments.add("--out=" + run.folder());
    run.teachers().forEach(teacher -> arguments.add("--teacher=" + teacher));
    arguments.add("--workers=" + workers);
    if (resumes) {
      arguments.add("--resume");
    }
    return arguments;
  }

  private static List<String> evaluation(PlannedRun run, EvaluationOptions options) {
    List<String> arguments = new ArrayList<>();
    arguments.add("evaluate");
    arguments.add("--model=" + options.model(run.folder()));
    arguments.add("--data=" + options.questions());
    arguments.add("--tables=" + options.tables());
    options.databases().ifPresent(databases -> arguments.add("--databases=" + databases));
    arguments.add("--beam=" + options.beam());
    arguments.add("--scores=" + run.scores());
    return arguments;
  }

  private record Child(Process process, CompletableFuture<Integer> ended) implements RunProcess {
    Child(Process process) {
      this(process, process.onExit().thenApply(Process::exitValue));
    }

    @Override
    public void stop() {
      process.destroy();
    }
  }
}
