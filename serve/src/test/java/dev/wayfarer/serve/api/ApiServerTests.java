package dev.wayfarer.serve.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.serve.ShopServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Timeout(300)
class ApiServerTests {
  private static final String EVENTS = "text/event-stream";

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

  private static void assertProblem(int status, String type, HttpResponse<String> response) {
    assertEquals(status, response.statusCode(), response.body());
    assertEquals("application/problem+json", response.headers().firstValue("Content-Type").get());
    assertEquals("urn:wayfarer:problem:" + type, ShopServer.json(response).get("type").asString());
  }

  @Test
  void questionIsAnsweredAsTheCommandDoes() throws Exception {
    HttpResponse<String> response =
        shop.post("/v1/ask", ShopServer.object("question", "How many orders were cancelled?"));
    assertEquals(200, response.statusCode(), response.body());
    JsonNode answer = ShopServer.json(response);
    assertEquals(
        "SELECT count(*) FROM orders WHERE status = 'cancelled'", answer.get("sql").asString());
    assertEquals("[[3]]", answer.get("rows").toString());
    assertEquals(2, answer.get("alternatives").size());
  }

  @Test
  void sameQuestionFromManyClientsHasTheSameAnswer() {
    String body = ShopServer.object("question", "How many customers are there in each city?");
    List<CompletableFuture<String>> answers =
        IntStream.range(0, 12)
            .mapToObj(_ -> CompletableFuture.supplyAsync(() -> rows(body)))
            .toList();
    assertEquals(1, answers.stream().map(CompletableFuture::join).distinct().count());
  }

  private static String rows(String body) {
    try {
      return ShopServer.json(shop.post("/v1/ask", body)).get("rows").toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void sqlThatWritesIsRefused() throws Exception {
    assertProblem(
        422, "query-refused", shop.post("/v1/sql", ShopServer.object("sql", "DELETE FROM orders")));
  }

  @Test
  void bodyThatIsNoJsonOrHasAnUnknownMemberIsRefused() throws Exception {
    assertProblem(400, "malformed-request", shop.post("/v1/ask", "{"));
    assertProblem(400, "malformed-request", shop.post("/v1/ask", "[]"));
    HttpResponse<String> misspelt =
        shop.post("/v1/sql", "{\"sql\": \"SELECT 1\", \"databse\": \"shop\"}");
    assertProblem(400, "malformed-request", misspelt);
    assertEquals(
        "databse: expected a known name, perhaps database, found an unknown one",
        ShopServer.json(misspelt).get("detail").asString());
  }

  @Test
  void replyOfEventsTellsTheQueryBeforeItsRows() throws Exception {
    String body = ShopServer.object("question", "How many orders are there?");
    HttpResponse<String> response = shop.post("/v1/ask", body, "Accept", EVENTS);
    assertEquals(EVENTS, response.headers().firstValue("Content-Type").get());
    assertEquals(
        List.of("event: started", "event: interpretation", "event: answer"),
        response.body().lines().filter(line -> line.startsWith("event")).toList());
  }

  @Test
  void failureAfterTheFirstEventIsAnEventToo() throws Exception {
    HttpResponse<String> response =
        shop.post("/v1/sql", ShopServer.object("sql", "DROP TABLE orders"), "Accept", EVENTS);
    assertEquals(200, response.statusCode());
    assertTrue(
        response
            .body()
            .contains("event: problem\ndata: {\"type\":\"urn:wayfarer:problem:query-refused\""));
  }

  /// A query that runs until it is stopped, and the lines that the server sends meanwhile.
  private static HttpResponse<InputStream> endless() throws Exception {
    return shop.client()
        .send(
            HttpRequest.newBuilder(shop.at("/v1/sql"))
                .header("Content-Type", "application/json")
                .header("Accept", EVENTS)
                .POST(
                    HttpRequest.BodyPublishers.ofString(
                        ShopServer.object("sql", ShopServer.ENDLESS)))
                .build(),
            HttpResponse.BodyHandlers.ofInputStream());
  }

  private static String metric(String name) throws Exception {
    return shop.get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .findFirst()
        .get();
  }

  private static void awaitIdle() throws Exception {
    while (!metric("wayfarer_jobs_running").endsWith(" 0")) {
      Thread.sleep(20);
    }
  }

  @Test
  void runningQueryCanBeCancelled() throws Exception {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(endless().body(), StandardCharsets.UTF_8))) {
      assertEquals("event: started", lines.readLine());
      String id = lines.readLine().replaceAll("\\D", "");
      HttpRequest.Builder cancel = HttpRequest.newBuilder(shop.at("/v1/running/" + id)).DELETE();
      assertEquals(204, shop.send(cancel.copy()).statusCode());
      String rest = String.join("\n", lines.lines().toList());
      assertTrue(rest.contains("urn:wayfarer:problem:cancelled"), rest);
      assertProblem(404, "not-found", shop.send(cancel.copy()));
    }
    awaitIdle();
  }

