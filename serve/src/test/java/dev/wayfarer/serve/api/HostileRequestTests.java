package dev.wayfarer.serve.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.cli.SampleDatabase;
import dev.wayfarer.serve.ShopServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Requests of people who mean no good: each is refused with the right status, nothing is changed,
/// and the server goes on.
@Timeout(300)
class HostileRequestTests {
  @TempDir static Path folder;
  private static ShopServer shop;
  private static byte[] content;

  @BeforeAll
  static void start() throws IOException {
    content = Files.readAllBytes(SampleDatabase.file(folder));
    shop = ShopServer.open(folder);
  }

  @AfterAll
  static void stop() {
    shop.close();
  }

  private static void check(ShopServer server, List<HostileRequest> requests) throws Exception {
    List<String> wrong = new ArrayList<>();
    for (HostileRequest request : requests) {
      String reply = request.send(server.port());
      boolean isRefused =
          request.statuses().stream()
              .anyMatch(status -> reply.startsWith("HTTP/1.1 " + status + " "));
      boolean isClosed = request.statuses().isEmpty() && !reply.startsWith("HTTP/1.1 2");
      if (!isRefused && !isClosed) {
        wrong.add(request + ": " + reply.lines().findFirst().orElse("closed"));
      }
    }
    assertEquals("", String.join("\n", wrong));
    assertEquals(200, server.get("/health").statusCode());
    assertArrayEquals(content, Files.readAllBytes(SampleDatabase.file(folder)));
    assertFalse(server.log().contains("a fault in Wayfarer"), server.log());
  }

  @Test
  void thereAreThreeHundredOfThem() {
    assertTrue(
        Stream.of(
                    HostileRequest.hosts(),
                    HostileRequest.origins(),
                    HostileRequest.paths(),
                    HostileRequest.methods(),
                    HostileRequest.contentTypes(),
                    HostileRequest.bodies(),
                    HostileRequest.oversized(10),
                    HostileRequest.statements(),
                    HostileRequest.pageRoutes(),
                    MoreHostileRequests.frames(),
                    MoreHostileRequests.messages(),
                    MoreHostileRequests.exhausting(),
                    HostileRequest.tokens())
                .mapToInt(List::size)
                .sum()
            >= 300);
  }

  @Test
  void foreignHostsAndOriginsAreRefused() throws Exception {
    check(shop, HostileRequest.hosts());
    check(shop, HostileRequest.origins());
  }

  @Test
  void tricksWithPathsAndMethodsLeadNowhere() throws Exception {
    check(shop, HostileRequest.paths());
    check(shop, HostileRequest.methods());
  }

  @Test
  void bodiesOfAnotherFormAreRefused() throws Exception {
    check(shop, HostileRequest.contentTypes());
    check(shop, HostileRequest.bodies());
    check(shop, HostileRequest.oversized(ShopServer.LIMITS.bodyBytes()));
  }

  @Test
  void sqlThatWritesIsNeverRun() throws Exception {
    check(shop, HostileRequest.statements());
  }

  @Test
  void framesAndMessagesThatAreNearlyRightAreRefused() throws Exception {
    check(shop, MoreHostileRequests.frames());
    check(shop, MoreHostileRequests.messages());
  }

  @Test
  void nothingExhaustsTheServer() throws Exception {
    check(shop, MoreHostileRequests.exhausting());
    assertEquals(1, ShopServer.json(shop.get("/v1/databases")).get("databases").size());
  }

  @Test
  void routesOfThePageTakeNothingElse() throws Exception {
    check(shop, HostileRequest.pageRoutes());
    assertEquals(1, ShopServer.json(shop.get("/v1/databases")).get("databases").size());
  }

  @Test
  void withoutTheTokenNothingIsTold() throws Exception {
    try (ShopServer guarded =
        new ShopServer(folder, ShopServer.limits(4, 4), Optional.of("0123456789abcdef"))) {
      check(guarded, HostileRequest.tokens());
      assertEquals(
          200,
          guarded.get("/v1/databases", "Authorization", "Bearer 0123456789abcdef").statusCode());
    }
  }

  /// A page must not take a cell for a part of itself.
  @Test
  void markupInCellsIsDataAndNothingElse() throws Exception {
    String markup = "<script>alert(1)</script>";
    HttpResponse<String> response =
        shop.post("/v1/sql", ShopServer.object("sql", "SELECT '" + markup + "' AS \"<b>\""));
    assertEquals("application/json", response.headers().firstValue("Content-Type").get());
    assertEquals("nosniff", response.headers().firstValue("X-Content-Type-Options").get());
    assertTrue(
        response
            .headers()
            .firstValue("Content-Security-Policy")
            .get()
            .startsWith("default-src 'none'"));
    assertEquals(markup, ShopServer.json(response).at("/rows/0/0").asString());
  }

  @Test
  void clientThatNeverEndsItsRequestIsCutOff() throws Exception {
    try (Socket slow = new Socket(InetAddress.getLoopbackAddress(), shop.port())) {
      slow.setSoTimeout(60_000);
      slow.getOutputStream()
          .write(
              ("POST /v1/sql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                      + "Content-Length: 1000\r\n\r\n{\"sql\"")
                  .getBytes(StandardCharsets.UTF_8));
      slow.getOutputStream().flush();
      assertEquals("", HostileRequest.received(slow.getInputStream()));
    }
    assertEquals(200, shop.get("/health").statusCode());
  }
}
