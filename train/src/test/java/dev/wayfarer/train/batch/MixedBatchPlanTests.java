package dev.wayfarer.train.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MixedBatchPlanTests {
  /// Of the first source come the examples below 40, of the second the other 10.
  private static MixedBatchPlan plan(int window, IntFunction<double[]> shares, long seed) {
    Random random = new Random(1);
    List<ExampleSize> sizes =
        IntStream.range(0, 50).mapToObj(_ -> new ExampleSize(20 + random.nextInt(80), 5)).toList();
    return new MixedBatchPlan(
        List.of(IntStream.range(0, 40).toArray(), IntStream.range(40, 50).toArray()),
        sizes,
        new BatchPlan.Options(8, 1, new MicroBatcher(1 << 21), window),
        shares,
        seed);
  }

  private static int[] batch(MixedBatchPlan plan, int step) {
    return plan.tasks(step).getFirst().getFirst().microBatches().stream()
        .flatMapToInt(Arrays::stream)
        .toArray();
  }

  @Test
  void everySourceGivesItsShareAndPassesThroughItsOwnEpochs() {
    MixedBatchPlan plan = plan(4, _ -> new double[] {0.75, 0.25}, 3);
    List<Integer> second = new ArrayList<>();
    for (int step = 1; step <= 20; step++) {
      int[] batch = batch(plan, step);
      assertEquals(8, batch.length);
      Arrays.stream(batch).filter(i -> i >= 40).forEach(second::add);
    }
    assertEquals(40, second.size());
    for (int i = 40; i < 50; i++) {
      int example = i;
      assertEquals(4, second.stream().filter(found -> found == example).count());
    }
  }

  @Test
  void stepAloneDecidesItsBatch() {
    MixedBatchPlan inOrder = plan(4, step -> shares(step), 3);
    for (int step = 1; step <= 30; step++) {
      assertArrayEquals(batch(plan(4, s -> shares(s), 3), step), batch(inOrder, step));
    }
  }

  private static double[] shares(int step) {
    return new double[] {1 - step / 30.0, step / 30.0};
  }

  @Test
  void sharesFollowTheStep() {
    MixedBatchPlan plan = plan(1, step -> step <= 5 ? new double[] {1, 0} : new double[] {0, 1}, 3);
    for (int step = 1; step <= 10; step++) {
      boolean late = step > 5;
      Arrays.stream(batch(plan, step)).forEach(i -> assertEquals(late, i >= 40));
    }
  }
}
