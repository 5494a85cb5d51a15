package dev.wayfarer.train.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class EstimateTests {
  private static NavigableMap<Integer, Double> bySeed(Map<Integer, Double> values) {
    return new TreeMap<>(values);
  }

  @Test
  void threeSeedsHaveAMeanAndAWideInterval() {
    Estimate estimate = Estimate.of(List.of(60.4, 60.3, 58.2)).orElseThrow();
    assertEquals(3, estimate.count());
    assertEquals(59.6333, estimate.mean(), 1e-4);
    // Standard deviation 1.24231, over √3, times 4.30265.
    assertEquals(3.0861, estimate.interval().orElseThrow(), 1e-4);
  }

  @Test
  void equalValuesHaveAnIntervalOfZero() {
    assertEquals(
        Optional.of(new Estimate(2, 5, OptionalDouble.of(0))), Estimate.of(List.of(5.0, 5.0)));
  }

  @Test
  void oneSeedHasNoInterval() {
    assertEquals(
        Optional.of(new Estimate(1, 60.4, OptionalDouble.empty())), Estimate.of(List.of(60.4)));
  }

  @Test
  void noSeedHasNoMean() {
    assertEquals(Optional.empty(), Estimate.of(List.of()));
  }

  @Test
  void differencesAreBetweenEqualSeeds() {
    // Far apart from seed to seed, but always about one point better.
    Estimate difference =
        Estimate.ofDifferences(
                bySeed(Map.of(0, 51.0, 1, 61.5, 2, 70.5, 7, 1.0)),
                bySeed(Map.of(0, 50.0, 1, 60.0, 2, 70.0, 8, 99.0)))
            .orElseThrow();
    assertEquals(3, difference.count());
    assertEquals(1, difference.mean(), 1e-12);
    assertEquals(0.5 / Math.sqrt(3) * 4.30265273, difference.interval().orElseThrow(), 1e-7);
  }

  @Test
  void withoutCommonSeedsThereIsNoDifference() {
    assertEquals(
        Optional.empty(), Estimate.ofDifferences(bySeed(Map.of(0, 1.0)), bySeed(Map.of(1, 1.0))));
  }
}
