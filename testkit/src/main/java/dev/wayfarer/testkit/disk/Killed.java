package dev.wayfarer.testkit.disk;

/// Stands for the end of a process. An error, so that no code under test takes it for a failure
/// that it may handle; what it does to the disk on the way out fails in the same way.
public final class Killed extends Error {
  Killed(String change) {
    super("killed at: " + change);
  }
}
