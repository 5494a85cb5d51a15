package dev.wayfarer.train.objective;

import java.util.List;

/// The losses of a source and of a target.
record Task(Terrain source, Terrain target) {
  static final int TERRAINS = 2;

  static Task of(List<Terrain> terrains) {
    if (terrains.size() != TERRAINS) {
      throw new IllegalArgumentException(
          "terrains: expected a source and a target, found " + terrains.size());
    }
    return new Task(terrains.getFirst(), terrains.getLast());
  }
}
