package dev.wayfarer.train.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.train.report.LineChart.ChartPoint;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DownsamplingTests {
  @Test
  void manyPointsBecomeMeansOfBins() {
    List<ChartPoint> chartPoints =
        IntStream.rangeClosed(1, 1000).mapToObj(i -> new ChartPoint(i, i % 2)).toList();
    List<ChartPoint> thinned = Downsampling.of(chartPoints, 1200);
    assertEquals(50, thinned.size());
    assertEquals(new ChartPoint(20, 0.5), thinned.getFirst());
  }

  @Test
  void meanIsWhereAllCurvesAre() {
    assertEquals(
        List.of(new ChartPoint(1, 3)),
        Downsampling.mean(
            List.of(
                List.of(new ChartPoint(1, 2), new ChartPoint(2, 9)),
                List.of(new ChartPoint(1, 4)))));
  }

  @Test
  void fewPointsStay() {
    List<ChartPoint> chartPoints = List.of(new ChartPoint(3, 1), new ChartPoint(7, 2));
    assertEquals(chartPoints, Downsampling.of(chartPoints, 1200));
  }
}
