package dev.wayfarer.sql.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.DuckDbDialect;
import dev.wayfarer.sql.dialect.H2Dialect;
import dev.wayfarer.sql.dialect.MySqlDialect;
import dev.wayfarer.sql.dialect.PostgreSqlDialect;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Storage.Kind;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.TableId;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// What each database is told for the same tree. That it also means the same is tested on the
/// databases themselves.
class DialectPrintingTests {
  /// A crew(ID key, name, pay, joined, fit, ship → ship.ID) and its ship(ID key, name).
  private static Schema schema() {
    Schema.Builder builder = Schema.named("fleet");
    TableId ship = builder.table("ship");
    ColumnId shipId = builder.column(ship, "ID", ColumnType.NUMBER);
    builder.column(ship, "name", ColumnType.TEXT);
    TableId crew = builder.table("crew");
    ColumnId id = builder.column(crew, "ID", ColumnType.NUMBER);
    builder.column(crew, "name", ColumnType.TEXT);
    builder.column(crew, "pay", ColumnType.NUMBER);
    builder.column(crew, "joined", ColumnType.TIME);
    builder.column(crew, "fit", ColumnType.BOOLEAN);
    ColumnId on = builder.column(crew, "ship", ColumnType.NUMBER);
    return builder.primaryKey(shipId).primaryKey(id).foreignKey(on, shipId).build();
  }

  private static Storages storages(Optional<String> collation) {
    Storage text = new Storage(Kind.TEXT, true, collation);
    return Storages.builder()
        .put("ship", "ID", new Storage(Kind.WHOLE, false))
        .put("ship", "name", text)
        .put("crew", "ID", new Storage(Kind.WHOLE, false))
        .put("crew", "name", text)
        .put("crew", "pay", new Storage(Kind.DECIMAL, true))
        .put("crew", "joined", new Storage(Kind.DATE, true))
        .put("crew", "fit", new Storage(Kind.BOOLEAN, true))
        .put("crew", "ship", new Storage(Kind.WHOLE, true))
        .build();
  }

  private static void assertPrinted(
      Dialect dialect, Optional<String> collation, String sql, String expected) {
    SqlPrinter printer = new SqlPrinter(schema(), dialect, storages(collation));
    assertEquals(expected, printer.print(new SqlReader(schema()).read(sql)));
  }

  private static void postgresql(String sql, String expected) {
    assertPrinted(new PostgreSqlDialect(), Optional.of("\"C\""), sql, expected);
  }

  private static void mysql(String sql, String expected) {
    assertPrinted(new MySqlDialect(), Optional.of("utf8mb4_nopad_bin"), sql, expected);
  }

  private static void duckdb(String sql, String expected) {
    assertPrinted(new DuckDbDialect(), Optional.empty(), sql, expected);
  }

  private static void h2(String sql, String expected) {
    assertPrinted(new H2Dialect(), Optional.empty(), sql, expected);
  }

  @Nested
  class Texts {
    @Test
    void equalityCountsEveryByte() {
      String sql = "SELECT ID FROM crew WHERE name = 'Ann'";
      postgresql(sql, "SELECT \"ID\" FROM crew WHERE name = 'Ann'");
      mysql(sql, "SELECT ID FROM crew WHERE name COLLATE utf8mb4_nopad_bin = 'Ann'");
      duckdb(sql, "SELECT ID FROM crew WHERE name = 'Ann'");
      h2(sql, "SELECT ID FROM \"crew\" WHERE \"name\" = 'Ann'");
    }

    @Test
    void orderIsThatOfBytes() {
      String sql = "SELECT name FROM crew WHERE name > 'M' ORDER BY name ASC";
      postgresql(
          sql,
          "SELECT name FROM crew WHERE name COLLATE \"C\" > 'M'"
              + " ORDER BY name COLLATE \"C\" ASC NULLS FIRST");
      mysql(
          sql,
          "SELECT name FROM crew WHERE name COLLATE utf8mb4_nopad_bin > 'M'"
              + " ORDER BY name COLLATE utf8mb4_nopad_bin ASC");
      duckdb(sql, "SELECT name FROM crew WHERE name > 'M' ORDER BY name ASC NULLS FIRST");
      h2(sql, "SELECT \"name\" FROM \"crew\" WHERE \"name\" > 'M' ORDER BY \"name\" ASC");
    }

    @Test
    void likeIgnoresCaseAndHasNoEscapes() {
      String sql = "SELECT ID FROM crew WHERE name LIKE 'A\\%'";
      postgresql(sql, "SELECT \"ID\" FROM crew WHERE name ILIKE 'A\\%' ESCAPE ''");
      mysql(
          sql, "SELECT ID FROM crew WHERE LOWER(name) COLLATE utf8mb4_nopad_bin LIKE 'a\\\\\\\\%'");
      duckdb(sql, "SELECT ID FROM crew WHERE name ILIKE 'A\\%'");
      h2(sql, "SELECT ID FROM \"crew\" WHERE \"name\" ILIKE 'A\\%' ESCAPE ''");
    }

    @Test
    void aKeyThatCannotBeNullNeedsNoWordForIt() {
      postgresql(
          "SELECT name FROM crew ORDER BY ID DESC", "SELECT name FROM crew ORDER BY \"ID\" DESC");
    }
  }

  @Nested
  class Numbers {
    @Test
    void wholeNumbersDivideToWholeOnes() {
      String sql = "SELECT ID / ship FROM crew";
      postgresql(sql, "SELECT \"ID\" / NULLIF(ship, 0) FROM crew");
      mysql(sql, "SELECT ID DIV ship FROM crew");
      duckdb(sql, "SELECT ID // NULLIF(ship, 0) FROM crew");
      h2(sql, "SELECT ID / NULLIF(\"ship\", 0) FROM \"crew\"");
    }

