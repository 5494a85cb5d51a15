package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class WatchdogTests {
  private static final Duration LIMIT = Duration.ofMillis(10);

  private static void assertSentAgain(
      BiFunction<Watchdog.Interrupt, Duration, Watchdog> open, Watchdog.Interrupt failure)
      throws InterruptedException {
    AtomicInteger sent = new AtomicInteger();
    CountDownLatch arrived = new CountDownLatch(1);
    Watchdog.Interrupt failsOnce =
        () -> {
          if (sent.getAndIncrement() == 0) {
            failure.send();
          }
          arrived.countDown();
        };
    try (Watchdog watchdog = open.apply(failsOnce, LIMIT)) {
      assertTrue(arrived.await(60, TimeUnit.SECONDS), "the interrupt was not sent again");
      assertThrows(QueryTimedOutException.class, watchdog::check);
    }
  }

  private static void busy() throws SQLException {
    throw new SQLException("the server is busy");
  }

  private static void broken() {
    throw new IllegalStateException("the driver has a fault");
  }

  @Test
  void interruptThatFailsIsSentAgain() throws InterruptedException {
    assertSentAgain(Watchdog::local, WatchdogTests::busy);
    assertSentAgain(Watchdog::local, WatchdogTests::broken);
  }

  @Test
  void interruptThatDoesNotReachItsServerIsSentAgain() throws InterruptedException {
    assertSentAgain(Watchdog::remote, WatchdogTests::busy);
  }
}
