package dev.wayfarer.model.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

class TopKTests {
  private static int[] best(int most, double... values) {
    return TopK.best(values.length, i -> values[i], most);
  }

  @Test
  void mostProbableComeFirst() {
    assertArrayEquals(new int[] {2, 0, 1}, best(3, -2, -3, -1));
    assertArrayEquals(new int[] {2, 0}, best(2, -2, -3, -1));
  }

  @Test
  void fewerThanWantedAreAllTaken() {
    assertArrayEquals(new int[] {0}, best(5, -2));
    assertArrayEquals(new int[] {}, best(5));
  }

  @Test
  void roundingDoesNotDecide() {
    assertArrayEquals(new int[] {0, 1, 2}, best(3, -1.00001, -1, -1.00002));
    assertArrayEquals(new int[] {1, 2, 0}, best(3, -2, -1.00001, -1));
  }

  @Test
  void manyNearlyEqualOnesDoNotMakeAWorseOneEqualToTheBest() {
    assertArrayEquals(new int[] {2, 1, 0}, best(3, -1.00025, -1.00012, -1));
  }

  @Test
  void impossibleOnesComeLast() {
    assertArrayEquals(new int[] {1, 0}, best(2, Double.NEGATIVE_INFINITY, -1));
  }

  @Test
  void whatDiffersByAllOfRoundingIsEqual() {
    assertArrayEquals(new int[] {0, 1}, best(2, -1 - TopK.ROUNDING, -1));
    assertArrayEquals(new int[] {1, 0}, best(2, -1 - 1.001 * TopK.ROUNDING, -1));
  }
}
