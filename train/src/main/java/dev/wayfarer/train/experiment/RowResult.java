package dev.wayfarer.train.experiment;

import dev.wayfarer.train.experiment.ExperimentFile.Row;
import dev.wayfarer.train.loop.SavedRun;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// The results of a row: its runs and their figures.
///
/// @param runs by seed, in the order of the experiment's file
public record RowResult(Row row, List<RunState> runs) {
  /// A figure of those runs that have it, by seed.
  public NavigableMap<Integer, Double> values(Measure measure) {
    NavigableMap<Integer, Double> values = new TreeMap<>();
    for (RunState state : runs) {
      OptionalDouble value = measure.of(state);
      if (value.isPresent()) {
        values.put(state.run().seed(), value.getAsDouble());
      }
    }
    return values;
  }

  /// The mean of a figure over seeds.
  public Optional<Estimate> mean(Measure measure) {
    return Estimate.of(values(measure).values());
  }

  /// The mean difference to another row, over the seeds that both have.
  public Optional<Estimate> difference(Measure measure, RowResult from) {
    return Estimate.ofDifferences(values(measure), from.values(measure));
  }

  /// The mean of the seconds of training of the runs that have ended.
  public OptionalDouble seconds() {
    return runs.stream()
        .filter(RunState::isTrained)
        .flatMap(state -> state.saved().stream())
        .mapToDouble(SavedRun::seconds)
        .average();
  }
}
