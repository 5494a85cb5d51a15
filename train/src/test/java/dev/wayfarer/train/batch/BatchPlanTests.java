package dev.wayfarer.train.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchPlanTests {
  private static final Parts ROOM = new Parts(1 << 21);

  private static List<Extent> extents(int count) {
    Random random = new Random(1);
    return IntStream.range(0, count)
        .mapToObj(_ -> new Extent(20 + random.nextInt(80), 5 + random.nextInt(40)))
        .toList();
  }

  private static BatchPlan plan(int examples, int size, int parts, int window, long seed) {
    return new BatchPlan(extents(examples), new BatchPlan.Options(size, parts, ROOM, window), seed);
  }

  private static int[] batch(BatchPlan plan, int step) {
    return plan.parts(step).stream().flatMapToInt(Arrays::stream).toArray();
  }

  @Test
  void epochHasEveryExampleOnce() {
    BatchPlan plan = plan(96, 8, 2, 4, 3);
    for (int epoch = 0; epoch < 2; epoch++) {
      List<Integer> seen = new ArrayList<>();
      for (int step = 1; step <= 12; step++) {
        Arrays.stream(batch(plan, epoch * 12 + step)).forEach(seen::add);
      }
      assertEquals(IntStream.range(0, 96).boxed().toList(), seen.stream().sorted().toList());
    }
  }

  @Test
  void whatFillsNoBatchWaits() {
    BatchPlan plan = plan(10, 4, 1, 1, 3);
    for (int step = 1; step <= 20; step++) {
      assertEquals(4, Arrays.stream(batch(plan, step)).distinct().count());
    }
    assertEquals(3, plan(3, 4, 1, 1, 3).size());
  }

  @Test
  void stepAloneDecidesItsBatch() {
    BatchPlan inOrder = plan(50, 5, 1, 4, 3);
    for (int step = 1; step <= 40; step++) {
      assertArrayEquals(batch(plan(50, 5, 1, 4, 3), step), batch(inOrder, step));
    }
    assertFalse(Arrays.equals(batch(plan(50, 5, 1, 4, 4), 1), batch(inOrder, 1)));
    assertFalse(Arrays.equals(batch(inOrder, 11), batch(inOrder, 1)));
  }

  @Test
  void windowsPutLikeExamplesTogether() {
    assertTrue(padding(16) < 0.5 * padding(1), padding(16) + " and " + padding(1));
  }

  /// The share of cells that hold nothing.
  private static double padding(int window) {
    List<Extent> extents = extents(1600);
    BatchPlan plan = plan(1600, 10, 1, window, 3);
    double padded = 0;
    double filled = 0;
    for (int step = 1; step <= 160; step++) {
      int[] sizes = Arrays.stream(batch(plan, step)).map(i -> extents.get(i).items()).toArray();
      double most = Arrays.stream(sizes).max().orElseThrow();
      padded += most * most * sizes.length;
      filled += Arrays.stream(sizes).mapToDouble(size -> (double) size * size).sum();
    }
    return 1 - filled / padded;
  }

  @Test
  void partsAreOfLikeSize() {
    assertEquals(
        List.of(3, 4, 4), plan(11, 11, 3, 1, 3).parts(1).stream().map(p -> p.length).toList());
    assertEquals(2, plan(2, 2, 5, 1, 3).parts(1).size());
  }

  @Test
  void batchesThatNeedTooMuchMemoryAreCut() {
    List<Extent> wide = IntStream.range(0, 24).mapToObj(_ -> new Extent(400, 10)).toList();
    List<int[]> parts = ROOM.of(wide, IntStream.range(0, 24).toArray(), 1);
    assertEquals(List.of(13, 11), parts.stream().map(p -> p.length).toList());
    List<Extent> vast = List.of(new Extent(5000, 10), new Extent(5000, 10));
    assertEquals(2, ROOM.of(vast, new int[] {0, 1}, 1).size());
  }

  @Test
  void giantIsCutOffTheOthersStayTogether() {
    List<Extent> sizes = new ArrayList<>(Collections.nCopies(100, new Extent(40, 10)));
    sizes.set(17, new Extent(1_000, 10));
    sizes.set(63, new Extent(1_000, 10));
    List<int[]> parts = ROOM.of(sizes, IntStream.range(0, 100).toArray(), 1);
    assertEquals(List.of(2, 98), parts.stream().map(part -> part.length).toList());
    assertEquals(
        IntStream.range(0, 100).boxed().toList(),
        parts.stream().flatMapToInt(Arrays::stream).sorted().boxed().toList());
  }
}
