package dev.wayfarer.serve.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.cli.SampleDatabase;
import dev.wayfarer.serve.ShopServer;
import dev.wayfarer.serve.catalogue.UploadLimits;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Files that clients send: bounded, kept apart, gone when asked.
class UploadTests {
  private static final String TOWNS = "town,people\nGhent,265000\nLier,37000\n";

  @TempDir static Path folder;
  private static ShopServer shop;

  private final List<String> sent = new ArrayList<>();

  @BeforeAll
  static void start() {
    shop = ShopServer.open(folder);
  }

  @AfterAll
  static void stop() {
    shop.close();
  }

  @AfterEach
  void remove() throws Exception {
    for (String name : sent) {
      var _ = delete(name);
    }
  }

  private HttpResponse<String> upload(String name, byte[] content, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                shop.at("/v1/databases?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8)))
            .POST(HttpRequest.BodyPublishers.ofByteArray(content));
    HttpResponse<String> response =
        shop.send(
            request,
            headers.length > 0
                ? headers
                : new String[] {"Content-Type", "application/octet-stream"});
    if (response.statusCode() == 201) {
      sent.add(ShopServer.json(response).get("name").asString());
    }
    return response;
  }

  private HttpResponse<String> upload(String name, String content) throws Exception {
    return upload(name, content.getBytes(StandardCharsets.UTF_8));
  }

  private static HttpResponse<String> delete(String name) throws Exception {
    return shop.send(HttpRequest.newBuilder(shop.at("/v1/databases/" + name)).DELETE());
  }

  private static JsonNode query(String database, String sql) throws Exception {
    HttpResponse<String> response =
        shop.post(
            "/v1/sql",
            "{\"database\": \"%s\", \"sql\": \"%s\"}"
                .formatted(database, sql.replace("\"", "\\\"")));
    assertEquals(200, response.statusCode(), response.body());
    return ShopServer.json(response).get("rows");
  }

  /// Folders of uploads of this and other processes.
  private static Set<Path> temporaryFolders() throws Exception {
    try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return all.filter(path -> path.getFileName().toString().startsWith("wayfarer-"))
          .collect(Collectors.toSet());
    }
  }

  @Test
  void fileCanBeAskedAndIsGoneWhenRemoved() throws Exception {
    Set<Path> before = temporaryFolders();
    HttpResponse<String> added = upload("My towns.csv", TOWNS);
    assertEquals(201, added.statusCode(), added.body());
    assertEquals("My_towns", ShopServer.json(added).get("name").asString());
    assertEquals(
        "[[265000]]",
        query("My_towns", "SELECT people FROM My_towns WHERE town = 'Ghent'").toString());
    HttpResponse<String> answer =
        shop.post(
            "/v1/ask",
            "{\"question\": \"How many people are in each town?\", \"database\": \"My_towns\","
                + " \"history\": true}");
    assertEquals(200, answer.statusCode(), answer.body());
    assertEquals(204, delete("My_towns").statusCode());
    assertEquals(404, delete("My_towns").statusCode());
    assertEquals(404, shop.get("/v1/databases/My_towns/schema").statusCode());
    assertFalse(shop.get("/v1/databases").body().contains("My_towns"));
    Set<Path> left = temporaryFolders();
    left.removeAll(before);
    for (Path path : left) {
      assertFalse(Files.exists(path.resolve("My_towns.csv")), path.toString());
    }
    // Another of the same name begins without the questions about the first.
    assertEquals(201, upload("My towns.csv", TOWNS).statusCode());
    assertEquals("{\"entries\":[]}", shop.get("/v1/history?database=My_towns").body());
  }

  @Test
  void sqliteAndJsonAreTakenToo() throws Exception {
    byte[] sample = Files.readAllBytes(SampleDatabase.file(folder));
    assertEquals(201, upload("copy.sqlite", sample).statusCode());
    assertEquals("[[24]]", query("copy", "SELECT count(*) FROM customers").toString());
    assertEquals(201, upload("list.json", "[{\"a\": 1}, {\"a\": 2}]").statusCode());
    assertEquals("[[3]]", query("list", "SELECT sum(a) FROM list").toString());
  }

