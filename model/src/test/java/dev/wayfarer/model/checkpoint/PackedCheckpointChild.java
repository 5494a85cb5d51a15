package dev.wayfarer.model.checkpoint;

import java.io.IOException;
import java.nio.file.Path;

/// Opens a packed checkpoint again and again, in a process of its own.
final class PackedCheckpointChild {
  private static final int ROUNDS = 20;

  private PackedCheckpointChild() {}

  public static void main(String[] arguments) throws IOException {
    for (int round = 0; round < ROUNDS; round++) {
      var _ = PackedCheckpointTests.open(Path.of(arguments[0]), Path.of(arguments[1]));
    }
  }
}
