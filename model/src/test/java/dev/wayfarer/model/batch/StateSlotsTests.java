package dev.wayfarer.model.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StateSlotsTests {
  private static List<GoldStep> steps(int... parents) {
    return Arrays.stream(parents)
        .mapToObj(
            parent ->
                new GoldStep(0, parent, new Choice(ChoiceKind.SYMBOL, 0), true, new int[] {0}))
        .toList();
  }

  /// Reads and writes slots as a decoder does, and looks whether each step finds its parent.
  private static void replay(List<GoldStep> steps) {
    StateSlots slots = new StateSlots(steps);
    int[] held = new int[slots.count];
    Arrays.fill(held, -1);
    for (int t = 0; t < steps.size(); t++) {
      assertEquals(steps.get(t).parent(), held[slots.parent[t]], "parent of step " + t);
      if (slots.own[t] > 0) {
        held[slots.own[t]] = t;
      }
    }
    assertEquals(-1, held[0]);
  }

  @Test
  void everyStepFindsItsParent() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 200; round++) {
      int[] parents = new int[1 + random.nextInt(70)];
      Arrays.setAll(parents, t -> t == 0 ? -1 : random.nextInt(t));
      replay(steps(parents));
    }
  }

  @Test
  void aParentIsHeldForAsLongAsSeventySteps() {
    int[] parents = new int[70];
    Arrays.setAll(parents, t -> t == 69 ? 1 : t - 1);
    List<GoldStep> steps = steps(parents);
    replay(steps);
    // Slot 0, the one that is held, and one that passes from step to step.
    assertEquals(3, new StateSlots(steps).count);
  }

  @Test
  void whatNobodyLooksAtHasNoSlot() {
    StateSlots slots = new StateSlots(steps(-1, 0, 0, 0));
    assertArrayEquals(new int[] {1, 0, 0, 0}, slots.own);
    assertArrayEquals(new int[] {0, 1, 1, 1}, slots.parent);
    assertEquals(2, slots.count);
  }

  @Test
  void noMoreSlotsThanStatesThatAreHeldAtOnce() {
    SplittableRandom random = new SplittableRandom(3);
    int[] parents = new int[70];
    Arrays.setAll(parents, t -> t == 0 ? -1 : random.nextInt(Math.max(0, t - 5), t));
    List<Integer> last = new ArrayList<>();
    for (int t = 0; t < parents.length; t++) {
      int step = t;
      last.add(
          IntStream.range(0, parents.length)
              .filter(child -> parents[child] == step)
              .max()
              .orElse(-1));
    }
    int most = 0;
    for (int t = 0; t < parents.length; t++) {
      int held = 0;
      for (int step = 0; step <= t; step++) {
        held += last.get(step) > t ? 1 : 0;
      }
      most = Math.max(most, held);
    }
    assertTrue(new StateSlots(steps(parents)).count <= most + 1);
  }
}
