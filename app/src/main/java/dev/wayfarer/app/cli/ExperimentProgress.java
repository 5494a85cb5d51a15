package dev.wayfarer.app.cli;

import dev.wayfarer.train.experiment.ExperimentPlan;
import dev.wayfarer.train.experiment.ExperimentWatcher;
import dev.wayfarer.train.experiment.Measure;
import dev.wayfarer.train.experiment.Pace;
import dev.wayfarer.train.experiment.PlannedRun;
import dev.wayfarer.train.experiment.RunState;
import dev.wayfarer.train.experiment.Stage;
import dev.wayfarer.train.log.TrainingProgress;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;

/// Prints how an experiment goes: a line for each beginning and end, and one for each run at work,
/// rewritten in place. Where there is no terminal, the latter are printed once a minute.
final class ExperimentProgress implements ExperimentWatcher, AutoCloseable {
  private static final long TERMINAL_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long LOG_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final PrintWriter out;
  private final LiveLines live;
  private final boolean rewrites = Boolean.getBoolean("wayfarer.progress");
  private final int processes;
  private final Runnable afterEachRun;
  private final int total;
  private final Pace pace = new Pace();
  private final Map<PlannedRun, Stage> stages = new HashMap<>();
  private int done;
  private int failed;
  private long next;

  /// @param afterEachRun what is to happen when a run has ended, in whatever way
  ExperimentProgress(
      CommandLine command, ExperimentPlan plan, int processes, Runnable afterEachRun) {
    this.out = command.getOut();
    this.live = new LiveLines(command.getErr());
    this.processes = processes;
    this.afterEachRun = afterEachRun;
    this.total = plan.runs().size();
    for (RunState state : plan.states()) {
      if (state.isDone()) {
        done++;
        var _ = pace.look(state.run());
      }
    }
    this.next = System.nanoTime() + (rewrites ? 0 : LOG_NANOS);
    String runs = total == 1 ? "%,d run, %,d of them done" : "%,d runs, %,d of them done";
    line(String.format(Locale.ROOT, runs, total, done));
  }

  void line(String text) {
    live.wipe();
    out.println(text);
    out.flush();
  }

  @Override
  public void begins(PlannedRun run, Stage stage, boolean resumes) {
    stages.put(run, stage);
    String what =
        switch (stage) {
          case TRAIN -> resumes ? "goes on" : "begins";
          case EVALUATE -> "is evaluated";
        };
    line(run.name() + " " + what);
  }

  @Override
  public void ended(RunState state, boolean stopped) {
    String name = state.run().name();
    if (state.isDone()) {
      done++;
      line(name + " is done" + figure(state));
    } else if (state.failure().isPresent()) {
      failed++;
      line(name + " failed: " + state.failure().get() + " (" + state.run().log() + ")");
    } else if (stopped) {
      line(name + " is stopped");
    }
    afterEachRun.run();
  }

  private static String figure(RunState state) {
    OptionalDouble evaluated = Measure.EVALUATED_EXACT.of(state);
    OptionalDouble exact = evaluated.isPresent() ? evaluated : Measure.EXACT_LAST.of(state);
    return exact.isPresent()
        ? String.format(Locale.ROOT, ": exact match %.1f", exact.getAsDouble())
        : "";
  }

  @Override
  public void working(List<PlannedRun> active, List<PlannedRun> waiting) {
    long now = System.nanoTime();
    if (now - next < 0 || active.isEmpty()) {
      return;
    }
    next = now + (rewrites ? TERMINAL_NANOS : LOG_NANOS);
    List<String> lines = new ArrayList<>();
    active.forEach(run -> lines.add(working(run)));
    lines.add(
        String.format(
            Locale.ROOT,
            "%,d of %,d runs done%s, %s",
            done,
            total,
            failed > 0 ? String.format(Locale.ROOT, ", %,d failed", failed) : "",
            time(pace.secondsLeft(active, waiting, processes))));
    if (rewrites) {
      live.show(lines);
    } else {
      lines.forEach(this::line);
    }
  }

  private String working(PlannedRun run) {
    Optional<TrainingProgress> progress = pace.look(run);
    if (stages.get(run) == Stage.EVALUATE) {
      return run.name() + ": being evaluated";
    }
    return progress
        .map(
            at ->
                String.format(
                    Locale.ROOT,
                    "%s: step %,d of %,d, %,.1f examples a second, %s",
                    run.name(),
                    at.step(),
                    run.steps(),
                    at.examples() / at.seconds(),
                    time(pace.secondsLeft(run))))
        .orElse(run.name() + ": starting");
  }

  private static String time(OptionalDouble seconds) {
    if (seconds.isEmpty()) {
      return "time left not known yet";
    }
    long whole = Math.round(seconds.getAsDouble());
    return String.format(
        Locale.ROOT, "%d:%02d:%02d left", whole / 3600, whole / 60 % 60, whole % 60);
  }

  @Override
  public void close() {
    live.close();
  }
}
