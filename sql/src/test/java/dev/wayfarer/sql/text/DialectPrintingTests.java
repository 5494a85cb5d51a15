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
          "SELECT ship.name, count(*) FROM crew JOIN ship ON crew.ship = ship.ID GROUP BY"
              + " crew.ship",
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

  @Nested
  class Conditions {
    @Test
    void missingValuesAreTested() {
      String sql = "SELECT ID FROM crew WHERE name IS NULL AND pay IS NOT NULL";
      postgresql(sql, "SELECT \"ID\" FROM crew WHERE name IS NULL AND pay IS NOT NULL");
      h2(sql, "SELECT ID FROM \"crew\" WHERE \"name\" IS NULL AND \"pay\" IS NOT NULL");
    }

    @Test
    void boundsOfOneKindStandInBetween() {
      postgresql(
          "SELECT ID FROM crew WHERE pay BETWEEN 1 AND '5'",
          "SELECT \"ID\" FROM crew WHERE pay BETWEEN 1 AND 5");
      postgresql(
          "SELECT ID FROM crew WHERE name NOT BETWEEN 'a' AND 'b'",
          "SELECT \"ID\" FROM crew WHERE name COLLATE \"C\" NOT BETWEEN 'a' AND 'b'");
    }

    @Test
    void boundsOfTwoKindsAreTwoComparisons() {
      postgresql(
          "SELECT ID FROM crew WHERE joined BETWEEN '2024-01-01' AND 'never'",
          "SELECT \"ID\" FROM crew WHERE (joined >= '2024-01-01' AND CAST(joined AS TEXT) <="
              + " 'never')");
      postgresql(
          "SELECT ID FROM crew WHERE joined NOT BETWEEN 'ever' AND '2024-01-01'",
          "SELECT \"ID\" FROM crew WHERE NOT (CAST(joined AS TEXT) >= 'ever' AND joined <="
              + " '2024-01-01')");
      postgresql(
          "SELECT ID FROM crew WHERE pay BETWEEN ID AND (SELECT max(pay) FROM crew)",
          "SELECT \"ID\" FROM crew WHERE (pay >= \"ID\" AND pay <= (SELECT max(pay) FROM crew))");
    }

    @Test
    void columnsOfTwoKindsMeet() {
      postgresql(
          "SELECT ID FROM crew WHERE fit = pay AND pay != fit",
          "SELECT \"ID\" FROM crew WHERE CAST(fit AS BIGINT) = pay AND pay != CAST(fit AS BIGINT)");
      postgresql(
          "SELECT ID FROM crew WHERE joined > name",
          "SELECT \"ID\" FROM crew WHERE CAST(joined AS TEXT) > name");
    }

    @Test
    void subqueriesHaveTheKindOfTheirItem() {
      postgresql(
          "SELECT ID FROM crew WHERE name IN (SELECT ID FROM ship)",
          "SELECT \"ID\" FROM crew WHERE CAST(substring(name FROM '^(["
              + " ]*[-+]?(?:[0-9]+[.]?[0-9]*|[.][0-9]+)(?:[eE][-+]?[0-9]+)?[ ]*)$') AS DOUBLE"
              + " PRECISION) IN (SELECT \"ID\" FROM ship)");
      postgresql(
          "SELECT ID FROM crew WHERE joined NOT IN (SELECT name FROM ship)",
          "SELECT \"ID\" FROM crew WHERE CAST(joined AS TEXT) NOT IN (SELECT name FROM ship)");
      postgresql(
          "SELECT ID FROM crew WHERE ID IN (SELECT ship FROM crew)",
          "SELECT \"ID\" FROM crew WHERE \"ID\" IN (SELECT ship FROM crew)");
      postgresql(
          "SELECT ID FROM crew WHERE pay > (SELECT avg(pay) FROM crew) AND name = (SELECT"
              + " max(name) FROM ship)",
          "SELECT \"ID\" FROM crew WHERE pay > (SELECT avg(pay) FROM crew) AND name = (SELECT"
              + " max(name COLLATE \"C\") FROM ship)");
    }

    @Test
    void aLimitInsideOfInIsWrappedWhereItMayNotStandThere() {
      String sql = "SELECT ID FROM crew WHERE ID IN (SELECT ID FROM ship LIMIT 3)";
      mysql(
          sql,
          "SELECT ID FROM crew WHERE ID IN (SELECT * FROM (SELECT ID FROM ship LIMIT 3) AS"
              + " limited)");
      postgresql(sql, "SELECT \"ID\" FROM crew WHERE \"ID\" IN (SELECT \"ID\" FROM ship LIMIT 3)");
    }

    @Test
    void patternsMayBeOfAnyKind() {
      postgresql(
          "SELECT ID FROM crew WHERE pay LIKE 5",
          "SELECT \"ID\" FROM crew WHERE CAST(pay AS TEXT) ILIKE '5'");
      postgresql(
          "SELECT ID FROM crew WHERE name NOT LIKE (SELECT max(name) FROM ship)",
          "SELECT \"ID\" FROM crew WHERE name NOT ILIKE (SELECT max(name COLLATE \"C\") FROM"
              + " ship) ESCAPE ''");
      postgresql(
          "SELECT ID FROM crew WHERE name LIKE ID",
          "SELECT \"ID\" FROM crew WHERE name ILIKE CAST(\"ID\" AS TEXT) ESCAPE ''");
    }

    @Test
    void orInsideOfAndStandsInParentheses() {
      postgresql(
          "SELECT ID FROM crew WHERE (ID = 1 OR pay = 2) AND NOT (ID = 3 AND pay = 4) AND NOT"
              + " ID = 5",
          "SELECT \"ID\" FROM crew WHERE (\"ID\" = 1 OR pay = 2) AND NOT (\"ID\" = 3 AND pay ="
              + " 4) AND NOT \"ID\" = 5");
    }
  }

  @Nested
  class Computed {
    @Test
    void partsOfDatesAreThoseOfTheDatabase() {
      String sql = "SELECT strftime('%Y', joined) FROM crew WHERE strftime('%m', joined) = 3";
      postgresql(
          sql,
          "SELECT CAST(EXTRACT(YEAR FROM joined) AS BIGINT) FROM crew"
              + " WHERE CAST(EXTRACT(MONTH FROM joined) AS BIGINT) = 3");
    }

    @Test
    void ratiosAndAggregatesUnderConditions() {
      postgresql(
          "SELECT 100.0 * sum(pay) / count(*) FROM crew",
          "SELECT 100.0 * CAST(sum(pay) AS DOUBLE PRECISION) / NULLIF(count(*), 0) FROM crew");
      postgresql(
          "SELECT sum(CASE WHEN fit = 1 THEN pay ELSE 0 END), count(CASE WHEN pay > 5 THEN 1"
              + " END) FROM crew",
          "SELECT sum(CASE WHEN CAST(fit AS BIGINT) = 1 THEN pay ELSE 0 END), count(CASE WHEN"
              + " pay > 5 THEN 1 END) FROM crew");
      postgresql(
          "SELECT count(DISTINCT name), max(name), sum(name) FROM crew",
          "SELECT count(DISTINCT name), max(name COLLATE \"C\"), sum("
              + new PostgreSqlDialect().leadingNumber("name")
              + ") FROM crew");
      mysql(
          "SELECT count(DISTINCT name), count(name) FROM crew",
          "SELECT count(DISTINCT name COLLATE utf8mb4_nopad_bin), count(name) FROM crew");
      mysql(
          "SELECT count(DISTINCT CASE WHEN pay > 5 THEN name END), count(CASE WHEN pay > 5 THEN"
              + " name END) FROM crew",
          "SELECT count(DISTINCT CASE WHEN pay > 5 THEN name COLLATE utf8mb4_nopad_bin END),"
              + " count(CASE WHEN pay > 5 THEN name END) FROM crew");
      postgresql(
          "SELECT max(fit), min(joined), avg(fit), avg(pay - ID) FROM crew",
          "SELECT max(CAST(fit AS BIGINT)), min(joined), avg(CAST(fit AS BIGINT)), avg(pay -"
              + " \"ID\")"
              + " FROM crew");
    }

    @Test
    void whatComesLastAsOrderIsAPlaceInACompound() {
      postgresql(
          "SELECT name FROM crew UNION SELECT name FROM ship ORDER BY name DESC",
          "SELECT name FROM crew UNION SELECT name FROM ship ORDER BY 1 DESC NULLS LAST");
    }

    @Test
    void aLeftJoinKeepsTheFirst() {
      postgresql(
          "SELECT crew.name FROM crew LEFT JOIN ship ON crew.ship = ship.ID",
          "SELECT crew.name FROM crew LEFT JOIN ship ON crew.ship = ship.\"ID\"");
    }

    @Test
    void aTableThatStandsTwiceHasAliases() {
      postgresql(
          "SELECT a.name, b.name FROM ship AS a JOIN ship AS b ON a.ID = b.ID",
          "SELECT ship_1.name, ship_2.name FROM ship AS ship_1 JOIN ship AS ship_2 ON"
              + " ship_1.\"ID\" = ship_2.\"ID\"");
    }
  }
}
