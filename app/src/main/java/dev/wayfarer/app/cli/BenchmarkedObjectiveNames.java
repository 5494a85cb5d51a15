package dev.wayfarer.app.cli;

import dev.wayfarer.train.bench.BenchmarkedObjective;

/// Reads the name of an objective to measure.
final class BenchmarkedObjectiveNames extends LowerCaseNames<BenchmarkedObjective> {
  BenchmarkedObjectiveNames() {
    super(BenchmarkedObjective.values());
  }
}
