package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextSumsTests {
  @TempDir Path folder;
  private Path file;
  private Schema schema;
  private TextSums sums;

  private void prices(String... cells) throws SQLException {
    file = folder.resolve("shop.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("CREATE TABLE sales (price TEXT, pieces INTEGER)");
      for (String cell : cells) {
        statement.executeUpdate("INSERT INTO sales VALUES ('" + cell + "', 1)");
      }
    }
    schema = SqliteSchema.read(file);
    sums = new TextSums(limits -> SqliteDatabase.open(file, limits), new SqliteDialect());
  }

  private Query query(String sql) {
    return new SqlReader(schema).read(sql);
  }

  private String sql(String sql) {
    return new SqlPrinter(schema).with(id -> sums.spelling(schema, id)).print(query(sql));
  }

  private String rows(String sql) {
    try (SqliteDatabase database = SqliteDatabase.open(file)) {
      return database.query(sql(sql)).rows().toString();
    }
  }

  private List<String> notes(String sql) {
    return sums.notes(schema, query(sql));
  }

  @Test
  void numbersWithThousandsSeparatorsAreAddedByTheirValues() throws SQLException {
    prices("1,234", "2,000", "3,970.8");
    assertEquals(
        "SELECT avg(REPLACE(price, ',', '')) FROM sales", sql("SELECT avg(price) FROM sales"));
    assertEquals("[[2401.6]]", rows("SELECT avg(price) FROM sales"));
    assertEquals(
        List.of("price is text: 1,234 counts as 1234"), notes("SELECT avg(price) FROM sales"));
    assertFalse(sums.addsUnreadable(schema, query("SELECT avg(price) FROM sales")));
  }

  @Test
  void currenciesAndDecimalCommasAreReadToo() throws SQLException {
    prices("1.234,50 €", "10 €");
    assertEquals("[[1244.5]]", rows("SELECT sum(price) FROM sales"));
  }

  @Test
  void plainNumbersStayAsTheyAre() throws SQLException {
    prices("12", "0.5");
    assertEquals("SELECT sum(price) FROM sales", sql("SELECT sum(price) FROM sales"));
    assertEquals(List.of(), notes("SELECT sum(price) FROM sales"));
  }

  @Test
  void textsThatAreNoNumbersGetANote() throws SQLException {
    prices("12", "7 or 8");
    assertEquals("SELECT sum(price) FROM sales", sql("SELECT sum(price) FROM sales"));
    assertEquals(
        List.of(
            "price is text, and \"7 or 8\" is no number: of each cell only the digits count that"
                + " it begins with"),
        notes("SELECT sum(price) FROM sales"));
    assertTrue(sums.addsUnreadable(schema, query("SELECT sum(price) FROM sales")));
    assertFalse(sums.addsUnreadable(schema, query("SELECT max(price) FROM sales")));
  }

  @Test
  void whatIsNotAddedUpIsNotLookedAt() throws SQLException {
    prices("1,234");
    assertEquals("SELECT price FROM sales", sql("SELECT price FROM sales"));
    assertEquals(List.of(), notes("SELECT max(price), sum(pieces) FROM sales"));
  }
}
