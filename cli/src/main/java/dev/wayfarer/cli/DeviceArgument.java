package dev.wayfarer.cli;

import dev.wayfarer.model.tensor.Device;
import picocli.CommandLine.Option;

/// Where a model runs.
public final class DeviceArgument {
  /// Reads the name of a device.
  public static final class Names extends LowerCaseNames<Device.Kind> {
    public Names() {
      super(Device.Kind.values());
    }
  }

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      defaultValue = "cpu",
      converter = Names.class,
      description = "Where the model runs: cpu (the default) or cuda.")
  private Device.Kind kind;

  /// The device.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where this machine has no such device
  public Device device() {
    return Device.on(kind);
  }
}
