package dev.wayfarer.app.cli;

import dev.wayfarer.train.bench.Contender;

/// Reads the name of an objective to measure.
final class ContenderNames extends LowerCaseNames<Contender> {
  ContenderNames() {
    super(Contender.values());
  }
}
