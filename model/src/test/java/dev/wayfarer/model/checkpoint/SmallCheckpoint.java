package dev.wayfarer.model.checkpoint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Checkpoints of a few hundred bytes, which differ by their step.
final class SmallCheckpoint {
  private SmallCheckpoint() {}

  static Map<String, ?> write(CheckpointWriter writer, long step, Checkpoint former) {
    writer
        .tensors(Checkpoint.MODEL, List.of(TensorData.of("w", new float[] {step, -step}, 2)))
        .tensors(Checkpoint.TRAINER, List.of(TensorData.of("step", new long[] {step}, 1)))
        .text("config.json", "{\"step\": " + step + "}");
    if (former == null) {
      try {
        Files.writeString(writer.file("words.vec"), "never changes");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    } else {
      writer.reuse("words.vec", former);
    }
    return Map.of("step", step, "seeds", List.of(1, 2, 3));
  }

  static Checkpoint save(Path folder, long step) {
    try (CheckpointWriter writer = CheckpointWriter.begin(folder)) {
      return writer.commit(write(writer, step, null));
    }
  }

  static void assertWhole(Checkpoint checkpoint, long step) {
    assertEquals(step, checkpoint.provenance().get("step"));
    assertEquals("{\"step\": " + step + "}", checkpoint.text("config.json"));
    assertEquals("never changes", checkpoint.text("words.vec"));
    try (Arena arena = Arena.ofConfined()) {
      assertArrayEquals(
          new float[] {step, -step},
          checkpoint
              .tensors(Checkpoint.MODEL, arena)
              .get("w")
              .data()
              .toArray(ValueLayout.JAVA_FLOAT));
      assertArrayEquals(
          new long[] {step},
          checkpoint
              .tensors(Checkpoint.TRAINER, arena)
              .get("step")
              .data()
              .toArray(ValueLayout.JAVA_LONG));
    }
  }
}
