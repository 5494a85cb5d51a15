package dev.wayfarer.train.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The results of an experiment so far, read from its runs' files.
public record ExperimentResults(ExperimentPlan plan, List<RowResult> rows) {
  /// Looks at all runs.
  public static ExperimentResults of(ExperimentPlan plan) {
    List<RunState> states = plan.states();
    return new ExperimentResults(
        plan,
        plan.experiment().rows().stream()
            .map(
                row ->
                    new RowResult(
                        row,
                        states.stream()
                            .filter(state -> state.run().row().equals(row.name()))
                            .toList()))
            .toList());
  }

  /// The measures that some run has.
  public List<Measure> measures() {
    return Arrays.stream(Measure.values())
        .filter(measure -> rows.stream().anyMatch(row -> !row.values(measure).isEmpty()))
        .toList();
  }

  /// The measure that a paper's figure and differences are about.
  public Measure chief() {
    return plan.experiment().evaluation().isPresent()
        ? Measure.EVALUATED_EXACT
        : Measure.EXACT_LAST;
  }

  /// The row that others are compared with.
  public Optional<RowResult> baseline() {
    return plan.experiment()
        .baseline()
        .flatMap(name -> rows.stream().filter(row -> row.row().name().equals(name)).findFirst());
  }

  /// All runs, row by row.
  public List<RunState> runs() {
    return rows.stream().flatMap(row -> row.runs().stream()).toList();
  }
}