  @Test
  void queryOfAClientThatGoesAwayIsCancelled() throws Exception {
    try (InputStream events = endless().body()) {
      assertTrue(events.read() >= 0);
    }
    awaitIdle();
    assertTrue(shop.log().contains("POST /v1/sql 200"), shop.log());
  }

  @Test
  void unknownPathsAndMethodsAreTold() throws Exception {
    assertProblem(404, "not-found", shop.get("/v1/nothing"));
    HttpResponse<String> wrong = shop.get("/v1/ask");
    assertProblem(405, "method-not-allowed", wrong);
    assertEquals("POST", wrong.headers().firstValue("Allow").get());
  }

  @Test
  void moreWorkThanMayWaitIsRefused() throws Exception {
    try (ShopServer small = new ShopServer(folder, ShopServer.limits(1, 1), Optional.empty())) {
      HttpRequest endless =
          HttpRequest.newBuilder(small.at("/v1/sql"))
              .header("Content-Type", "application/json")
              .header("Accept", EVENTS)
              .POST(
                  HttpRequest.BodyPublishers.ofString(ShopServer.object("sql", ShopServer.ENDLESS)))
              .build();
      // One runs, one waits; the replies begin when the work is taken.
      try (InputStream _ =
              small.client().send(endless, HttpResponse.BodyHandlers.ofInputStream()).body();
          InputStream _ =
              small.client().send(endless, HttpResponse.BodyHandlers.ofInputStream()).body()) {
        assertProblem(503, "busy", small.post("/v1/sql", ShopServer.object("sql", "SELECT 1")));
        assertEquals(200, small.get("/health").statusCode());
      }
    }
  }

  @Test
  void serverThatStopsLetsARunningQuestionEnd() throws Exception {
    ShopServer stopping = ShopServer.open(folder);
    String body = ShopServer.object("question", "How many customers are there in each city?");
    CompletableFuture<HttpResponse<String>> answer =
        stopping
            .client()
            .sendAsync(
                HttpRequest.newBuilder(stopping.at("/v1/ask"))
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .timeout(Duration.ofSeconds(50))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    while (!stopping.get("/metrics").body().contains("wayfarer_jobs_running 1")
        && !answer.isDone()) {
      Thread.sleep(5);
    }
    stopping.server().close();
    assertEquals(200, answer.get().statusCode());
    assertEquals(6, ShopServer.json(answer.get()).get("rows").size());
    stopping.client().close();
  }

  @Test
  void logHasALineARequestAndNoQuestion() throws Exception {
    var _ = shop.post("/v1/ask", ShopServer.object("question", "How many sun hats were ordered?"));
    assertTrue(
        shop.log().lines().anyMatch(line -> line.matches("\\S+Z POST /v1/ask 200 \\d+\\.\\d{3} s")),
        shop.log());
    assertFalse(shop.log().contains("sun hats"));
  }
}
