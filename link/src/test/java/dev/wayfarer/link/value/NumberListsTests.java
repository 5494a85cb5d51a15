package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumberListsTests {
  private static NumberLists of(int[]... lists) {
    return NumberLists.of(List.of(lists));
  }

  private static void assertLists(NumberLists found, int[]... expected) {
    assertEquals(expected.length, found.size());
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], found.list(i), "list " + i);
    }
  }

  @Test
  void invertedListsHoldEachOnce() {
    assertLists(
        of(new int[] {0, 0, 2}, new int[] {}, new int[] {2, 0}).inverted(3),
        new int[] {0, 2},
        new int[] {},
        new int[] {0, 2});
  }

  @Test
  void listsAreFollowedToOthersInOrderAndOnce() {
    NumberLists next = of(new int[] {5, 3}, new int[] {3}, new int[] {});
    assertLists(
        of(new int[] {0}, new int[] {1}, new int[] {2}, new int[] {1, 0, 1}).followedBy(next),
        new int[] {3, 5},
        new int[] {3},
        new int[] {},
        new int[] {3, 5});
  }
}
