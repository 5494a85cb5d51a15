package dev.wayfarer.lab.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedDifferenceTests {
  @Test
  void theIntervalIsThatOfStudentsT() {
    // Differences 1, 2, 3: mean 2, standard deviation 1, 4.3027 · 1 / √3.
    PairedDifference difference =
        PairedDifference.of(List.of(11.0, 22.0, 33.0), List.of(10.0, 20.0, 30.0));
    assertEquals(2, difference.mean(), 1e-9);
    assertEquals(2.4841, difference.margin(), 1e-4);
    assertFalse(difference.isGain());
  }

  @Test
  void aGainIsAnIntervalAboveZero() {
    List<Double> zeros = Collections.nCopies(10, 0.0);
    List<Double> figures = List.of(1.0, 2.0, 1.0, 2.0, 1.0, 2.0, 1.0, 2.0, 1.0, 2.0);
    PairedDifference difference = PairedDifference.of(figures, zeros);
    // 2.262 · 0.527 / √10.
    assertEquals(0.3770, difference.margin(), 1e-4);
    assertTrue(difference.isGain());
    assertFalse(PairedDifference.of(zeros, figures).isGain());
  }

  @Test
  void figuresWithoutPartnersAreRefused() {
    List<Double> three = List.of(1.0, 2.0, 3.0);
    assertThrows(
        IllegalArgumentException.class, () -> PairedDifference.of(three, List.of(1.0, 2.0)));
    assertThrows(
        IllegalArgumentException.class, () -> PairedDifference.of(List.of(1.0), List.of(1.0)));
  }
}
