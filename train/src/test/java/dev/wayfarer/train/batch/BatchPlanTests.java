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
  private static final MicroBatcher ROOM = new MicroBatcher(1 << 21);

  private static List<ExampleSize> extents(int count) {
    Random random = new Random(1);
    return IntStream.range(0, count)
        .mapToObj(_ -> new ExampleSize(20 + random.nextInt(80), 5 + random.nextInt(40)))
        .toList();
  }

  private static BatchPlan plan(int examples, int size, int parts, int window, long seed) {
    return new BatchPlan(extents(examples), new BatchPlan.Options(size, parts, ROOM, window), seed);
  }

  private static int[] batch(BatchPlan plan, int step) {
    return plan.batch(step).microBatches().stream().flatMapToInt(Arrays::stream).toArray();
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
    List<ExampleSize> exampleSizes = extents(1600);
    BatchPlan plan = plan(1600, 10, 1, window, 3);
    double padded = 0;
    double filled = 0;
    for (int step = 1; step <= 160; step++) {
      int[] sizes =
          Arrays.stream(batch(plan, step)).map(i -> exampleSizes.get(i).items()).toArray();
      double most = Arrays.stream(sizes).max().orElseThrow();
      padded += most * most * sizes.length;
      filled += Arrays.stream(sizes).mapToDouble(size -> (double) size * size).sum();
    }
    return 1 - filled / padded;
  }

  private static List<Integer> sizes(List<int[]> parts) {
    return parts.stream().map(part -> part.length).toList();
  }

  @Test
  void partsTakeAboutAsLong() {
    int[] all = IntStream.range(0, 12).toArray();
    List<ExampleSize> equal = Collections.nCopies(12, new ExampleSize(50, 20));
    assertEquals(List.of(4, 4, 4), sizes(ROOM.split(equal, all, 3).microBatches()));
    List<ExampleSize> mixed =
        IntStream.range(0, 12)
            .mapToObj(i -> i % 4 == 0 ? new ExampleSize(200, 40) : new ExampleSize(20, 10))
            .toList();
    assertEquals(List.of(9, 3), sizes(ROOM.split(mixed, all, 2).microBatches()));
    assertEquals(2, plan(2, 2, 5, 1, 3).batch(1).microBatches().size());
  }

  @Test
  void noOtherCutIsBetterBalanced() {
    List<ExampleSize> row = extents(9);
    double found = longest(row, Balance.ends(row, 3));
    for (int one = 1; one < 8; one++) {
      for (int two = one + 1; two < 9; two++) {
        assertTrue(found <= longest(row, new int[] {one, two, 9}));
      }
    }
  }

  private static double longest(List<ExampleSize> row, int... ends) {
    double longest = 0;
    int from = 0;
    for (int to : ends) {
      ExampleSize padded = row.subList(from, to).stream().reduce(ExampleSize::around).orElseThrow();
      longest = Math.max(longest, (to - from) * padded.work());
      from = to;
    }
    return longest;
  }

  @Test
  void batchesThatNeedTooMuchMemoryAreCut() {
    List<ExampleSize> wide =
        IntStream.range(0, 24).mapToObj(_ -> new ExampleSize(400, 10)).toList();
    MicroBatchSplit split = ROOM.split(wide, IntStream.range(0, 24).toArray(), 1);
    assertEquals(List.of(13, 11), sizes(split.microBatches()));
    assertTrue(split.large());
    List<ExampleSize> vast = List.of(new ExampleSize(5000, 10), new ExampleSize(5000, 10));
    assertEquals(2, ROOM.split(vast, new int[] {0, 1}, 1).microBatches().size());
  }

  @Test
  void giantIsCutOffTheOthersStayTogether() {
    List<ExampleSize> sizes = new ArrayList<>(Collections.nCopies(100, new ExampleSize(40, 10)));
    sizes.set(17, new ExampleSize(1_000, 10));
    sizes.set(63, new ExampleSize(1_000, 10));
    List<int[]> parts = ROOM.split(sizes, IntStream.range(0, 100).toArray(), 1).microBatches();
    assertEquals(List.of(2, 98), sizes(parts));
    assertEquals(
        IntStream.range(0, 100).boxed().toList(),
        parts.stream().flatMapToInt(Arrays::stream).sorted().boxed().toList());
  }
}
