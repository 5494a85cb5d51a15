package dev.wayfarer.sql.join;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImpliedKeysTests {
  private static String text(Schema schema, JoinGraph.Join join) {
    return name(schema, join.left()) + " = " + name(schema, join.right());
  }

  private static String name(Schema schema, ColumnId column) {
    return schema.table(schema.tableOf(column)).name() + "." + schema.column(column).name();
  }

  private static String between(Schema schema, String left, String right) {
    return new ImpliedKeys(schema)
        .between(schema.findTable(left).orElseThrow(), schema.findTable(right).orElseThrow())
        .map(join -> text(schema, join))
        .orElse("none");
  }

  private static List<String> sure(String... tables) {
    Schema schema = Sketch.schema(tables);
    return new ImpliedKeys(schema).sure().stream().map(join -> text(schema, join)).toList();
  }

  @Test
  void nameOfTheOtherTablesKeyComesFirst() {
    Schema schema = Sketch.schema("flight: #flight_no year line_code", "carrier: year #line_code");
    assertEquals("flight.line_code = carrier.line_code", between(schema, "flight", "carrier"));
    assertEquals("carrier.line_code = flight.line_code", between(schema, "carrier", "flight"));
  }

  @Test
  void nameOfTheOtherTableComesBeforeOtherNames() {
    Schema schema = Sketch.schema("flight: #flight_no year airline", "airlines: #code year");
    assertEquals("flight.airline = airlines.code", between(schema, "flight", "airlines"));
    assertEquals("airlines.code = flight.airline", between(schema, "airlines", "flight"));
  }

  /// `code` is a word for keys, but alone it is a name like others.
  @Test
  void wordForKeysAloneMayNameATable() {
    Schema schema = Sketch.schema("ship: #ship_no code", "codes: #entry");
    assertEquals("ship.code = codes.entry", between(schema, "ship", "codes"));
  }

  @Test
  void columnsOfDifferentKindsAreNoKey() {
    Schema named = Sketch.schema("flight: #flight_no year airline", "airlines: #call_name year");
    assertEquals("flight.year = airlines.year", between(named, "flight", "airlines"));

    Schema.Builder builder = Schema.named("kinds");
    TableId ship = builder.table("ship");
    builder.column(ship, "berth", ColumnType.NUMBER);
    builder.column(ship, "flag", ColumnType.TEXT);
    builder.column(ship, "year", ColumnType.NUMBER);
    TableId port = builder.table("port");
    ColumnId berth = builder.column(port, "berth", ColumnType.TEXT);
    builder.column(port, "flag", ColumnType.NUMBER);
    builder.column(port, "year", ColumnType.NUMBER);
    Schema schema = builder.primaryKey(berth).build();
    assertEquals("ship.year = port.year", between(schema, "ship", "port"));
    assertEquals("port.year = ship.year", between(schema, "port", "ship"));
  }

  @Test
  void vagueNamesAreNoKey() {
    Schema schema = Sketch.schema("ship: #id name", "port: #id name");
    assertEquals("none", between(schema, "ship", "port"));
  }

  @Test
  void sureIsTheNameOfOneKeyAlone() {
    assertEquals(
        List.of("ship.berth_no = quay.berth_no"),
        sure("ship: #ship_no berth_no", "quay: #berth_no"));
    assertEquals(
        List.of(), sure("ship: #ship_no berth_no", "quay: #berth_no", "pier: #berth_no length"));
  }

  @Test
  void namesThatAnyKeyCouldHaveAreNotSure() {
    for (String name : List.of("code", "id", "name", "number", "KEY")) {
      assertEquals(List.of(), sure("ship: #ship_no " + name, "quay: #" + name), name);
    }
  }

  @Test
  void sureIsTheNameOfTheTableToo() {
    assertEquals(List.of("ship.quay = quays.code"), sure("ship: #ship_no quay", "quays: #code"));
    assertEquals(
        List.of("ship.quay_id = quays.code"), sure("ship: #ship_no quay_id", "quays: #code"));
  }

  @Test
  void sureLeadsToAnotherTableAndTheSameKind() {
    assertEquals(List.of(), sure("quay: #quay_no quay"));
    assertEquals(List.of(), sure("ship: #ship_no quay", "quay: #call_name"));
  }

  @Test
  void keyOfSeveralColumnsIsNotSure() {
    assertEquals(List.of(), sure("ship: #ship_no berth_no", "quay: #berth_no #year"));
  }
}
