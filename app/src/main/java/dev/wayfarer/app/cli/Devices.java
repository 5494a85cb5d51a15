package dev.wayfarer.app.cli;

import dev.wayfarer.model.tensor.Placement;

/// Reads the name of a device.
final class Devices extends LowerCaseNames<Placement.Site> {
  Devices() {
    super(Placement.Site.values());
  }
}
