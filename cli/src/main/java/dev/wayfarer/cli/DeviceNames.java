package dev.wayfarer.cli;

import dev.wayfarer.model.tensor.Placement;

/// Reads the name of a device.
final class DeviceNames extends LowerCaseNames<Placement.Site> {
  DeviceNames() {
    super(Placement.Site.values());
  }
}
