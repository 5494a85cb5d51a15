package dev.wayfarer.ask.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlReader;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartTests {
  private static final Schema SHOP = shop();

  private static Schema shop() {
    Schema.Builder shop = Schema.named("shop");
    TableId sale = shop.table("sale");
    ColumnId id = shop.column(sale, "sale_id", "sale id", ColumnType.NUMBER);
    shop.column(sale, "region", ColumnType.TEXT);
    shop.column(sale, "channel", ColumnType.TEXT);
    shop.column(sale, "sold_on", "sold on", ColumnType.TIME);
    shop.column(sale, "year", ColumnType.NUMBER);
    shop.column(sale, "price", ColumnType.NUMBER);
    shop.column(sale, "weight", ColumnType.NUMBER);
    shop.column(sale, "zip_code", "zip code", ColumnType.NUMBER);
    return shop.primaryKey(id).build();
  }

  /// Cells as they are written: whole numbers, `-` for NULL, else text.
  private static Rows rows(int columns, String... rows) {
    return new Rows(
        Collections.nCopies(columns, "c"),
        Arrays.stream(rows)
            .map(row -> Arrays.stream(row.split(" ")).map(ChartTests::cell).toList())
            .toList(),
        false);
  }

  private static Cell cell(String text) {
    return text.equals("-")
        ? Cell.NULL
        : text.matches("\\d+") ? new Cell.Whole(Long.parseLong(text)) : new Cell.Text(text);
  }

  private static String chart(String sql, Rows rows) {
    return Chart.of(SHOP, new SqlReader(SHOP).read(sql), rows)
        .map(
            chart ->
                chart.kind().word()
                    + " "
                    + chart.x()
                    + " "
                    + chart.y()
                    + (chart.series().isPresent() ? " " + chart.series().getAsInt() : ""))
        .orElse("none");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT region, count(*) FROM sale GROUP BY region                   | North 3,South 4         | bar 0 1
          SELECT avg(price), region FROM sale GROUP BY region                 | 3 North,4 South         | bar 1 0
          SELECT year, sum(price) FROM sale GROUP BY year                     | 2020 3,2021 4           | line 0 1
          SELECT sold_on, sum(price) FROM sale GROUP BY sold_on               | 2020-01-02 3,2020-02-01 4 | line 0 1
          SELECT region, channel, sum(price) FROM sale GROUP BY region, channel | N web 1,N shop 2,S web 3,W web 1 | bar 0 2 1
          SELECT region, year, sum(price) FROM sale GROUP BY region, year     | N 2020 1,N 2021 2,S 2020 3 | line 1 2 0
          SELECT price, weight FROM sale                                      | 1 2,3 4                 | scatter 0 1
          SELECT region, price FROM sale                                      | N 2,S 4                 | bar 0 1
          SELECT region, price FROM sale                                      | N 2,N 4                 | none
          SELECT region, max(sale_id) FROM sale GROUP BY region               | N 2,S 4                 | none
          SELECT region, avg(zip_code) FROM sale GROUP BY region              | N 2,S 4                 | none
          SELECT region, count(sale_id) FROM sale GROUP BY region             | N 2,S 4                 | bar 0 1
          SELECT sale_id, price FROM sale                                     | 1 5,2 6                 | bar 0 1
          SELECT region FROM sale                                             | N,S                     | none
          SELECT price FROM sale                                              | 1,2                     | none
          SELECT region, count(*) FROM sale GROUP BY region                   | North 3                 | none
          SELECT region, count(*) FROM sale GROUP BY region                   | N -,S -                 | none
          SELECT * FROM sale                                                  | 1 2,3 4                 | none
          SELECT count(*), sum(price) FROM sale                               | 1 2,3 4                 | none
          """)
  void queryDecidesTheChart(String sql, String cells, String chart) {
    String[] rows = cells.split(",");
    assertEquals(chart, chart(sql, rows(rows[0].split(" ").length, rows)));
  }

  @Test
  void manyNumbersAreCounted() {
    Rows rows =
        new Rows(
            List.of("price"),
            IntStream.range(0, 30).mapToObj(i -> List.<Cell>of(new Cell.Real(i / 2.0))).toList(),
            false);
    assertEquals("histogram 0 0", chart("SELECT price FROM sale", rows));
    assertEquals("none", chart("SELECT zip_code FROM sale", rows));
  }

  @Test
  void moreBarsThanCanBeReadAreNoChart() {
    String[] rows = IntStream.range(0, 61).mapToObj(i -> "r" + i + " " + i).toArray(String[]::new);
    assertEquals(
        "none", chart("SELECT region, sum(price) FROM sale GROUP BY region", rows(2, rows)));
  }
}
