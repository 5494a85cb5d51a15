package dev.wayfarer.train.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.train.report.LineChart.Spot;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThinningTests {
  @Test
  void manyPointsBecomeMeansOfBins() {
    List<Spot> spots = IntStream.rangeClosed(1, 1000).mapToObj(i -> new Spot(i, i % 2)).toList();
    List<Spot> thinned = Thinning.of(spots, 1200);
    assertEquals(50, thinned.size());
    assertEquals(new Spot(20, 0.5), thinned.getFirst());
  }

  @Test
  void meanIsWhereAllCurvesAre() {
    assertEquals(
        List.of(new Spot(1, 3)),
        Thinning.mean(List.of(List.of(new Spot(1, 2), new Spot(2, 9)), List.of(new Spot(1, 4)))));
  }

  @Test
  void fewPointsStay() {
    List<Spot> spots = List.of(new Spot(3, 1), new Spot(7, 2));
    assertEquals(spots, Thinning.of(spots, 1200));
  }
}
