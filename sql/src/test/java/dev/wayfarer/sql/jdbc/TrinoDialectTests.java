package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.dialect.TrinoDialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is written for Trino, without a cluster; [TrinoTests] and others ask one.
class TrinoDialectTests {
  private static final TrinoDialect TRINO = new TrinoDialect();

  private static Schema schema() {
    Schema.Builder schema = Schema.named("shop");
    TableId orders = schema.table("sales.orders", "orders");
    schema.column(orders, "day", ColumnType.TIME);
    schema.column(orders, "price", ColumnType.NUMBER);
    schema.column(orders, "note", ColumnType.TEXT);
    return schema.build();
  }

  private static final Storages STORAGES =
      Storages.builder()
          .put("sales.orders", "day", new Storage(Storage.Kind.DATE, true))
          .put("sales.orders", "price", new Storage(Storage.Kind.DECIMAL, true))
          .put("sales.orders", "note", new Storage(Storage.Kind.TEXT, true))
          .build();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT note FROM "sales.orders" WHERE day > '2024-01-31' | SELECT note FROM sales.orders WHERE "day" > DATE '2024-01-31'
          SELECT note FROM "sales.orders" WHERE note LIKE 'A%'     | SELECT note FROM sales.orders WHERE LOWER(note) LIKE 'a%'
          SELECT avg(price) FROM "sales.orders"                    | SELECT avg(CAST(price AS DOUBLE)) FROM sales.orders
          SELECT note FROM "sales.orders" ORDER BY price ASC       | SELECT note FROM sales.orders ORDER BY price ASC NULLS FIRST
          SELECT note, max(price) FROM "sales.orders"              | SELECT max_by(note, price), max(price) FROM sales.orders
          SELECT note FROM "sales.orders" WHERE price = 'much'     | SELECT note FROM sales.orders WHERE CAST(price AS VARCHAR) = 'much'
          """)
  void queriesMeanWhatTheyMeanOnSqlite(String sqlite, String expected) {
    Schema schema = schema();
    String sql = new SqlPrinter(schema, TRINO, STORAGES).print(new SqlReader(schema).read(sqlite));
    assertEquals(expected, sql);
    PlainSelectGuard.check(sql, new TrinoEngine());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          orders                   | orders
          hive.sales.orders        | hive.sales.orders
          sales.order lines        | sales."order lines"
          sales.table              | sales."table"
          sales."dotted.name"      | sales."dotted.name"
          sales."say ""hi"" you"   | sales."say ""hi"" you"
          """)
  void partsOfPathsAreQuotedOneByOne(String path, String expected) {
    assertEquals(expected, TRINO.table(path));
  }

  @Test
  void pathsKeepDotsAndQuotesOfNames() {
    assertEquals(
        "sales.\"a.b\".\"c\"\"d\".e f", TrinoDialect.path(List.of("sales", "a.b", "c\"d", "e f")));
  }

  @Test
  void rowsOfAllScansAreSummedAndUnknownOnesCountNothing() {
    String plan =
        """
        {"name": "InnerJoin", "estimates": [{"outputRowCount": 7.0}], "children": [
          {"name": "ScanFilter", "estimates": [{"outputRowCount": 6001215.0}, {"outputRowCount": 1.0}]},
          {"name": "TableScan", "estimates": [{"outputRowCount": "NaN"}]},
          {"name": "TableScan", "estimates": [{"outputRowCount": 25.0}], "children": []}]}""";
    assertEquals(6_001_240, TrinoCost.scannedRows(plan));
    assertEquals(0, TrinoCost.scannedRows("no plan"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:trino:host/hive",
        "jdbc:trino://",
        "jdbc:trino://host/a/b/c",
        "jdbc:trino://host/hive?SSLTrustStorePassword=x",
        "jdbc:trino://host/hive?user=ann",
        "jdbc:trino://host/hive?sessionProperties=query_max_run_time:1d"
      })
  void addressThatCannotBeUsedIsRefused(String url) {
    assertThrows(InputException.class, () -> DatabaseUrl.of(url));
  }
}
