package dev.wayfarer.train.experiment;

import dev.wayfarer.train.loop.HeldOutScore;
import dev.wayfarer.train.loop.SavedRuns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;

/// Processes that do nothing until a test tells them how to end.
final class FakeLauncher implements RunLauncher {
  /// Every beginning: name, stage, and whether it went on with something.
  final List<String> started = new ArrayList<>();

  final List<String> stopped = new ArrayList<>();
  private final Map<String, CompletableFuture<Integer>> active = new HashMap<>();
  private final Map<String, PlannedRun> runs = new HashMap<>();
  int mostAtOnce;

  @Override
  public RunProcess start(PlannedRun run, Stage stage, boolean resumes) {
    started.add(run.name() + " " + stage + (resumes ? " resumed" : ""));
    CompletableFuture<Integer> end = new CompletableFuture<>();
    active.put(run.name(), end);
    runs.put(run.name(), run);
    mostAtOnce = Math.max(mostAtOnce, active.size());
    return new RunProcess() {
      @Override
      public void stop() {
        stopped.add(run.name());
        end(run.name(), STOPPED);
      }

      @Override
      public CompletableFuture<Integer> ended() {
        return end;
      }
    };
  }

  private void end(String name, int code) {
    CompletableFuture<Integer> end = active.remove(name);
    if (end != null) {
      end.complete(code);
    }
  }

  /// Ends a process that has trained its run to the end.
  void train(String name, double exact) {
    PlannedRun run = runs.get(name);
    try {
      SavedRuns.finish(
          run.folder(), run.config(), new HeldOutScore(run.steps(), HeldOutScore.EXACT, exact));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    end(name, 0);
  }

  /// Ends a process that has evaluated its run.
  void evaluate(String name, EvaluationOptions options) {
    EvaluationScores scores =
        new EvaluationScores(
            options.questions().toString(),
            Optional.empty(),
            options.beam(),
            "off",
            Optional.empty(),
            10,
            0.5,
            OptionalDouble.empty());
    try {
      Files.writeString(runs.get(name).scores(), scores.json());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    end(name, 0);
  }

  /// Ends a process that has saved a checkpoint, with some last words.
  void breakOff(String name, int code, String words) {
    PlannedRun run = runs.get(name);
    try {
      SavedRuns.save(run.folder(), run.config(), 1);
      Files.writeString(run.log(), "step 1: saved\n" + words + "\n\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    end(name, code);
  }
}
