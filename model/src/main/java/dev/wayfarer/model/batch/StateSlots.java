package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.GoldStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Allocates slots for the decoder states that later steps of a query read.
///
/// A state is kept from its own step to that of its last child; a free slot is reused. Slot 0 is
/// never allocated.
final class StateSlots {
  /// The slot of each step's state; 0 where no later step looks at it.
  final int[] own;

  /// The slot of each step's parent; 0 where it has none.
  final int[] parent;

  /// How many slots are in use, slot 0 included.
  final int count;

  StateSlots(List<GoldStep> steps) {
    int[] lastChild = new int[steps.size()];
    Arrays.fill(lastChild, -1);
    for (int t = 0; t < steps.size(); t++) {
      if (steps.get(t).parent() >= 0) {
        lastChild[steps.get(t).parent()] = t;
      }
    }
    own = new int[steps.size()];
    parent = new int[steps.size()];
    List<Integer> freeFrom = new ArrayList<>(List.of(Integer.MAX_VALUE));
    for (int t = 0; t < steps.size(); t++) {
      parent[t] = steps.get(t).parent() < 0 ? 0 : own[steps.get(t).parent()];
      if (lastChild[t] >= 0) {
        int slot = 1;
        while (slot < freeFrom.size() && freeFrom.get(slot) > t) {
          slot++;
        }
        if (slot == freeFrom.size()) {
          freeFrom.add(0);
        }
        // Read at the last child's step, before that step's own state is written.
        freeFrom.set(slot, lastChild[t]);
        own[t] = slot;
      }
    }
    count = freeFrom.size();
  }
}
