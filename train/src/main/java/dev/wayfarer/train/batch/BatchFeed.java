package dev.wayfarer.train.batch;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.tensor.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// Makes the batches of the next steps, in a thread of its own, while a step is learnt from.
public final class BatchFeed implements AutoCloseable {
  private static final int AHEAD = 2;

  /// What the thread hands over: batches, or why there are none.
  private record Made(StepBatches batches, RuntimeException failure) {}

  private final BatchPlan plan;
  private final BatchBuilder builder;
  private final List<Sample> samples;
  private final BlockingQueue<Made> made = new ArrayBlockingQueue<>(AHEAD);
  private final Thread thread;

  /// Begins to make batches.
  ///
  /// @param from the first step
  /// @param to the last step
  public BatchFeed(BatchPlan plan, BatchBuilder builder, List<Sample> samples, int from, int to) {
    this.plan = plan;
    this.builder = builder;
    this.samples = samples;
    this.thread = Thread.ofPlatform().daemon().name("batches").start(() -> make(from, to));
  }

  private void make(int from, int to) {
    try {
      for (int step = from; step <= to; step++) {
        put(made(step));
      }
    } catch (InterruptedException _) {
      // Nobody wants more.
    }
  }

  private void put(Made next) throws InterruptedException {
    try {
      made.put(next);
    } catch (InterruptedException e) {
      discard(next);
      throw e;
    }
  }

  private Made made(int step) {
    List<StepBatches.Part> parts = new ArrayList<>();
    try {
      for (int[] numbers : plan.parts(step)) {
        List<Sample> part = Arrays.stream(numbers).mapToObj(samples::get).toList();
        try (Scope _ = Scope.open()) {
          Batch batch = builder.samples(part).keep();
          parts.add(new StepBatches.Part(batch, numbers.length / (double) plan.size()));
        }
      }
      return new Made(new StepBatches(step, parts), null);
    } catch (RuntimeException e) {
      parts.forEach(part -> part.batch().close());
      return new Made(null, e);
    }
  }

  /// The batch of the next step, which is the caller's to close.
  public StepBatches next() throws InterruptedException {
    Made next = made.take();
    if (next.failure != null) {
      throw next.failure;
    }
    return next.batches;
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    made.forEach(BatchFeed::discard);
  }

  private static void discard(Made unused) {
    if (unused.batches != null) {
      unused.batches.close();
    }
  }
}