    @Test
    void otherNumbersKeepAllDigits() {
      String sql = "SELECT pay / ID, avg(pay) FROM crew GROUP BY ID";
      postgresql(
          sql,
          "SELECT CAST(pay AS DOUBLE PRECISION) / NULLIF(\"ID\", 0), avg(pay) FROM crew"
              + " GROUP BY \"ID\", pay");
      mysql(
          sql,
          "SELECT CAST(pay AS DOUBLE) / ID, avg(CAST(pay AS DOUBLE)) FROM crew GROUP BY ID, pay");
      duckdb(sql, "SELECT pay / NULLIF(ID, 0), avg(pay) FROM crew GROUP BY ID, pay");
    }

    @Test
    void aSumDividesAsAWholeNumber() {
      postgresql(
          "SELECT sum(ID) / count(*) FROM crew",
          "SELECT CAST(sum(\"ID\") AS BIGINT) / NULLIF(count(*), 0) FROM crew");
    }

    @Test
    void truthValuesCountAsOneAndZero() {
      postgresql(
          "SELECT sum(fit) FROM crew WHERE fit = 1",
          "SELECT sum(CAST(fit AS BIGINT)) FROM crew WHERE CAST(fit AS BIGINT) = 1");
    }
  }

  @Nested
  class MixedKinds {
    @Test
    void aConstantTakesTheKindOfItsColumn() {
      String sql = "SELECT name FROM crew WHERE name = 5 AND pay = '7' AND pay = 'much'";
      postgresql(
          sql, "SELECT name FROM crew WHERE name = '5' AND pay = 7 AND CAST(pay AS TEXT) = 'much'");
      duckdb(
          sql,
          "SELECT name FROM crew WHERE name = '5' AND pay = 7 AND CAST(pay AS VARCHAR) = 'much'");
    }

    @Test
    void onlyADayIsComparedAsADay() {
      postgresql(
          "SELECT ID FROM crew WHERE joined > '2024-02-29' AND joined != '2023-02-29'",
          "SELECT \"ID\" FROM crew WHERE joined > '2024-02-29' AND CAST(joined AS TEXT) !="
              + " '2023-02-29'");
      postgresql(
          "SELECT ID FROM crew WHERE joined LIKE '2024%'",
          "SELECT \"ID\" FROM crew WHERE CAST(joined AS TEXT) ILIKE '2024%'");
    }

    @Test
    void aTextThatMeetsANumberBecomesOne() {
      duckdb(
          "SELECT crew.ID FROM crew JOIN ship ON crew.ID = ship.name",
          "SELECT crew.ID FROM crew JOIN ship ON crew.ID = TRY_CAST(regexp_extract(ship.name, '"
              + "^[ ]*[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?[ ]*$') AS DOUBLE)");
    }

    @Test
    void branchesOfASetOperationBecomeTexts() {
      postgresql(
          "SELECT name FROM crew UNION SELECT ID FROM ship",
          "SELECT name FROM crew UNION SELECT CAST(\"ID\" AS TEXT) FROM ship");
    }

    @Test
    void setOperationsGoFromLeftToRight() {
      duckdb(
          "SELECT ID FROM crew UNION SELECT ID FROM ship INTERSECT SELECT ship FROM crew",
          "(SELECT ID FROM crew UNION SELECT ID FROM ship) INTERSECT SELECT ship FROM crew");
    }
  }

  @Nested
  class Groups {
    @Test
    void aColumnThatAKeyDecidesBecomesAKey() {
      postgresql(
          "SELECT ship.name, count(*) FROM crew JOIN ship ON crew.ship = ship.ID GROUP BY crew.ship",
          "SELECT ship.name, count(*) FROM crew JOIN ship ON crew.ship = ship.\"ID\""
              + " GROUP BY crew.ship, ship.name");
    }

    @Test
    void anyOtherColumnIsItsLeastValue() {
      postgresql(
          "SELECT name, count(*) FROM crew GROUP BY ship",
          "SELECT min(name COLLATE \"C\"), count(*) FROM crew GROUP BY ship");
    }

    @Test
    void besideAnExtremeItIsOfTheSameRow() {
      String sql = "SELECT name, max(pay) FROM crew";
      postgresql(
          sql, "SELECT (array_agg(name ORDER BY pay DESC NULLS LAST))[1], max(pay) FROM crew");
      mysql(
          sql,
          "SELECT SUBSTRING_INDEX(GROUP_CONCAT(name ORDER BY pay DESC SEPARATOR '\\n'), '\\n', 1),"
              + " max(pay) FROM crew");
      duckdb(sql, "SELECT arg_max(name, pay), max(pay) FROM crew");
      h2(
          sql,
          "SELECT ARRAY_AGG(\"name\" ORDER BY \"pay\" DESC NULLS LAST)[1], max(\"pay\") FROM"
              + " \"crew\"");
    }

    @Test
    void distinctRowsAreOrderedAsGroups() {
      duckdb(
          "SELECT DISTINCT ship FROM crew ORDER BY pay DESC",
          "SELECT ship FROM crew GROUP BY ship ORDER BY max(pay) DESC NULLS LAST");
    }

    @Test
    void aStarBesideGroupsIsSpelledOut() {
      duckdb("SELECT * FROM ship GROUP BY ID", "SELECT ID, name FROM ship GROUP BY ID, name");
    }

    @Test
    void aJoinWithoutAConditionIsACrossJoin() {
      duckdb("SELECT count(*) FROM crew JOIN ship", "SELECT count(*) FROM crew CROSS JOIN ship");
    }
  }
}
