package dev.wayfarer.model.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.testkit.SharedData;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DatabaseExecutionFilterTests {
  private static final Path FILE =
      SharedData.projectRoot().resolve("examples/databases/lighthouses/lighthouses.sqlite");
  private static final Schema SCHEMA = SqliteSchema.read(FILE);
  private static final String TABLE = SCHEMA.tables().getFirst().name();

  private static final String ROWS = "SELECT * FROM " + TABLE;
  private static final String ONE_ROW = "SELECT count(*) FROM " + TABLE;
  private static final String EMPTY = "SELECT * FROM " + TABLE + " WHERE 1 = 2";
  private static final String NULL = "SELECT max(1) FROM " + TABLE + " WHERE 1 = 2";
  private static final String WRONG = "SELECT nothing FROM nowhere";
  private static final String SLOW =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

  private static final Query ANY = new SqlReader(SCHEMA).read(ROWS);

  // So much that no query is slow because the machine is busy.
  private static final DatabaseExecutionFilter.Options RUN =
      new DatabaseExecutionFilter.Options(Duration.ofMinutes(1), false);
  private static final DatabaseExecutionFilter.Options PREFER_ROWS =
      new DatabaseExecutionFilter.Options(Duration.ofMinutes(1), true);
  private static final DatabaseExecutionFilter.Options HASTY =
      new DatabaseExecutionFilter.Options(Duration.ofSeconds(2), true);

  private static List<String> filtered(
      Path file, DatabaseExecutionFilter.Options options, String... sql) {
    List<PredictedQuery> found =
        Stream.of(sql).map(text -> new PredictedQuery(ANY, text, -1, List.of())).toList();
    return DatabaseExecutionFilter.filter(file, options, found).stream()
        .map(PredictedQuery::sql)
        .toList();
  }

  @Test
  void queriesThatFailAreDropped() {
    assertEquals(List.of(EMPTY, ROWS), filtered(FILE, RUN, WRONG, EMPTY, WRONG, ROWS));
  }

  @Test
  void whereAllFailAllStay() {
    assertEquals(List.of(WRONG, WRONG), filtered(FILE, RUN, WRONG, WRONG));
    assertEquals(List.of(), filtered(FILE, RUN));
  }

  @Test
  void queriesWithRowsMayGoFirst() {
    assertEquals(List.of(ROWS, EMPTY, NULL), filtered(FILE, PREFER_ROWS, EMPTY, NULL, WRONG, ROWS));
  }

  @Test
  void aSingleRowWithAValueIsNotEmpty() {
    assertEquals(List.of(ONE_ROW, NULL), filtered(FILE, PREFER_ROWS, NULL, ONE_ROW));
  }

  @Test
  void aClosedFilterHoldsNoDatabase() {
    DatabaseExecutionFilter filter = DatabaseExecutionFilter.open(FILE, RUN);
    List<PredictedQuery> found =
        Stream.of(WRONG, ROWS).map(sql -> new PredictedQuery(ANY, sql, -1, List.of())).toList();
    assertEquals(1, filter.filter(found).size());
    filter.close();
    assertEquals(found, filter.filter(found), "no query runs any more");
  }

  @Test
  void aSlowQueryKeepsItsPlace() {
    assertEquals(List.of(SLOW, ROWS, EMPTY), filtered(FILE, HASTY, EMPTY, SLOW, ROWS));
  }

  @Test
  void withoutADatabaseNothingIsJudged() {
    Path nowhere = FILE.resolveSibling("nowhere.sqlite");
    assertEquals(List.of(WRONG, EMPTY), filtered(nowhere, PREFER_ROWS, WRONG, EMPTY));
  }
}
