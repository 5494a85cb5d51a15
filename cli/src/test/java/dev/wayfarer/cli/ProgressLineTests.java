package dev.wayfarer.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class ProgressLineTests {
  private final StringWriter terminal = new StringWriter();
  private long millis;

  private ProgressLine progress(int total) {
    return new ProgressLine(
        new PrintWriter(terminal), total, () -> TimeUnit.MILLISECONDS.toNanos(millis));
  }

  @Test
  void shortWorkShowsNothing() {
    try (ProgressLine progress = progress(2)) {
      progress.step();
      millis = 900;
      progress.step();
    }
    assertEquals("", terminal.toString());
  }

  @Test
  void longWorkShowsRateAndTimeLeftAndWipesItsLine() {
    try (ProgressLine progress = progress(1400)) {
      for (int i = 0; i < 10; i++) {
        millis += 100;
        progress.step();
      }
    }
    assertEquals("\r10 of 1,400, 10 a second, 2:19 left\u001b[K\r\u001b[K", terminal.toString());
  }

  @Test
  void unitStandsBehindNumbers() {
    var clock = (LongSupplier) () -> TimeUnit.MILLISECONDS.toNanos(millis);
    ProgressLine progress = new ProgressLine(new PrintWriter(terminal), 118, " MB", clock);
    millis = 2000;
    progress.reach(0);
    progress.reach(60);
    assertEquals("\r60 of 118 MB, 30 MB a second, 0:02 left\u001b[K", terminal.toString());
  }

  @Test
  void lineIsRewrittenAFewTimesASecondAtMost() {
    ProgressLine progress = progress(10_000);
    millis = 1000;
    for (int i = 0; i < 1000; i++) {
      millis++;
      progress.step();
    }
    assertEquals(5, terminal.toString().chars().filter(c -> c == '\r').count());
  }
}
