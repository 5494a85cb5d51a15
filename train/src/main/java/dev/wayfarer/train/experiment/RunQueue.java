package dev.wayfarer.train.experiment;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.train.experiment.RunLauncher.RunProcess;
import dev.wayfarer.train.loop.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/// Runs what is left of an experiment, several runs at a time.
///
/// A run that fails is left behind, with one line about why; the others go on.
public final class RunQueue {
  /// How an experiment ended.
  public enum Outcome {
    DONE,
    /// Some runs have failed; the next call tries them again.
    SOME_FAILED,
    /// When asked to stop: all runs have saved, and the next call goes on.
    STOPPED
  }

  /// A process, and what it was started for.
  private record Job(PlannedRun run, Stage stage, RunProcess process) {}

  private static final long LOOK_MILLIS = 200;

  private final Optional<EvaluationOptions> evaluation;
  private final Deque<PlannedRun> waiting;
  private final int processes;
  private final RunLauncher launcher;
  private final ExperimentWatcher watcher;
  private final BooleanSupplier stop;
  private final Map<PlannedRun, Job> active = new LinkedHashMap<>();
  private boolean stopping;
  private int failures;

  private RunQueue(
      ExperimentPlan plan,
      int processes,
      RunLauncher launcher,
      ExperimentWatcher watcher,
      BooleanSupplier stop) {
    this.evaluation = plan.experiment().evaluation();
    this.waiting = new ArrayDeque<>();
    plan.states().stream().filter(state -> !state.isDone()).forEach(s -> waiting.add(s.run()));
    this.processes = processes;
    this.launcher = launcher;
    this.watcher = watcher;
    this.stop = stop;
  }

  /// Does what is left.
  ///
  /// @param processes how many runs are at work at the same time
  /// @param stop asked several times a second
  public static Outcome work(
      ExperimentPlan plan,
      int processes,
      RunLauncher launcher,
      ExperimentWatcher watcher,
      BooleanSupplier stop)
      throws InterruptedException {
    RunQueue queue = new RunQueue(plan, processes, launcher, watcher, stop);
    try {
      return queue.work();
    } finally {
      queue.stopAll(); // where the watcher fails, nobody else would
    }
  }

  private Outcome work() throws InterruptedException {
    while (!active.isEmpty() || (!waiting.isEmpty() && !stopping)) {
      if (!stopping && stop.getAsBoolean()) {
        stopping = true;
        active.values().forEach(job -> job.process().stop());
      }
      while (!stopping && !waiting.isEmpty() && active.size() < processes) {
        start(waiting.removeFirst());
      }
      if (!active.isEmpty()) {
        awaitAnEnd();
      }
      for (Job job : List.copyOf(active.values())) {
        if (job.process().ended().isDone()) {
          active.remove(job.run());
          ended(job);
        }
      }
      watcher.working(List.copyOf(active.keySet()), List.copyOf(waiting));
    }
    if (stopping) {
      return Outcome.STOPPED;
    }
    return failures > 0 ? Outcome.SOME_FAILED : Outcome.DONE;
  }

  private void start(PlannedRun run) {
    Stage stage = RunState.of(run, evaluation).next().orElseThrow();
    boolean resumes = stage == Stage.TRAIN && RunFolder.holdsRun(run.folder());
    watcher.begins(run, stage, resumes);
    try {
      Files.createDirectories(run.folder().getParent());
      Files.deleteIfExists(run.failure());
      active.put(run, new Job(run, stage, launcher.start(run, stage, resumes)));
    } catch (IOException e) {
      throw new InputException(
          String.valueOf(run.folder().getParent()), "a folder that can be written", Reason.of(e));
    } catch (InputException e) {
      fail(run, e.getMessage());
    }
  }

  private void awaitAnEnd() throws InterruptedException {
    CompletableFuture<?>[] ends =
        active.values().stream()
            .map(job -> job.process().ended())
            .toArray(CompletableFuture<?>[]::new);
    try {
      CompletableFuture.anyOf(ends).get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      // all are at work
    } catch (ExecutionException e) {
      throw new IllegalStateException(e); // a process always has an exit code
    }
  }

  private void ended(Job job) {
    int code = job.process().ended().join();
    RunState state = RunState.of(job.run(), evaluation);
    boolean advanced = !state.next().equals(Optional.of(job.stage()));
    if (code == 0 && advanced) {
      if (!state.isDone()) {
        waiting.addFirst(job.run());
      }
      watcher.ended(state, false);
    } else if (stopping || stop.getAsBoolean()) { // Ctrl-C reaches a process as soon as this one
      watcher.ended(state, true);
    } else {
      fail(job.run(), ExitReason.of(job.run().log(), code));
    }
  }

  private void fail(PlannedRun run, String reason) {
    failures++;
    try {
      Files.writeString(run.failure(), reason + "\n");
    } catch (IOException e) {
      throw new InputException(
          run.failure().toString(), "a file that can be written", Reason.of(e));
    }
    watcher.ended(RunState.of(run, evaluation), false);
  }

  private void stopAll() {
    List<CompletableFuture<Integer>> ends = new ArrayList<>();
    for (Job job : active.values()) {
      job.process().stop();
      ends.add(job.process().ended());
    }
    ends.forEach(CompletableFuture::join);
  }
}
