package dev.wayfarer.train.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SamplingOptionsTests {
  private static SamplingOptions options(String begin, String end, double from, double to) {
    return new SamplingOptions(begin, end, from, to, 0);
  }

  @Test
  void sharesAreInProportionToTheirSum() {
    SamplingOptions options = options("wikisql=1,train=3", "wikisql=1,train=3", 0, 1);
    assertEquals(Map.of("train", 0.75, "wikisql", 0.25), options.shares(1, 100));
    assertEquals(options.shares(1, 100), options.shares(100, 100));
  }

  @Test
  void sharesChangeLinearlyBetweenTwoPartsOfTheRun() {
    SamplingOptions options = options("a=1", "b=1", 0.2, 0.6);
    assertEquals(Map.of("a", 1.0, "b", 0.0), options.shares(11, 100));
    assertEquals(0.5, options.shares(41, 100).get("b"), 1e-9);
    assertEquals(Map.of("a", 0.0, "b", 1.0), options.shares(100, 100));
  }

  @Test
  void stagesWithoutATransitionChangeAtOnce() {
    SamplingOptions options = options("a=1", "b=1", 0.5, 0.5);
    assertEquals(0.0, options.shares(50, 100).get("b"));
    assertEquals(1.0, options.shares(51, 100).get("b"));
  }

  @Test
  void sourcesWithoutAShareAreNotUsed() {
    assertEquals(List.of("a", "c"), List.copyOf(options("c=1,b=0", "a=1", 0, 1).sources()));
  }

  @Test
  void otherTextsAreRefused() {
    for (String text :
        List.of("", "train", "train=", "train=-1", "train=1;b=2", "a=1,a=2", "a=0")) {
      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> options(text, "a=1", 0, 1));
      assertEquals("begin: expected", refused.getMessage().substring(0, 15));
    }
    assertThrows(IllegalArgumentException.class, () -> options("a=1", "a=1", 0.6, 0.5));
  }
}
