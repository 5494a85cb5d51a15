package dev.wayfarer.sql.join;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnjoinedTablesTests {
  private static final Schema SCHEMA =
      Sketch.schema(
          "ship: #ship_id home>port.port_id name",
          "port: #port_id name",
          "cake: #cake_id price name",
          "oven: #oven_id heat");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "none",
      value = {
        "SELECT name FROM ship;''",
        "SELECT ship.name FROM ship JOIN port ON ship.home = port.port_id;''",
        "SELECT ship.name FROM ship JOIN cake;ship cake",
        "SELECT ship.name FROM ship JOIN cake JOIN oven;ship cake oven",
        "SELECT ship.name FROM ship JOIN port ON ship.home = port.port_id JOIN cake;ship cake",
        "SELECT ship.name FROM cake JOIN ship JOIN port ON ship.home = port.port_id;cake ship",
        "SELECT ship.name FROM ship JOIN port WHERE ship.home = port.port_id;''",
        "SELECT ship.name FROM ship JOIN port WHERE ship.home = 1 OR port.port_id = 1;ship port",
        "SELECT ship.name FROM ship JOIN port WHERE ship.home > port.port_id;ship port",
        "SELECT name FROM ship WHERE home IN (SELECT port_id FROM port JOIN cake);port cake",
        "SELECT name FROM ship EXCEPT SELECT port.name FROM port JOIN oven;port oven",
        "SELECT T1.name FROM ship AS T1 JOIN ship AS T2;''",
        "SELECT T1.name FROM ship AS T1 JOIN ship AS T2 JOIN cake;''",
        "SELECT ship.name FROM ship JOIN cake JOIN (SELECT heat FROM oven);''"
      })
  void tablesThatNothingConnectsAreFound(String sql, String tables) {
    Query query = new SqlReader(SCHEMA).read(sql);
    List<String> found =
        UnjoinedTables.of(SCHEMA, query).stream().map(table -> SCHEMA.table(table).name()).toList();
    assertEquals(tables, String.join(" ", found));
  }
}
