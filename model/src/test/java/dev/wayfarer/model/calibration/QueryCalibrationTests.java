package dev.wayfarer.model.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QueryCalibrationTests {
  private static final QueryCalibration CALIBRATION = calibration(-2, 0.5, 6, 1);

  private static QueryCalibration calibration(
      double bias, double logProbability, double probability, double length) {
    return new QueryCalibration(
        bias,
        Map.of(
            Feature.LOG_PROBABILITY, logProbability,
            Feature.PROBABILITY, probability,
            Feature.LENGTH, length),
        0.4);
  }

  /// A query of steps with these logarithms of probabilities, the last one for a value.
  private static Found found(double... steps) {
    Schema.Builder schema = Schema.named("ships");
    schema.column(schema.table("ship"), "name", ColumnType.TEXT);
    Query query = new SqlReader(schema.build()).read("SELECT name FROM ship");
    List<Found.Decision> decisions =
        IntStream.range(0, steps.length)
            .mapToObj(
                i -> {
                  boolean last = i == steps.length - 1;
                  ChoiceKind kind = last ? ChoiceKind.VALUE : ChoiceKind.SYMBOL;
                  return new Found.Decision(0, new Choice(kind, 0), steps[i]);
                })
            .toList();
    return new Found(query, "SELECT name FROM ship", DoubleStream.of(steps).sum(), decisions);
  }

  @Test
  void valuesDoNotCount() {
    assertEquals(-0.3, Feature.LOG_PROBABILITY.of(found(-0.1, -0.2, -3)), 1e-12);
    assertEquals(Math.exp(-0.3), Feature.PROBABILITY.of(found(-0.1, -0.2, -3)), 1e-12);
    assertEquals(Math.log(3), Feature.LENGTH.of(found(-0.1, -0.2, -3)), 1e-12);
    assertEquals(
        CALIBRATION.probability(found(-0.1, -0.2, -3)),
        CALIBRATION.probability(found(-0.1, -0.2, -0.5)));
  }

  @Test
  void probabilityIsTheLogisticOfTheWeightedSum() {
    double sum = -2 + 0.5 * -0.3 + 6 * Math.exp(-0.3) + Math.log(3);
    assertEquals(1 / (1 + Math.exp(-sum)), CALIBRATION.probability(found(-0.1, -0.2, -3)), 1e-12);
  }

  @Test
  void othersShareWhatTheBestLeaves() {
    List<Found> found = List.of(found(-0.1, 0), found(-1, 0), found(-2, 0));
    List<Double> probabilities = CALIBRATION.probabilities(found);
    double best = probabilities.getFirst();
    assertEquals(CALIBRATION.probability(found.getFirst()), best);
    assertEquals(0.4 * (1 - best), probabilities.get(1) + probabilities.get(2), 1e-12);
    assertEquals(Math.E, probabilities.get(1) / probabilities.get(2), 1e-9);
  }

  @Test
  void bestStaysBestHoweverImprobable() {
    QueryCalibration doubtful = calibration(-9, 0, 0, 0);
    List<Double> probabilities =
        doubtful.probabilities(List.of(found(-0.1, 0), found(-0.2, 0), found(-900, 0)));
    assertTrue(probabilities.getFirst() < 0.001);
    assertEquals(probabilities.getFirst(), probabilities.get(1));
    assertEquals(0, probabilities.get(2));
    assertEquals(
        List.of(doubtful.probability(found(-1, 0))), doubtful.probabilities(List.of(found(-1, 0))));
  }

  @Test
  void whatIsNoNumberIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> calibration(Double.NaN, 0, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> calibration(0, Double.NaN, 0, 0));
    assertThrows(
        IllegalArgumentException.class,
        () -> new QueryCalibration(0, Map.of(Feature.LENGTH, 1.0), 0));
  }
}
