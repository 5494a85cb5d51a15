package dev.wayfarer.train.data;

/// One question of a dataset, usable or not.
public sealed interface Entry permits Example, RejectedEntry {
  Origin origin();

  /// The name of its database; empty where the entry does not tell.
  String database();
}
