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
  }
}
