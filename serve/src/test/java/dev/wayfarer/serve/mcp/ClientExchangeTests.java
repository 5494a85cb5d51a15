package dev.wayfarer.serve.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.serve.ShopServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Exchanges of the protocol's own client, `@modelcontextprotocol/client` 2.3.1, as it sent them:
/// it connects, lists tools, asks, tries SQL that writes, cancels an endless query, and goes on.
@Timeout(300)
class ClientExchangeTests {
  /// Java's client sets these itself.
  private static final Set<String> OWN = Set.of("content-length", "host", "connection");

  @TempDir static Path folder;

  private static List<JsonNode> recorded(String name) throws IOException {
    try (InputStream resource =
        ClientExchangeTests.class.getResourceAsStream("client-" + name + ".jsonl")) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> JsonMapper.shared().readTree(line))
          .toList();
    }
  }

  private static boolean isEndless(JsonNode message) {
    return message.at("/params/arguments/sql").asString("").contains("RECURSIVE");
  }

  /// What a client gets for a message.
  private static void check(JsonNode message, JsonNode result) {
    String sql = message.at("/params/arguments/sql").asString("");
    String rows = result.at("/structuredContent/rows").toString();
    if (message.at("/params/name").asString("").equals("ask")) {
      assertEquals("[[3]]", rows, result.toString());
    } else if (sql.startsWith("SELECT count(*)")) {
      assertEquals("[[40]]", rows, result.toString());
    } else if (!sql.isEmpty()) {
      assertTrue(result.path("isError").asBoolean(), result.toString());
      assertTrue(result.at("/content/0/text").asString().startsWith("refused:"), sql);
    } else {
      assertTrue(result.isObject(), message.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stdio-modern", "stdio-legacy"})
  void clientOverStandardInputIsAnswered(String recording) throws Exception {
    McpServer server =
        new McpServer(
            ShopServer.answers(folder),
            "1.2.3",
            fault -> {
              throw new IllegalStateException(fault);
            });
    try (StdioServer stdio = new StdioServer(server)) {
      for (JsonNode message : recorded(recording)) {
        stdio.send(message.toString());
        if (isEndless(message)) {
          while (stdio.queue().running() == 0) {
            Thread.sleep(5);
          }
        } else if (message.path("method").asString().equals("notifications/cancelled")) {
          while (stdio.queue().running() > 0) {
            Thread.sleep(5);
          }
        } else if (message.has("id")) {
          JsonNode reply = JsonMapper.shared().readTree(stdio.receive());
          assertEquals(message.get("id"), reply.get("id"));
          check(message, reply.path("result"));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-modern", "http-legacy"})
  void clientOverHttpIsAnswered(String recording) throws Exception {
    try (ShopServer shop = ShopServer.open(folder)) {
      Optional<HttpResponse<InputStream>> endless = Optional.empty();
      for (JsonNode sent : recorded(recording)) {
        JsonNode message = JsonMapper.shared().readTree(sent.get("body").asString("{}"));
        if (isEndless(message)) {
          endless =
              Optional.of(
                  shop.client()
                      .send(request(shop, sent), HttpResponse.BodyHandlers.ofInputStream()));
          awaitRunning(shop, 1);
          if (recording.endsWith("modern")) {
            endless.get().body().close(); // which the recording cannot show
            awaitRunning(shop, 0);
          }
          continue;
        }
        HttpResponse<String> response =
            shop.client().send(request(shop, sent), HttpResponse.BodyHandlers.ofString());
        if (message.path("method").asString("").equals("notifications/cancelled")) {
          awaitRunning(shop, 0);
        } else if (message.has("id")) {
          check(message, result(response));
        }
      }
      assertTrue(endless.isPresent());
      endless.get().body().close();
    }
  }

  /// A reply is an object, or the last event of a stream.
  private static JsonNode result(HttpResponse<String> response) {
    String text =
        response
            .body()
            .lines()
            .filter(line -> line.startsWith("data: "))
            .reduce((_, last) -> last)
            .map(line -> line.substring("data: ".length()))
            .orElse(response.body());
    return JsonMapper.shared().readTree(text).path("result");
  }

  private static HttpRequest request(ShopServer shop, JsonNode sent) {
    String body = sent.get("body").asString("");
    HttpRequest.Builder request =
        HttpRequest.newBuilder(shop.at("/mcp"))
            .method(
                sent.get("method").asString(),
                body.isEmpty()
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(body));
    sent.get("headers")
        .properties()
        .forEach(
            header -> {
              if (!OWN.contains(header.getKey())) {
                request.header(header.getKey(), header.getValue().asString());
              }
            });
    return request.build();
  }

  private static void awaitRunning(ShopServer shop, int jobs) throws Exception {
    while (!shop.get("/metrics").body().contains("wayfarer_jobs_running " + jobs)) {
      Thread.sleep(20);
    }
  }
}
