package dev.wayfarer.serve.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.serve.ShopServer;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// All rows of a query as a file, and some rows as an answer.
class ExportTests {
  private static final String XLSX =
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  private static final String NUMBERS =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) SELECT i FROM n";

  @TempDir static Path folder;
  private static ShopServer shop;

  @BeforeAll
  static void start() {
    shop = ShopServer.open(folder);
  }

  @AfterAll
  static void stop() {
    shop.close();
  }

  private static HttpResponse<String> export(String type, String sql) throws Exception {
    return shop.post("/v1/sql", ShopServer.object("sql", sql), "Accept", type);
  }

  @Test
  void csvHasAllRows() throws Exception {
    HttpResponse<String> csv = export("text/csv", NUMBERS.formatted(5_000));
    assertEquals("text/csv; charset=utf-8", csv.headers().firstValue("Content-Type").get());
    assertEquals(
        "attachment; filename=\"rows.csv\"", csv.headers().firstValue("Content-Disposition").get());
    assertEquals(5_001, csv.body().lines().count());
    assertEquals("i\r\n'=1+1\r\n", export("text/csv", "SELECT '=1+1' AS i").body());
  }

  @Test
  void jsonHasAllRowsWhereAllAreWanted() throws Exception {
    HttpResponse<String> json =
        shop.post(
            "/v1/sql", "{\"sql\": \"%s\", \"all\": true}".formatted(NUMBERS.formatted(5_000)));
    assertEquals(5_000, ShopServer.json(json).get("rows").size());
    assertEquals("false", ShopServer.json(json).get("truncated").toString());
  }

  @Test
  void workbookIsOne() throws Exception {
    HttpResponse<byte[]> workbook =
        shop.client()
            .send(
                HttpRequest.newBuilder(shop.at("/v1/sql"))
                    .header("Content-Type", "application/json")
                    .header("Accept", XLSX)
                    .POST(
                        HttpRequest.BodyPublishers.ofString(
                            ShopServer.object("sql", "SELECT name FROM customers")))
                    .build(),
                HttpResponse.BodyHandlers.ofByteArray());
    assertEquals(XLSX, workbook.headers().firstValue("Content-Type").get());
    assertEquals('P', workbook.body()[0]);
    assertEquals('K', workbook.body()[1]);
  }

  @Test
  void writingSqlIsNeverExported() throws Exception {
    for (String type : List.of("text/csv", XLSX)) {
      HttpResponse<String> refused = export(type, "DELETE FROM customers");
      assertEquals(422, refused.statusCode(), refused.body());
      assertTrue(refused.body().contains("query-refused"), refused.body());
      assertEquals(422, export(type, "SELECT 1; DROP TABLE customers").statusCode());
      assertEquals(422, export(type, "SELECT nmae FROM customers").statusCode());
    }
    assertEquals("i\r\n24\r\n", export("text/csv", "SELECT count(*) AS i FROM customers").body());
  }

  /// A file that is not whole must not look so.
  @Test
  void exportThatFailsInTheMiddleIsBrokenOff() {
    String late =
        "SELECT i, CASE WHEN i = 90000 THEN abs(-9223372036854775808) ELSE 1 END FROM ("
            + NUMBERS.formatted(100_000)
            + ")";
    assertThrows(IOException.class, () -> export("text/csv", late));
  }

  @Test
  void clientSaysHowManyRowsItWantsToSee() throws Exception {
    HttpResponse<String> some =
        shop.post(
            "/v1/sql", "{\"sql\": \"%s\", \"rows\": 2500}".formatted(NUMBERS.formatted(5_000)));
    assertEquals(2_500, ShopServer.json(some).get("rows").size());
    assertEquals("true", ShopServer.json(some).get("truncated").toString());
    HttpResponse<String> usual =
        shop.post("/v1/sql", ShopServer.object("sql", NUMBERS.formatted(5_000)));
    assertEquals(1_000, ShopServer.json(usual).get("rows").size());
    assertEquals(
        400, shop.post("/v1/sql", "{\"sql\": \"SELECT 1\", \"rows\": 100001}").statusCode());
    assertEquals(400, shop.post("/v1/sql", "{\"sql\": \"SELECT 1\", \"rows\": 0}").statusCode());
  }

  @Test
  void answerSaysHowToDrawIt() throws Exception {
    HttpResponse<String> answer =
        shop.post(
            "/v1/sql",
            ShopServer.object("sql", "SELECT city, count(*) FROM customers GROUP BY city"));
    assertEquals(
        "{\"kind\":\"bar\",\"x\":0,\"y\":1}", ShopServer.json(answer).get("chart").toString());
    assertEquals(
        "the city and the number of customers, for each city",
        ShopServer.json(answer).get("inWords").asString());
  }
}
