package dev.wayfarer.sql.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.dialect.MySqlDialect;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.NumberSpelling;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SqlPrinterTests {
  private final Schema schema = Harbour.schema();
  private final SqlReader reader = new SqlReader(schema);

  @Test
  void peopleSeeAClauseALine() {
    Query query =
        reader.read(
            "SELECT T2.name, count(*) FROM ship AS T1 JOIN port AS T2 ON T1.home_port = T2.id "
                + "WHERE T1.tonnage > (SELECT avg(tonnage) FROM ship WHERE name != 'Ark') "
                + "AND T2.country = 'Norway' GROUP BY T2.name HAVING count(*) > 1 "
                + "ORDER BY count(*) DESC LIMIT 5");
    assertEquals(
        """
        SELECT port.name, count(*)
        FROM ship
          JOIN port ON ship.home_port = port.id
        WHERE ship.tonnage > (
          SELECT avg(tonnage)
          FROM ship
          WHERE name != 'Ark'
        )
          AND port.country = 'Norway'
        GROUP BY port.name
        HAVING count(*) > 1
        ORDER BY count(*) DESC
        LIMIT 5""",
        new SqlPrinter(schema).pretty(query));
  }

  @Test
  void setOperatorsStandOnLinesOfTheirOwn() {
    Query query = reader.read("SELECT name FROM ship INTERSECT SELECT name FROM port");
    assertEquals(
        "SELECT name\nFROM ship\nINTERSECT\nSELECT name\nFROM port",
        new SqlPrinter(schema).pretty(query));
  }

  @Test
  void otherDatabasesGetTheirQuotesAndNamesForSubqueries() {
    Query query = reader.read("SELECT count(*) FROM (SELECT id FROM \"order\")");
    assertEquals(
        "SELECT count(*) FROM (SELECT id FROM `order`) AS derived_1",
        new SqlPrinter(schema, new MySqlDialect(), Storages.UNKNOWN).print(query));
  }

  @Test
  void literalsWithoutAValueAreMarked() {
    Query query =
        Visits.withoutValues(
            reader.read("SELECT name FROM ship WHERE id = 3 ORDER BY id DESC LIMIT 7"));
    assertEquals(
        "SELECT name FROM ship WHERE id = 'terminal' ORDER BY id DESC LIMIT 1",
        new SqlPrinter(schema).print(query));
  }

  @Test
  void aBackslashDoesNotEscapeTheEndOfAText() {
    Query query = reader.read("SELECT id FROM ship WHERE name = 'a\\'' OR 1 = 1'");
    assertEquals(
        "SELECT id FROM ship WHERE name = 'a\\'' OR 1 = 1'", new SqlPrinter(schema).print(query));
    assertEquals(
        "SELECT id FROM ship WHERE name = 'a\\\\'' OR 1 = 1'",
        new SqlPrinter(schema, new MySqlDialect(), Storages.UNKNOWN).print(query));
  }

  @Test
  void numbersKeptAsTextsAreAddedUpByTheirValues() {
    Query query = reader.read("SELECT sum(name), avg(name), max(name), name FROM ship");
    String plain = "REPLACE(REPLACE(name, '$', ''), ',', '.')";
    assertEquals(
        "SELECT sum(%s), avg(%s), max(name), name FROM ship".formatted(plain, plain),
        new SqlPrinter(schema)
            .with(_ -> Optional.of(new NumberSpelling(List.of("$"), true)))
            .print(query));
  }

  @Test
  void aConditionOnTheFirstTableAloneStandsAfterAJoin() {
    String sql = "SELECT port.name FROM ship JOIN port ON ship.id = 3 AND ship.home_port = port.id";
    assertEquals(sql, new SqlPrinter(schema).print(reader.read(sql)));
  }

  @Test
  void aliasesDoNotCollide() {
    Schema.Builder builder = Schema.named("fleet");
    builder.column(builder.table("ship"), "id", ColumnType.NUMBER);
    builder.column(builder.table("ship_1"), "id", ColumnType.NUMBER);
    Schema fleet = builder.build();
    Query query =
        new SqlReader(fleet)
            .read("SELECT a.id FROM ship AS a JOIN ship AS b JOIN ship_1 AS c JOIN ship_1 AS d");
    assertEquals(
        "SELECT ship_1_1.id FROM ship AS ship_1_1 JOIN ship AS ship_2 "
            + "JOIN ship_1 AS ship_1_1_1 JOIN ship_1 AS ship_1_2",
        new SqlPrinter(fleet).print(query));
  }

  @Test
  void aFromThatLacksATableIsABug() {
    Query query = reader.read("SELECT name FROM ship");
    Query broken = query.withFrom(From.tables(List.of(new TableId(0), new TableId(2))));
    assertThrows(IllegalArgumentException.class, () -> new SqlPrinter(schema).print(broken));
  }

  @Test
  void starIsWrittenOutWhereATableHidesColumns() {
    Schema.Builder builder = Schema.named("secret");
    TableId user = builder.table("user");
    ColumnId id = builder.column(user, "id", ColumnType.NUMBER);
    builder.column(user, "name", ColumnType.TEXT);
    TableId visit = builder.table("visit");
    ColumnId guest = builder.column(visit, "user_id", ColumnType.NUMBER);
    Schema secret = builder.foreignKey(guest, id).hidesColumns(user).build();
    SqlPrinter printer = new SqlPrinter(secret);
    SqlReader secretReader = new SqlReader(secret);
    assertEquals(
        "SELECT id, name FROM user", printer.print(secretReader.read("SELECT * FROM user")));
    assertEquals(
        "SELECT user.id, user.name, visit.user_id FROM user JOIN visit ON user.id = visit.user_id",
        printer.print(
            secretReader.read("SELECT * FROM user JOIN visit ON user.id = visit.user_id")));
    assertEquals(
        "SELECT count(*) FROM user", printer.print(secretReader.read("SELECT count(*) FROM user")));
    assertEquals("SELECT * FROM visit", printer.print(secretReader.read("SELECT * FROM visit")));
  }
}
