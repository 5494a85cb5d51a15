package dev.wayfarer.train.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class AxisTests {
  private static void ticks(Axis axis, Double... expected) {
    assertEquals(expected.length, axis.ticks().size(), axis.toString());
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], axis.ticks().get(i), 1e-9, axis.toString());
    }
  }

  @Test
  void linearAxesBeginAndEndAtRoundNumbers() {
    ticks(Axis.linear(0, 480_000), 0.0, 1e5, 2e5, 3e5, 4e5, 5e5);
    ticks(Axis.linear(48.8, 60.2), 48.0, 50.0, 52.0, 54.0, 56.0, 58.0, 60.0, 62.0);
    ticks(Axis.linear(-0.2, 0.3), -0.2, -0.1, 0.0, 0.1, 0.2, 0.3);
  }

  @Test
  void axisOfACourseEndsWithIt() {
    ticks(Axis.upTo(1600), 0.0, 500.0, 1000.0, 1500.0);
    assertEquals(1, Axis.upTo(1600).position(1600));
  }

  @Test
  void singleValueHasAnAxisToo() {
    Axis axis = Axis.linear(5, 5);
    assertEquals(0, axis.position(axis.from()));
    assertEquals(1, axis.position(axis.to()));
    ticks(Axis.linear(0, 0), 0.0, 0.2);
  }

  @Test
  void logarithmicAxesHoldBothEnds() {
    ticks(Axis.logarithmic(0.25, 21.9), 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0);
    ticks(Axis.logarithmic(1, 1), 1.0, 2.0);
    assertEquals(0.5, Axis.logarithmic(0.1, 10).position(1), 1e-9);
  }
}
