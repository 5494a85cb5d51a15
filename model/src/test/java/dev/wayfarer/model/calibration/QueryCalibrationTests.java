package dev.wayfarer.model.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QueryCalibrationTests {
  private static final QueryCalibration CALIBRATION = calibration(1, 0.75);

  private static QueryCalibration calibration(double bias, double weight) {
    return new QueryCalibration(0, bias, weight, -1.5, 0.4, 3);
  }

  /// A query of steps with these logarithms of probabilities, the last one for a value.
  private static PredictedQuery found(double... steps) {
    return found(0, steps);
  }

  /// @param structure what all steps but the last one choose
  private static PredictedQuery found(int structure, double... steps) {
    Schema.Builder schema = Schema.named("ships");
    schema.column(schema.table("ship"), "name", ColumnType.TEXT);
    Query query = new SqlReader(schema.build()).read("SELECT name FROM ship");
    List<PredictedQuery.Decision> decisions =
        IntStream.range(0, steps.length)
            .mapToObj(
                i -> {
                  boolean last = i == steps.length - 1;
                  ChoiceKind kind = last ? ChoiceKind.VALUE : ChoiceKind.SYMBOL;
                  return new PredictedQuery.Decision(
                      0, new Choice(kind, last ? 0 : structure), steps[i]);
                })
            .toList();
    return new PredictedQuery(
        query, "SELECT name FROM ship", DoubleStream.of(steps).sum(), decisions);
  }

  @Test
  void valuesDoNotCount() {
    assertEquals(
        CALIBRATION.apartFromValues(found(-0.1, -0.2, -3), 0),
        CALIBRATION.apartFromValues(found(-0.1, -0.2, -0.5), 0));
  }

  @Test
  void eachWordUnaccountedMovesTheLogOdds() {
    double none = CALIBRATION.apartFromValues(found(-0.1, -0.2, -3), 0);
    double two = CALIBRATION.apartFromValues(found(-0.1, -0.2, -3), 2);
    assertEquals(Math.log(none / (1 - none)) - 3, Math.log(two / (1 - two)), 1e-9);
    assertEquals(
        two * Math.exp(-3),
        CALIBRATION.probabilities(List.of(found(-0.1, -0.2, -3)), 2).getFirst(),
        1e-12);
  }

  @Test
  void probabilityIsTheLogisticOfMovedLogOdds() {
    double logOdds = -0.3 - Math.log(1 - Math.exp(-0.3) + 0.01);
    double sum = 1 + 0.75 * logOdds;
    assertEquals(
        1 / (1 + Math.exp(-sum)), CALIBRATION.apartFromValues(found(-0.1, -0.2, -3), 0), 1e-12);
  }

  @Test
  void labelSmoothingIsNoDoubt() {
    QueryCalibration smoothed = new QueryCalibration(0.1, 1, 0.75, -1.5, 0.4, 3);
    double sure = Math.log(0.9);
    assertEquals(
        CALIBRATION.apartFromValues(found(0, 0, 0, 0), 0),
        smoothed.apartFromValues(found(sure, sure, sure, 0), 0),
        1e-12);
    assertEquals(
        CALIBRATION.apartFromValues(found(Math.log(0.5), 0), 0),
        smoothed.apartFromValues(found(Math.log(0.45), sure, sure, 0), 0),
        1e-12);
    List<PredictedQuery> chosen = List.of(found(sure, sure));
    assertEquals(
        smoothed.apartFromValues(chosen.getFirst(), 0),
        smoothed.probabilities(chosen, 0).getFirst());
  }

  @Test
  void otherWaysToTheSameQueryCount() {
    PredictedQuery way = found(-0.5, 0);
    PredictedQuery ways = new PredictedQuery(way.query(), way.sql(), -0.3, way.decisions());
    assertEquals(
        CALIBRATION.apartFromValues(found(-0.3, 0), 0),
        CALIBRATION.apartFromValues(ways, 0),
        1e-12);
  }

  @Test
  void certaintyHasFiniteOdds() {
    assertEquals(-Math.log(0.01), new Confidence(0, 0).logOdds(), 1e-12);
    assertTrue(new Confidence(-1e6, 0).logOdds() < -9e5);
  }

  @Test
  void othersShareWhatTheBestLeaves() {
    List<PredictedQuery> found = List.of(found(0, -0.1, 0), found(1, -1, 0), found(2, -2, 0));
    List<Double> probabilities = CALIBRATION.probabilities(found, 0);
    double best = probabilities.getFirst();
    assertEquals(CALIBRATION.apartFromValues(found.getFirst(), 0), best);
    assertEquals(0.4 * (1 - best), probabilities.get(1) + probabilities.get(2), 1e-12);
    assertEquals(Math.E, probabilities.get(1) / probabilities.get(2), 1e-9);
  }

  @Test
  void queryIsNoSurerThanItsValues() {
    PredictedQuery tossed = found(0, -0.1, Math.log(0.5));
    double structure = CALIBRATION.apartFromValues(tossed, 0);
    assertTrue(structure > 0.9, "" + structure);
    assertEquals(structure / 2, CALIBRATION.probabilities(List.of(tossed), 0).getFirst(), 1e-12);
  }

  @Test
  void queriesThatDifferInValuesShareTheirStructure() {
    PredictedQuery other = found(1, -1, Math.log(0.5));
    List<PredictedQuery> found =
        List.of(found(0, -0.1, Math.log(0.6)), found(0, -0.1, Math.log(0.3)), other);
    double structure = CALIBRATION.apartFromValues(found.getFirst(), 0);
    List<Double> probabilities = CALIBRATION.probabilities(found, 0);
    assertEquals(0.6 * structure, probabilities.get(0), 1e-12);
    assertEquals(0.3 * structure, probabilities.get(1), 1e-12);
    assertEquals(0.4 * (1 - structure) * 0.5, probabilities.get(2), 1e-12);
  }

  @Test
  void valuesNeverGetMoreThanTheirStructureHas() {
    List<PredictedQuery> found =
        List.of(found(0, -0.1, -0.2), found(0, -0.2, -0.2), found(0, -0.3, -0.2));
    List<Double> probabilities = CALIBRATION.probabilities(found, 0);
    assertEquals(
        CALIBRATION.apartFromValues(found.getFirst(), 0),
        probabilities.stream().mapToDouble(Double::doubleValue).sum(),
        1e-12);
  }

  @Test
  void moreQueriesThanWereFittedLeaveTheFirstOnesTheirShare() {
    List<PredictedQuery> few = List.of(found(0, -2, 0), found(1, -3, 0), found(2, -4, 0));
    List<PredictedQuery> many = new ArrayList<>(few);
    IntStream.range(3, 20).forEach(i -> many.add(found(i, -4.5, 0)));
    List<Double> probabilities = CALIBRATION.probabilities(many, 0);
    assertEquals(CALIBRATION.probabilities(few, 0), probabilities.subList(0, 3));
    assertEquals(Math.exp(-0.5), probabilities.get(3) / probabilities.get(2), 1e-9);
    assertEquals(1, probabilities.stream().mapToDouble(Double::doubleValue).sum(), 1e-12);
  }

  @Test
  void bestStaysBestHoweverImprobable() {
    QueryCalibration doubtful = calibration(-9, 0);
    List<Double> probabilities =
        doubtful.probabilities(List.of(found(0, -0.1, 0), found(1, -0.2, 0), found(2, -900, 0)), 0);
    assertTrue(probabilities.getFirst() < 0.001);
    assertEquals(probabilities.getFirst(), probabilities.get(1));
    assertEquals(0, probabilities.get(2));
    assertEquals(
        List.of(doubtful.apartFromValues(found(-1, 0), 0)),
        doubtful.probabilities(List.of(found(-1, 0)), 0));
  }

  @Test
  void whatIsNoNumberIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> calibration(Double.NaN, 0));
    assertThrows(IllegalArgumentException.class, () -> calibration(0, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new QueryCalibration(1, 0, 1, 0, 0.4, 3));
  }
}