  /// The workbook is one that the server itself has written.
  @Test
  void excelAndParquetAreTakenToo() throws Exception {
    HttpRequest.Builder export =
        HttpRequest.newBuilder(shop.at("/v1/sql"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "{\"sql\": \"SELECT name, price FROM products\"}"));
    byte[] workbook =
        shop.client().send(export.build(), HttpResponse.BodyHandlers.ofByteArray()).body();
    HttpResponse<String> excel = upload("prices.xlsx", workbook);
    assertEquals(201, excel.statusCode(), excel.body());
    String table =
        ShopServer.json(shop.get("/v1/databases/prices/schema")).at("/tables/0/name").asString();
    assertEquals("[[16]]", query("prices", "SELECT count(price) FROM " + table).toString());
    Path parquet = folder.resolve("ships.parquet");
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duck.createStatement()) {
      statement.execute(
          "COPY (SELECT 'Aurora' AS ship, 40 AS weight) TO '" + parquet + "' (FORMAT parquet)");
    }
    assertEquals(201, upload("ships.parquet", Files.readAllBytes(parquet)).statusCode());
    assertEquals("[[40]]", query("ships", "SELECT weight FROM ships").toString());
  }

  @Test
  void namesAreMadeHarmlessAndDiffer() throws Exception {
    assertEquals("etc_passwd", uploaded("../../../../etc/passwd.csv"));
    assertEquals("etc_passwd-2", uploaded("..\\\\..\\\\etc\\\\passwd.csv"));
    assertEquals("script_alert_1_script", uploaded("<script>alert(1)</script>.csv"));
  }

  private String uploaded(String name) throws Exception {
    HttpResponse<String> response = upload(name, TOWNS);
    assertEquals(201, response.statusCode(), response.body());
    return ShopServer.json(response).get("name").asString();
  }

  @Test
  void whatCannotBeReadIsRefusedWithoutTellingFolders() throws Exception {
    for (String name :
        List.of("x", "x.exe", "x.csv.exe", ".csv/..", "x.sh", "x.yaml", "", "a\u0000b")) {
      assertEquals(422, upload(name, TOWNS).statusCode(), name);
    }
    for (String name : List.of("x.sqlite", "x.xlsx", "x.parquet", "x.json")) {
      HttpResponse<String> refused = upload(name, "this is none of it");
      assertEquals(422, refused.statusCode(), refused.body());
      assertFalse(refused.body().contains(System.getProperty("java.io.tmpdir")), refused.body());
    }
    assertEquals(422, upload("empty.csv", "").statusCode());
    assertEquals(
        400,
        shop.send(
                HttpRequest.newBuilder(shop.at("/v1/databases"))
                    .POST(HttpRequest.BodyPublishers.noBody()),
                "Content-Type",
                "application/octet-stream")
            .statusCode());
    assertEquals(1, ShopServer.json(shop.get("/v1/databases")).get("databases").size());
  }

  @Test
  void tooLongTooManyAndMiscalledFilesAreRefused() throws Exception {
    assertEquals(413, upload("long.csv", new byte[1_000_001]).statusCode());
    byte[] towns = TOWNS.getBytes(StandardCharsets.UTF_8);
    assertEquals(415, upload("towns.csv", towns, "Content-Type", "text/plain").statusCode());
    assertEquals(
        415, upload("towns.csv", towns, "Content-Type", "multipart/form-data").statusCode());
    assertEquals(
        403,
        upload(
                "towns.csv",
                towns,
                "Content-Type",
                "application/octet-stream",
                "Origin",
                "http://evil.example")
            .statusCode());
    for (int i = 0; i < 3; i++) {
      assertEquals(201, upload("towns.csv", TOWNS).statusCode());
    }
    HttpResponse<String> refused = upload("towns.csv", TOWNS);
    assertEquals(422, refused.statusCode(), refused.body());
    assertTrue(refused.body().contains("at most 3 at once"), refused.body());
  }

  /// A hundred kilobytes can unpack to a gigabyte, which nobody has room and time for.
  @Test
  void fileThatUnpacksToFarMoreThanItIsIsRefused() throws Exception {
    byte[] rows = ("x".repeat(999) + "\n").repeat(1_000).getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      for (int i = 0; i < 200; i++) {
        out.write(rows);
      }
    }
    HttpResponse<String> refused = upload("bomb.csv.gz", packed.toByteArray());
    assertEquals(422, refused.statusCode(), refused.body());
    assertTrue(refused.body().contains("it unpacks to more than 100 MB"), refused.body());
    assertEquals(1, ShopServer.json(shop.get("/v1/databases")).get("databases").size());
  }

  @Test
  void fileThatTakesTooLongIsRefusedAndNotKept() throws Exception {
    UploadLimits files = new UploadLimits(1_000_000, 1, Duration.ZERO);
    try (ShopServer other =
        new ShopServer(folder, ShopServer.limits(1, 1).withFiles(files), Optional.empty())) {
      for (int i = 0; i < 2; i++) {
        HttpResponse<String> refused =
            other.send(
                HttpRequest.newBuilder(other.at("/v1/databases?name=towns.csv"))
                    .POST(HttpRequest.BodyPublishers.ofString(TOWNS)),
                "Content-Type",
                "application/octet-stream");
        assertEquals(422, refused.statusCode(), refused.body());
        assertTrue(refused.body().contains("one that takes longer"), refused.body());
        awaitOnlyTheShop(other);
      }
    }
  }

  /// Reading ends a little after the reply.
  private static void awaitOnlyTheShop(ShopServer server) throws Exception {
    String jobs = "wayfarer_jobs_running 0";
    while (!server.get("/metrics").body().contains(jobs)) {
      Thread.sleep(10);
    }
    assertEquals(1, ShopServer.json(server.get("/v1/databases")).get("databases").size());
  }

  /// Names of spreadsheets need not be names of programming languages.
  @Test
  void columnsKeepTheirNamesHoweverTheyLook() throws Exception {
    assertEquals(201, upload("odd.csv", "+1 day,-,@home,1st\n1,2,3,4\n").statusCode());
    HttpResponse<String> response =
        shop.post(
            "/v1/sql",
            "{\"database\": \"odd\", \"sql\": \"SELECT max(\\\"1st\\\"), \\\"+1 day\\\","
                + " \\\"-\\\", \\\"@home\\\" FROM odd\"}");
    assertEquals(200, response.statusCode(), response.body());
    JsonNode headings = ShopServer.json(response).get("headings");
    assertEquals("[\"+1 day\",\"-\",\"@home\"]", tail(headings), response.body());
  }

  private static String tail(JsonNode headings) {
    List<String> all = new ArrayList<>();
    headings.forEach(each -> all.add("\"" + each.asString() + "\""));
    return "[" + String.join(",", all.subList(1, all.size())) + "]";
  }

  @Test
  void databasesOfTheOwnerStay() throws Exception {
    HttpResponse<String> refused = delete("shop");
    assertEquals(403, refused.statusCode());
    assertTrue(refused.body().contains("not-an-upload"), refused.body());
    assertEquals(200, shop.get("/v1/databases/shop/schema").statusCode());
  }

  @Test
  void filesAreGoneWhenTheServerStops() throws Exception {
    Set<Path> before = temporaryFolders();
    try (ShopServer other = new ShopServer(folder, ShopServer.limits(1, 1), Optional.empty())) {
      HttpResponse<String> added =
          other.send(
              HttpRequest.newBuilder(other.at("/v1/databases?name=short.csv"))
                  .POST(HttpRequest.BodyPublishers.ofString(TOWNS)),
              "Content-Type",
              "application/octet-stream");
      assertEquals(201, added.statusCode(), added.body());
    }
    Set<Path> left = temporaryFolders();
    left.removeAll(before);
    for (Path path : left) {
      assertFalse(Files.exists(path.resolve("short.csv")), path.toString());
    }
  }
}
