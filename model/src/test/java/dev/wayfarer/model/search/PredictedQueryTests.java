package dev.wayfarer.model.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictedQueryTests {
  private static Query read(String sql) {
    return new SqlReader(Fleet.SCHEMA).read(sql);
  }

  private static PredictedQuery predicted(String sql, double logProbability) {
    return new PredictedQuery(read(sql), sql, logProbability, List.of());
  }

  @Test
  void queriesThatARuleMakesTheSameAreOne() {
    PredictedQuery names = predicted("SELECT name FROM port", -1);
    PredictedQuery ships = predicted("SELECT id FROM ship", -2);
    PredictedQuery ids = predicted("SELECT id FROM port", -3);
    List<PredictedQuery> changed =
        PredictedQuery.changed(
            List.of(names, ships, ids),
            query -> query.equals(ships.query()) ? query : ids.query(),
            Fleet.SCHEMA);
    assertEquals(
        List.of(new PredictedQuery(ids.query(), "SELECT id FROM port", -1, List.of()), ships),
        changed);
    assertSame(ships, changed.getLast(), "not changed, so not printed anew");
  }

  @Test
  void aProbabilityIsAtMostOne() {
    assertEquals(1, predicted("SELECT id FROM ship", 1e-9).probability());
    assertEquals(0.5, predicted("SELECT id FROM ship", Math.log(0.5)).probability(), 1e-12);
  }
}
