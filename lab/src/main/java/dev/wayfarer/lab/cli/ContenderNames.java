package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.LowerCaseNames;
import dev.wayfarer.lab.bench.Contender;

/// Reads the name of an objective to measure.
final class ContenderNames extends LowerCaseNames<Contender> {
  ContenderNames() {
    super(Contender.values());
  }
}
