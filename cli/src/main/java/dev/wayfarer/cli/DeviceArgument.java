package dev.wayfarer.cli;

import dev.wayfarer.model.tensor.Placement;
import picocli.CommandLine.Option;

/// Where a model runs.
public final class DeviceArgument {
  /// Reads the name of a device.
  public static final class Names extends LowerCaseNames<Placement.Site> {
    public Names() {
      super(Placement.Site.values());
    }
  }

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      defaultValue = "cpu",
      converter = Names.class,
      description = "Where the model runs: cpu (the default) or cuda.")
  private Placement.Site site;

  /// The device.
  ///
  /// @throws dev.wayfarer.sql.InputException where this machine has no such device
  public Placement placement() {
    return Placement.on(site);
  }
}
