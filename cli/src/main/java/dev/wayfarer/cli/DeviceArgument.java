package dev.wayfarer.cli;

import dev.wayfarer.model.tensor.Placement;
import picocli.CommandLine.Option;

/// How verbs that run a model say where.
final class DeviceArgument {
  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      defaultValue = "cpu",
      converter = DeviceNames.class,
      description = "Where the model runs: cpu (the default) or cuda.")
  private Placement.Site site;

  /// @throws dev.wayfarer.sql.InputException where this machine has no such device
  Placement placement() {
    return Placement.on(site);
  }
}
