package dev.wayfarer.serve.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.serve.ShopServer;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The protocol over HTTP: what its headers must say, and which status replies have.
@Timeout(300)
class McpRoutesTests {
  private static final String VERSION = "MCP-Protocol-Version";
  private static final String MODERN = "2026-07-28";
  private static final String META =
      "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
          + "\"io.modelcontextprotocol/clientCapabilities\":{}}";
  private static final String LIST =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{" + META + "}}";
  private static final String CALL =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"run_sql\","
          + "\"arguments\":{\"sql\":\"SELECT 1\"},"
          + META
          + "}}";

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

  private static void assertError(int status, int code, HttpResponse<String> response) {
    assertEquals(status, response.statusCode(), response.body());
    assertEquals(code, ShopServer.json(response).at("/error/code").intValue(), response.body());
  }

  private static HttpResponse<String> post(String body, String... headers) throws Exception {
    return shop.post("/mcp", body, headers);
  }

  @Test
  void headersOfAModernRequestMustAgreeWithItsBody() throws Exception {
    assertEquals(200, post(LIST, VERSION, MODERN, "Mcp-Method", "tools/list").statusCode());
    assertError(400, -32020, post(LIST, "Mcp-Method", "tools/list"));
    assertError(400, -32020, post(LIST, VERSION, "2025-11-25", "Mcp-Method", "tools/list"));
    assertError(400, -32020, post(LIST, VERSION, MODERN));
    assertError(400, -32020, post(LIST, VERSION, MODERN, "Mcp-Method", "tools/call"));
    assertError(400, -32020, post(CALL, VERSION, MODERN, "Mcp-Method", "tools/call"));
    assertError(
        400, -32020, post(CALL, VERSION, MODERN, "Mcp-Method", "tools/call", "Mcp-Name", "ask"));
    for (String name : new String[] {"run_sql", "=?base64?cnVuX3NxbA==?="}) {
      HttpResponse<String> response =
          post(CALL, VERSION, MODERN, "Mcp-Method", "tools/call", "Mcp-Name", name);
      assertEquals(
          "[[1]]", ShopServer.json(response).at("/result/structuredContent/rows").toString());
    }
  }

  @Test
  void unknownMethodsAndVersionsHaveTheirStatus() throws Exception {
    String unknown = LIST.replace("tools/list", "resources/list");
    assertError(404, -32601, post(unknown, VERSION, MODERN, "Mcp-Method", "resources/list"));
    String future = LIST.replace(MODERN, "2031-01-01");
    assertError(400, -32022, post(future, VERSION, "2031-01-01", "Mcp-Method", "tools/list"));
    String bare = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";
    assertError(400, -32602, post(bare, VERSION, MODERN));
    assertError(400, -32022, post(bare, VERSION, "2031-01-01"));
    assertError(400, -32700, post("{"));
    assertError(400, -32600, post("[" + bare + "]"));
  }

  @Test
  void clientOfTheEraBeforeNeedsNoSession() throws Exception {
    HttpResponse<String> hello =
        post(
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\","
                + "\"params\":{\"protocolVersion\":\"2025-06-18\"}}");
    assertEquals("2025-06-18", ShopServer.json(hello).at("/result/protocolVersion").asString());
    HttpResponse<String> ready =
        post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    assertEquals(202, ready.statusCode());
    assertEquals("", ready.body());
    HttpResponse<String> tools =
        post("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}", VERSION, "2025-06-18");
    assertEquals("remember", ShopServer.json(tools).at("/result/tools/3/name").asString());
    assertEquals(405, shop.get("/mcp").statusCode());
    assertEquals(405, shop.send(HttpRequest.newBuilder(shop.at("/mcp")).DELETE()).statusCode());
  }

  private static HttpRequest endless() {
    JsonNode arguments = JsonMapper.shared().createObjectNode().put("sql", ShopServer.ENDLESS);
    String body = CALL.replace("{\"sql\":\"SELECT 1\"}", arguments.toString());
    return HttpRequest.newBuilder(shop.at("/mcp"))
        .header("Content-Type", "application/json")
        .header("Accept", "application/json, text/event-stream")
        .header(VERSION, MODERN)
        .header("Mcp-Method", "tools/call")
        .header("Mcp-Name", "run_sql")
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
  }

  @Test
  void clientThatClosesTheStreamCancelsItsQuery() throws Exception {
    HttpResponse<InputStream> response =
        shop.client().send(endless(), HttpResponse.BodyHandlers.ofInputStream());
    assertEquals("text/event-stream", response.headers().firstValue("Content-Type").get());
    assertTrue(shop.get("/metrics").body().contains("wayfarer_jobs_running 1"));
    response.body().close();
    while (!shop.get("/metrics").body().contains("wayfarer_jobs_running 0")) {
      Thread.sleep(20);
    }
  }

  @Test
  void foreignOriginsAreRefused() throws Exception {
    assertEquals(403, post(LIST, "Origin", "https://evil.example").statusCode());
  }

  @Test
  void whatIsRememberedIsAnsweredSo() throws Exception {
    String call =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\","
            + "\"arguments\":%s}}";
    String arguments =
        "{\"question\":\"Who lives in Ghent?\","
            + "\"sql\":\"SELECT name FROM customers WHERE city = 'Ghent'\"}";
    HttpResponse<String> kept = post(call.formatted("remember", arguments));
    assertEquals("mcp", ShopServer.json(kept).at("/result/structuredContent/by").asString());
    HttpResponse<String> answer =
        post(call.formatted("ask", "{\"question\":\"who lives in Turin\"}"));
    assertEquals(
        "SELECT name FROM customers WHERE city = 'Turin'",
        ShopServer.json(answer).at("/result/structuredContent/sql").asString());
  }
}
