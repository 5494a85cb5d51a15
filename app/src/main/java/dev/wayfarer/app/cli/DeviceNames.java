package dev.wayfarer.app.cli;

import dev.wayfarer.model.tensor.Device;

/// Reads the name of a device.
final class DeviceNames extends LowerCaseNames<Device.Kind> {
  DeviceNames() {
    super(Device.Kind.values());
  }
}
