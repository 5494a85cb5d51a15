package dev.wayfarer.train.experiment;

import dev.wayfarer.train.log.LoggedCurves;
import dev.wayfarer.train.log.TrainingProgress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;

/// Estimates the remaining time of runs from the speed in their logs.
public final class Pace {
  private final Map<PlannedRun, TrainingProgress> seen = new HashMap<>();

  /// Looks at the log of a run.
  ///
  /// @return how far it has come, if it has begun
  public Optional<TrainingProgress> look(PlannedRun run) {
    Optional<TrainingProgress> progress =
        LoggedCurves.progress(run.folder()).filter(p -> p.step() > 0);
    progress.ifPresent(p -> seen.put(run, p));
    return progress;
  }

  /// How long a run will still take; unknown where no run has begun.
  public OptionalDouble secondsLeft(PlannedRun run) {
    long done = seen.containsKey(run) ? seen.get(run).step() : 0;
    double stepSeconds =
        stepSeconds(run).orElse(stepSeconds(run.row()).orElse(stepSeconds().orElse(-1)));
    return stepSeconds < 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((run.steps() - done) * stepSeconds);
  }

  private OptionalDouble stepSeconds(PlannedRun run) {
    return seen.containsKey(run)
        ? OptionalDouble.of(stepSeconds(seen.get(run)))
        : OptionalDouble.empty();
  }

  private OptionalDouble stepSeconds(String row) {
    return seen.entrySet().stream()
        .filter(entry -> entry.getKey().row().equals(row))
        .mapToDouble(entry -> stepSeconds(entry.getValue()))
        .average();
  }

  private OptionalDouble stepSeconds() {
    return seen.values().stream().mapToDouble(Pace::stepSeconds).average();
  }

  private static double stepSeconds(TrainingProgress progress) {
    return progress.seconds() / progress.step();
  }

  /// How long all will still take: whoever ends first takes the next one that waits.
  ///
  /// @param processes how many are at work at the same time
  public OptionalDouble secondsLeft(
      List<PlannedRun> active, List<PlannedRun> waiting, int processes) {
    // some may have been trained before, and wait for nothing but their evaluation
    waiting.stream().filter(run -> !seen.containsKey(run)).forEach(this::look);
    PriorityQueue<Double> ends = new PriorityQueue<>();
    double last = 0;
    for (List<PlannedRun> runs : List.of(active, waiting)) {
      for (PlannedRun run : runs) {
        OptionalDouble left = secondsLeft(run);
        if (left.isEmpty()) {
          return left;
        }
        double begin = ends.size() < processes ? 0 : ends.remove();
        ends.add(begin + left.getAsDouble());
        last = Math.max(last, begin + left.getAsDouble());
      }
    }
    return OptionalDouble.of(last);
  }
}
