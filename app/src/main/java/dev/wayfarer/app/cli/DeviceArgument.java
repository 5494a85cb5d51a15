package dev.wayfarer.app.cli;

import dev.wayfarer.model.tensor.Device;
import picocli.CommandLine.Option;

/// How verbs that run a model say where.
final class DeviceArgument {
  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      defaultValue = "cpu",
      converter = DeviceNames.class,
      description = "Where the model runs: cpu (the default) or cuda.")
  private Device.Kind kind;

  /// @throws dev.wayfarer.sql.InputException where this machine has no such device
  Device device() {
    return Device.on(kind);
  }
}
