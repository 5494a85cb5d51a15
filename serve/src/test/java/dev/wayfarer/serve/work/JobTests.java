package dev.wayfarer.serve.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.run.QueryCancelledException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class JobTests {
  private final CountDownLatch free = new CountDownLatch(1);

  private String waitUntilFree() throws InterruptedException {
    free.await();
    return "done";
  }

  private static void later(Runnable action) {
    LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
    action.run();
  }

  @Test
  void timeInTheQueueDoesNotCount() throws InterruptedException {
    try (WorkQueue queue = new WorkQueue(1, 1)) {
      Job<String> first = queue.submit(this::waitUntilFree);
      Job<String> second = queue.submit(() -> "too");
      assertEquals(Optional.empty(), second.result(Duration.ofMillis(10)));
      Thread freeing = Thread.startVirtualThread(() -> later(free::countDown));
      // Shorter than it waits.
      assertEquals(Optional.of("too"), second.resultOnceBegun(Duration.ofMillis(400)));
      assertEquals("done", first.result());
      freeing.join();
    }
  }

  @Test
  void jobThatIsCancelledWhileItWaitsIsOver() {
    try (WorkQueue queue = new WorkQueue(1, 1)) {
      Job<String> _ = queue.submit(this::waitUntilFree);
      Job<String> second = queue.submit(() -> "too");
      second.cancel();
      assertThrows(
          QueryCancelledException.class, () -> second.resultOnceBegun(Duration.ofSeconds(30)));
      free.countDown();
    }
  }
}
