package dev.wayfarer.testkit.disk;

/// What goes wrong with a disk.
public enum Fault {
  /// The process ends: the change under way is half done, and none follows.
  KILL,
  /// As [#KILL], and what was written to files since they were synced is lost.
  POWER_LOSS,
  /// Nothing can be created or written any more; deleting and renaming work.
  FULL,
  /// Nothing can be changed any more.
  READ_ONLY,
  /// Files cannot be linked; all else works.
  NO_LINKS
}
