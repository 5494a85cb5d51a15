package dev.wayfarer.lab.analyse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import dev.wayfarer.testkit.SharedData;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryPartTests {
  private static final Schema LIGHTHOUSES =
      SpiderTables.read(SharedData.projectRoot().resolve("examples/tables.json"))
          .get("lighthouses");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT home_port FROM keeper                             | SELECT_COLUMNS",
        "SELECT name, name FROM keeper                            | SELECT_COLUMNS",
        "SELECT max(name) FROM keeper                             | SELECT_AGGREGATES",
        "SELECT name FROM keeper WHERE home_port = 'x'            | WHERE_COLUMNS",
        "SELECT name FROM keeper GROUP BY name                    | GROUP_COLUMNS",
        "SELECT name FROM keeper ORDER BY name                    | ORDER",
        "SELECT name FROM keeper UNION SELECT name FROM keeper    | SET_OPERATIONS"
      })
  void whatIsTooMuchIsTheOnlyWrongPart(String predicted, QueryPart part)
      throws UnreadableSqlException {
    assertEquals(Set.of(part), wrong("SELECT name FROM keeper", predicted));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name = 'a' AND home_port = 'b' | name = 'a' OR home_port = 'b'  | CONNECTIVES",
        "name = 'a'                     | name > 'a'                     | WHERE_OPERATORS",
        "name = 'a'                     | home_port = 'a'                | WHERE_COLUMNS"
      })
  void operatorsAreToldFromColumns(String gold, String predicted, QueryPart part)
      throws UnreadableSqlException {
    String start = "SELECT name FROM keeper WHERE ";
    assertEquals(Set.of(part), wrong(start + gold, start + predicted));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT count(*) FROM keeper                          | SELECT count(*) FROM lighthouse",
        "SELECT count(*) FROM keeper JOIN watch               | SELECT count(*) FROM keeper"
      })
  void tablesAreAPartOfTheirOwn(String gold, String predicted) throws UnreadableSqlException {
    assertEquals(Set.of(QueryPart.FROM), wrong(gold, predicted));
  }

  @ParameterizedTest
  @CsvSource({"SELECT name FROM keeper", "SELECT DISTINCT name FROM keeper"})
  void whatMatchesHasNoWrongPart(String predicted) throws UnreadableSqlException {
    assertEquals(Set.of(), wrong("SELECT name FROM keeper", predicted));
  }

  private static Set<QueryPart> wrong(String gold, String predicted) throws UnreadableSqlException {
    return QueryPart.wrong(new ExactMatch(LIGHTHOUSES).score(gold, predicted));
  }
}
