package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LimitsTests {
  @Test
  void aLimitOutOfRangeIsNamed() {
    var wrong = assertThrows(IllegalArgumentException.class, () -> Limits.DEFAULT.withMaxRows(0));
    assertEquals("limits.maxRows: expected >= 1, found 0", wrong.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Limits.DEFAULT.withTime(Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> Limits.DEFAULT.withTime(Duration.ofDays(2)));
    assertThrows(IllegalArgumentException.class, () -> Limits.DEFAULT.withMaxValueBytes(0));
    assertThrows(IllegalArgumentException.class, () -> Limits.DEFAULT.withMaxResultBytes(0));
    assertThrows(IllegalArgumentException.class, () -> Limits.DEFAULT.withMaxScannedRows(0));
  }

  @Test
  void whatIsJustWithinRangeIsTaken() {
    Limits least = new Limits(Duration.ofNanos(1), 1, 30, 1);
    assertEquals(Duration.ofDays(1), least.withTime(Duration.ofDays(1)).time());
    assertThrows(IllegalArgumentException.class, () -> least.withMaxValueBytes(29));
    assertThrows(IllegalArgumentException.class, () -> least.withTime(Duration.ofNanos(-1)));
    Duration longer = Duration.ofDays(1).plusNanos(1);
    assertThrows(IllegalArgumentException.class, () -> least.withTime(longer));
  }

  @Test
  void oneLimitChangesAndTheOthersStay() {
    Duration second = Duration.ofSeconds(1);
    Limits limits = new Limits(second, 2, 33, 4, 5);
    Duration hour = Duration.ofHours(1);
    assertEquals(new Limits(hour, 2, 33, 4, 5), limits.withTime(hour));
    assertEquals(new Limits(second, 9, 33, 4, 5), limits.withMaxRows(9));
    assertEquals(new Limits(second, 2, 99, 4, 5), limits.withMaxValueBytes(99));
    assertEquals(new Limits(second, 2, 33, 9, 5), limits.withMaxResultBytes(9));
    assertEquals(new Limits(second, 2, 33, 4, 1), limits.withMaxScannedRows(1));
    assertEquals(Limits.DEFAULT.maxScannedRows(), new Limits(second, 2, 33, 4).maxScannedRows());
  }
}
