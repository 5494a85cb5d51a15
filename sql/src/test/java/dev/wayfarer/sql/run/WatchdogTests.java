package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class WatchdogTests {
  private static final Duration LIMIT = Duration.ofMillis(10);

  /// Any number: what counts is how much later it is.
  private static final long START = -1_000;

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

  /// A watchdog whose time a test sets, and which looks when a test says so.
  private static final class Scripted {
    private final AtomicLong now = new AtomicLong(START);
    private final List<Long> sent = new ArrayList<>();
    private final List<String> calls = new ArrayList<>();
    private final List<Runnable> looks = new ArrayList<>();
    private final Watchdog watchdog;

    Scripted(Duration limit, Duration grace, Duration pause) {
      ScheduledFuture<?> alarm =
          stub(
              ScheduledFuture.class,
              (_, method, _) -> {
                calls.add(method.getName());
                return true;
              });
      ScheduledExecutorService clock =
          stub(
              ScheduledExecutorService.class,
              (_, method, arguments) -> {
                List<Object> all = Arrays.asList(arguments);
                looks.add((Runnable) all.getFirst());
                calls.add(method.getName() + all.subList(1, all.size()));
                return alarm;
              });
      watchdog =
          new Watchdog(clock, now::get, () -> sent.add(now.get() - START), limit, grace, pause);
    }

    private static <T> T stub(Class<T> type, InvocationHandler handler) {
      return type.cast(
          Proxy.newProxyInstance(
              WatchdogTests.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    /// Looks so long after the start.
    Scripted look(long nanos) {
      now.set(START + nanos);
      looks.getFirst().run();
      return this;
    }
  }

  private static Scripted local(long limit) {
    return new Scripted(Duration.ofNanos(limit), Duration.ZERO, Duration.ZERO);
  }

  private static Scripted remote(long limit, long grace, long pause) {
    return new Scripted(Duration.ofNanos(limit), Duration.ofNanos(grace), Duration.ofNanos(pause));
  }

  @Test
  void nothingIsInterruptedBeforeItsTimeIsOver() {
    Scripted scripted = local(100).look(0).look(99);
    assertEquals(List.of(), scripted.sent);
    assertDoesNotThrow(scripted.watchdog::check);
    assertEquals(List.of(100L, 105L), scripted.look(100).look(105).sent);
    assertThrows(QueryTimedOutException.class, scripted.watchdog::check);
  }

  @Test
  void looksBeginWithAShortLimitAndElseWithThePauseBetweenThem() {
    assertEquals(List.of("scheduleWithFixedDelay[7, 5000000, NANOSECONDS]"), local(7).calls);
    assertEquals(
        List.of("scheduleWithFixedDelay[5000000, 5000000, NANOSECONDS]"), local(60_000_000).calls);
  }

  @Test
  void serverIsInterruptedAfterItsGraceAndNotAtEachLook() {
    Scripted scripted = remote(100, 30, 50).look(129);
    assertEquals(List.of(), scripted.sent);
    scripted.look(130).look(131).look(179).look(180).look(229).look(230);
    assertEquals(List.of(130L, 180L, 230L), scripted.sent);
  }

  @Test
  void serverOfAnInterruptedThreadIsInterruptedAtTheFirstLook() {
    Scripted scripted = remote(100, 30, 50);
    Thread.currentThread().interrupt();
    scripted.look(1).look(2);
    assertTrue(Thread.interrupted());
    assertEquals(List.of(1L), scripted.sent);
    assertThrows(QueryCancelledException.class, scripted.watchdog::check);
  }

  @Test
  void queryThatIsOutOfTimeIsNotCancelled() {
    Scripted scripted = local(100).look(100);
    Thread.currentThread().interrupt();
    scripted.look(101);
    assertTrue(Thread.interrupted());
    assertThrows(QueryTimedOutException.class, scripted.watchdog::check);
  }

  @Test
  void timeOfAPauseDoesNotCount() {
    Scripted scripted = local(100).look(10);
    assertTrue(scripted.watchdog.whilePaused(() -> scripted.look(210).sent.isEmpty()));
    assertFalse(scripted.watchdog.whilePaused(() -> !scripted.look(260).sent.isEmpty()));
    assertEquals(List.of(), scripted.look(349).sent);
    assertEquals(List.of(350L), scripted.look(350).sent);
  }

  @Test
  void workThatFailsInAPauseEndsIt() {
    Scripted scripted = local(100);
    assertThrows(
        IllegalStateException.class,
        () ->
            scripted.watchdog.whilePaused(
                () -> {
                  scripted.look(50);
                  throw new IllegalStateException("full");
                }));
    assertEquals(List.of(), scripted.look(149).sent);
    assertEquals(List.of(150L), scripted.look(150).sent);
  }

  @Test
  void nothingIsInterruptedOnceItIsClosed() {
    Scripted scripted = local(100);
    scripted.watchdog.close();
    assertEquals("cancel", scripted.calls.getLast());
    assertEquals(List.of(), scripted.look(100).sent);
  }
}
