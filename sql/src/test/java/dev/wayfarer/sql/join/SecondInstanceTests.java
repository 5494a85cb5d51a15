package dev.wayfarer.sql.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecondInstanceTests {
  private static final Schema AIRLINE =
      Sketch.schema(
          "employee: #employee_id boss>employee.employee_id name",
          "airport: #airport_id name",
          "flight: #flight_id origin>airport.airport_id target>airport.airport_id"
              + " pilot>employee.employee_id",
          "plane: #plane_id home>airport.airport_id");

  private static Query read(String sql) {
    return new SqlReader(AIRLINE).read(sql);
  }

  private static String name(ColumnId column) {
    return AIRLINE.table(AIRLINE.tableOf(column)).name() + "." + AIRLINE.column(column).name();
  }

  /// The column whose key leads to the second instance, and whether the query calls that the first.
  private static String found(String sql) {
    return SecondInstance.in(AIRLINE, read(sql))
        .map(instance -> name(instance.key().from()) + (instance.swapped() ? " swapped" : ""))
        .orElse("none");
  }

  private static ColumnId column(String table, String column) {
    TableId id = AIRLINE.findTable(table).orElseThrow().id();
    return AIRLINE.findColumn(id, column).orElseThrow().id();
  }

  @Test
  void keysToItsOwnTableAndKeysSideBySideReachASecondInstance() {
    assertEquals(
        List.of("employee.boss", "flight.origin", "flight.target"),
        SecondInstance.keys(AIRLINE).stream().map(key -> name(key.from())).toList());
  }

  @Test
  void ofAColumnThatIsSeveralKeysTheFirstCounts() {
    Schema.Builder builder = Schema.named("twice");
    TableId a = builder.table("a");
    TableId b = builder.table("b");
    ColumnId id = builder.column(a, "id", ColumnType.NUMBER);
    ColumnId other = builder.column(a, "other", ColumnType.NUMBER);
    ColumnId key = builder.column(b, "key", ColumnType.NUMBER);
    ColumnId plain = builder.column(b, "plain", ColumnType.NUMBER);
    ColumnId beside = builder.column(b, "beside", ColumnType.NUMBER);
    Schema schema =
        builder
            .foreignKey(key, other)
            .foreignKey(key, id)
            .foreignKey(plain, id)
            .foreignKey(beside, id)
            .build();
    assertEquals(new ForeignKey(key, other), SecondInstance.key(schema, key));
    assertEquals(
        List.of(new ForeignKey(plain, id), new ForeignKey(beside, id)),
        SecondInstance.keys(schema));
    assertThrows(IllegalArgumentException.class, () -> SecondInstance.key(schema, id));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "T1.boss = T2.employee_id; employee.boss",
        "T2.employee_id = T1.boss; employee.boss",
        "T2.boss = T1.employee_id; employee.boss swapped",
        "T1.employee_id = T2.boss; employee.boss swapped",
        "T1.boss = T2.employee_id AND T1.name = T2.name; employee.boss",
        "T1.name = T2.name AND T1.boss = T2.employee_id; employee.boss",
        "T1.boss = T1.employee_id; none",
        "T1.boss = T2.boss; none",
        "T1.name = T2.employee_id; none",
        "T1.boss = T2.name; none",
        "T1.boss > T2.employee_id; none",
        "T1.boss = 7; none"
      })
  void tableMeetsItselfOverItsKey(String on, String instance) {
    assertEquals(
        instance, found("SELECT T1.name FROM employee AS T1 JOIN employee AS T2 ON " + on));
  }

  @Test
  void oneTableIsReachedOverTwoKeysOfAnother() {
    assertEquals(
        "flight.target",
        found(
            "SELECT a.name FROM flight JOIN airport AS a ON flight.origin = a.airport_id"
                + " JOIN airport AS b ON flight.target = b.airport_id"));
    assertEquals(
        "flight.origin",
        found(
            "SELECT a.name FROM flight JOIN airport AS a ON flight.target = a.airport_id"
                + " JOIN airport AS b ON flight.origin = b.airport_id"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT name FROM employee",
        "SELECT employee.name FROM flight JOIN employee ON flight.pilot = employee.employee_id",
        "SELECT a.name FROM employee AS a JOIN employee AS b ON a.boss = b.employee_id"
            + " JOIN employee AS c ON b.boss = c.employee_id",
        "SELECT a.name FROM employee AS a JOIN employee AS b ON a.boss = b.employee_id"
            + " JOIN airport AS c JOIN airport AS d",
        "SELECT a.name FROM employee AS a JOIN employee AS b"
      })
  void otherNumbersOfInstancesAreNone(String sql) {
    assertEquals("none", found(sql));
  }

  /// To swap the instances would swap the columns of the subquery too.
  @Test
  void instancesAreNotSwappedWhereASubqueryHasTheTable() {
    String from = "SELECT T1.name FROM employee AS T1 JOIN employee AS T2 ON ";
    String where = " WHERE T1.name IN (SELECT name FROM employee)";
    assertEquals("employee.boss", found(from + "T1.boss = T2.employee_id" + where));
    assertEquals("none", found(from + "T2.boss = T1.employee_id" + where));
    String elsewhere = " WHERE T1.name IN (SELECT name FROM airport)";
    assertEquals("employee.boss swapped", found(from + "T2.boss = T1.employee_id" + elsewhere));
  }

  @Test
  void swappedQueryIsTurnedSoThatTheKeyLeadsToTheSecondInstance() {
    Query query =
        read(
            "SELECT T1.name, count(*) FROM employee AS T1 JOIN employee AS T2"
                + " ON T2.boss = T1.employee_id JOIN airport ON airport.name = T2.name");
    SecondInstance instance = SecondInstance.in(AIRLINE, query).orElseThrow();
    assertEquals(
        "SELECT employee_2.name, count(*) FROM employee AS employee_1 JOIN employee AS employee_2"
            + " ON employee_1.boss = employee_2.employee_id"
            + " JOIN airport ON airport.name = employee_1.name",
        new SqlPrinter(AIRLINE).print(instance.query(AIRLINE, query)));
    Query plain =
        read("SELECT T1.name FROM employee AS T1 JOIN employee AS T2 ON T1.boss = T2.employee_id");
    assertEquals(plain, SecondInstance.in(AIRLINE, plain).orElseThrow().query(AIRLINE, plain));
  }

  @Test
  void tablesAreThoseThatTheKeyConnects() {
    ForeignKey key = SecondInstance.key(AIRLINE, column("flight", "target"));
    assertEquals(
        List.of("flight", "airport"),
        new SecondInstance(key, false)
            .tables(AIRLINE).stream().map(table -> AIRLINE.table(table).name()).toList());
  }

  private static Set<Object> joins(String from) {
    return SecondInstance.joins(read("SELECT count(*) FROM " + from).from());
  }

  @Test
  void joinsAreComparedInNoOrder() {
    Set<Object> joins =
        joins(
            "flight JOIN employee ON flight.pilot = employee.employee_id"
                + " JOIN airport ON flight.origin = airport.airport_id");
    assertEquals(
        joins,
        joins(
            "airport JOIN flight ON airport.airport_id = flight.origin"
                + " JOIN employee ON flight.pilot = employee.employee_id"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "flight JOIN airport ON flight.target = airport.airport_id",
        "flight JOIN airport ON flight.origin > airport.airport_id",
        "flight LEFT JOIN airport ON flight.origin = airport.airport_id",
        "airport LEFT JOIN flight ON flight.origin = airport.airport_id",
        "flight JOIN airport",
        "flight JOIN airport ON flight.origin = airport.airport_id JOIN employee"
      })
  void otherJoinsDiffer(String from) {
    assertNotEquals(
        joins("flight JOIN airport ON flight.origin = airport.airport_id"), joins(from));
  }

  @Test
  void tableWhoseRowsStayCounts() {
    assertNotEquals(
        joins("flight LEFT JOIN airport ON flight.origin = airport.airport_id"),
        joins("airport LEFT JOIN flight ON flight.origin = airport.airport_id"));
  }

  @Test
  void sidesOfAnotherComparisonCount() {
    assertNotEquals(
        joins("flight JOIN airport ON flight.origin > airport.airport_id"),
        joins("flight JOIN airport ON airport.airport_id > flight.origin"));
  }
}
