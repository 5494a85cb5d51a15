package dev.wayfarer.train.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MemoryShortageTests {
  @Test
  void failuresOfBothAllocatorsAreKnownWhoeverPassesThemOn() {
    RuntimeException cuda =
        new RuntimeException("CUDA out of memory. Tried to allocate 20.00 MiB. GPU 0 has …");
    assertTrue(MemoryShortage.isCauseOf(new IllegalStateException("a worker failed", cuda)));
    assertTrue(
        MemoryShortage.isCauseOf(
            new RuntimeException("[enforce fail] DefaultCPUAllocator: can't allocate memory: …")));
    assertFalse(MemoryShortage.isCauseOf(new RuntimeException("size mismatch", null)));
    assertFalse(MemoryShortage.isCauseOf(new RuntimeException()));
  }

  @Test
  void messageSaysWhatToChangeAndWhatIsSaved() {
    assertEquals(
        "training stops at step 12: expected memory for 1 micro-batches of it (more"
            + " training.microBatches need less), found too little; saved after step 11: go on"
            + " once other programs have left the device",
        MemoryShortage.at(12, 11, 1).getMessage());
  }
}
