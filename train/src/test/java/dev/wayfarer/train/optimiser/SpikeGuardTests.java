package dev.wayfarer.train.optimiser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpikeGuardTests {
  private static final SpikeGuard.Options OPTIONS = new SpikeGuard.Options(3, 4, 2);

  private static SpikeGuard after(double... lengths) {
    SpikeGuard guard = new SpikeGuard(OPTIONS);
    for (double length : lengths) {
      assertTrue(guard.admits(length));
    }
    return guard;
  }

  @Test
  void lengthsFarAboveTheMedianAreRefused() {
    SpikeGuard guard = after(1, 9, 1, 3);
    assertTrue(guard.admits(6), "three times the median of 2");
    assertFalse(after(1, 9, 1, 3).admits(6.1));
    assertEquals(List.of(9.0, 1.0, 3.0, 6.0), guard.state().lengths());
  }

  @Test
  void theMedianOfAnOddWindowIsTheOneInTheMiddle() {
    SpikeGuard guard = new SpikeGuard(new SpikeGuard.Options(2, 3, 2));
    for (double length : new double[] {4, 1, 3}) {
      assertTrue(guard.admits(length));
    }
    assertFalse(guard.admits(6.1), "twice the median of 3");
    assertTrue(guard.admits(5.9));
  }

  @Test
  void nothingFiniteIsRefusedBeforeTheWindowIsFull() {
    assertTrue(after(1, 1, 1).admits(1e30));
  }

  @Test
  void whatIsNotFiniteIsAlwaysRefused() {
    SpikeGuard off = new SpikeGuard(new SpikeGuard.Options(0, 1, 5));
    assertTrue(off.admits(1));
    assertTrue(off.admits(1e30));
    assertFalse(off.admits(Double.NaN));
    assertFalse(off.admits(Double.POSITIVE_INFINITY));
    assertEquals(2, off.refused());
  }

  @Test
  void refusedLengthsDoNotMoveTheMedian() {
    SpikeGuard guard = after(1, 1, 1, 1);
    assertFalse(guard.admits(10));
    assertEquals(List.of(1.0, 1.0, 1.0, 1.0), guard.state().lengths());
  }

  @Test
  void refusingOnAndOnStopsTraining() {
    SpikeGuard guard = after(1, 1, 1, 1);
    assertFalse(guard.admits(10));
    assertFalse(guard.admits(10));
    assertTrue(guard.admits(1), "a good step between them");
    assertFalse(guard.admits(10));
    assertFalse(guard.admits(10));
    String message = assertThrows(DivergedException.class, () -> guard.admits(11)).getMessage();
    assertEquals(
        "gradient: expected a length of at most 3.0, found 11.0, and 3 steps refused in a row",
        message);
  }

  @Test
  void aRestoredGuardDecidesTheSame() {
    Random random = new Random(5);
    SpikeGuard whole = after(1, 1, 1, 1);
    for (int step = 0; step < 200; step++) {
      SpikeGuard resumed = new SpikeGuard(OPTIONS, whole.state());
      double length =
          random.nextInt(6) == 0 && whole.state().inARow() < 2 ? 50 : 1 + random.nextDouble();
      assertEquals(whole.admits(length), resumed.admits(length));
      assertEquals(whole.state(), resumed.state());
    }
    assertTrue(whole.refused() > 10);
  }

  @Test
  void factorsThatWouldRefuseTheMedianAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new SpikeGuard.Options(0.5, 4, 2));
    assertThrows(IllegalArgumentException.class, () -> new SpikeGuard.Options(1, 4, 2));
    assertThrows(IllegalArgumentException.class, () -> new SpikeGuard.Options(Double.NaN, 4, 2));
  }

  @Test
  void aWindowAndAPatienceOutsideTheirRangesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new SpikeGuard.Options(3, 0, 2));
    assertThrows(IllegalArgumentException.class, () -> new SpikeGuard.Options(3, 10_001, 2));
    assertThrows(IllegalArgumentException.class, () -> new SpikeGuard.Options(3, 4, -1));
  }
}
