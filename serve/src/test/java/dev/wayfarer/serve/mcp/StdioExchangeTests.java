package dev.wayfarer.serve.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.wayfarer.serve.ShopServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What clients of both eras send over standard input, and what they get.
@Timeout(300)
class StdioExchangeTests {
  @TempDir static Path folder;
  private static McpServer server;

  private StdioServer stdio;

  @BeforeAll
  static void make() {
    server =
        new McpServer(
            ShopServer.answers(folder),
            "1.2.3",
            fault -> {
              throw new IllegalStateException(fault);
            });
  }

  @BeforeEach
  void start() throws IOException {
    stdio = new StdioServer(server);
  }

  @AfterEach
  void stop() throws IOException {
    stdio.close();
  }

  private void send(String line) throws IOException {
    stdio.send(line);
  }

  private JsonNode receive() throws IOException {
    return JsonMapper.shared().readTree(stdio.receive());
  }

  private JsonNode legacy(int id, String method, String params) throws IOException {
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}"
            .formatted(id, method, params));
    return receive();
  }

  private static String modernRequest(int id, String method, String params) {
    ObjectNode all = (ObjectNode) JsonMapper.shared().readTree(params);
    all.putObject("_meta")
        .put("io.modelcontextprotocol/protocolVersion", "2026-07-28")
        .putObject("io.modelcontextprotocol/clientCapabilities");
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}"
        .formatted(id, method, all);
  }

  private JsonNode modern(int id, String method, String params) throws IOException {
    send(modernRequest(id, method, params));
    return receive();
  }

  @Test
  void clientOfTheEraBeforeShakesHandsAndAsks() throws IOException {
    JsonNode hello =
        legacy(
            0,
            "initialize",
            "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}");
    assertEquals("2025-11-25", hello.at("/result/protocolVersion").asString());
    assertEquals("1.2.3", hello.at("/result/serverInfo/version").asString());
    assertTrue(hello.at("/result/capabilities/tools").isObject());
    send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    assertEquals("{}", legacy(1, "ping", "{}").get("result").toString());
    JsonNode answer =
        legacy(
            2,
            "tools/call",
            "{\"name\":\"ask\",\"arguments\":{\"question\":\"How many orders were cancelled?\"}}");
    assertEquals(2, answer.get("id").intValue());
    assertFalse(answer.at("/result/isError").booleanValue());
    assertEquals("[[3]]", answer.at("/result/structuredContent/rows").toString());
    assertFalse(answer.get("result").has("resultType"));
    assertEquals(
        answer.at("/result/structuredContent"),
        JsonMapper.shared().readTree(answer.at("/result/content/0/text").asString()));
  }

  @Test
  void clientOfTheModernEraAsksAtOnce() throws IOException {
    JsonNode discovered = modern(1, "server/discover", "{}").get("result");
    assertEquals("[\"2026-07-28\"]", discovered.get("supportedVersions").toString());
    assertEquals("complete", discovered.get("resultType").asString());
    assertEquals("private", discovered.get("cacheScope").asString());
    assertTrue(discovered.get("ttlMs").isInt());
    assertEquals(
        "wayfarer", discovered.at("/_meta/io.modelcontextprotocol~1serverInfo/name").asString());
    JsonNode answer =
        modern(
            2, "tools/call", "{\"name\":\"run_sql\",\"arguments\":{\"sql\":\"SELECT 1 AS one\"}}");
    assertEquals("complete", answer.at("/result/resultType").asString());
    assertEquals(
        "{\"columns\":[\"one\"],\"rows\":[[1]],\"truncated\":false}",
        answer.at("/result/structuredContent").toString());
  }

  @Test
  void toolsOnlyReadAndTheirResultsFitTheirSchemas() throws IOException {
    List<String> names = new ArrayList<>();
    SchemaRegistry schemas = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    for (JsonNode tool : modern(1, "tools/list", "{}").at("/result/tools").values()) {
      String name = tool.get("name").asString();
      names.add(name);
      assertTrue(tool.at("/annotations/readOnlyHint").booleanValue(), name);
      ObjectNode call = JsonMapper.shared().createObjectNode().put("name", name);
      call.putObject("arguments");
      String arguments =
          switch (name) {
            case "ask" -> "{\"question\":\"How many orders are there?\"}";
            case "run_sql" -> "{\"sql\":\"SELECT name FROM products\"}";
            default -> "{\"pattern\":\"Order\"}";
          };
      JsonNode sent = JsonMapper.shared().readTree(arguments);
      assertEquals(List.of(), schemas.getSchema(tool.get("inputSchema")).validate(sent), name);
      call.set("arguments", sent);
      JsonNode result = modern(2, "tools/call", call.toString()).at("/result/structuredContent");
      assertEquals(List.of(), schemas.getSchema(tool.get("outputSchema")).validate(result), name);
    }
    assertEquals(List.of("ask", "run_sql", "search_schema"), names);
  }

  @Test
  void schemaIsSearchedByParts() throws IOException {
    JsonNode all = modern(1, "tools/call", "{\"name\":\"search_schema\"}");
    assertEquals(
        "{\"name\":\"customers\"}", all.at("/result/structuredContent/tables/0").toString());
    JsonNode found =
        modern(
            2, "tools/call", "{\"name\":\"search_schema\",\"arguments\":{\"pattern\":\"PRICE\"}}");
    assertEquals("products", found.at("/result/structuredContent/tables/0/name").asString());
    assertFalse(found.at("/result/structuredContent/tables/0/columns").isEmpty());
  }

  @Test
  void failuresOfToolsAreTextThatAModelCanRead() throws IOException {
    for (String call :
        List.of(
            "{\"name\":\"run_sql\",\"arguments\":{\"sql\":\"DROP TABLE customers\"}}",
            "{\"name\":\"run_sql\",\"arguments\":{\"sql\":\"SELECT 1; DELETE FROM orders\"}}",
            "{\"name\":\"run_sql\",\"arguments\":{\"query\":\"SELECT 1\"}}",
            "{\"name\":\"run_sql\",\"arguments\":{\"sql\":\"SELECT nmae FROM customers\"}}",
            "{\"name\":\"ask\",\"arguments\":{\"question\":\"How old is the president?\"}}",
            "{\"name\":\"ask\",\"arguments\":[]}")) {
      JsonNode result = modern(1, "tools/call", call).get("result");
      assertTrue(result.get("isError").booleanValue(), call);
      assertFalse(result.at("/content/0/text").asString().isBlank(), call);
      assertFalse(result.has("structuredContent"), call);
    }
  }

  @Test
  void cancelledQueryIsStoppedAndGetsNoReply() throws Exception {
    ObjectNode arguments = JsonMapper.shared().createObjectNode().put("sql", ShopServer.ENDLESS);
    send(modernRequest(7, "tools/call", "{\"name\":\"run_sql\",\"arguments\":" + arguments + "}"));
    while (stdio.queue().running() == 0) {
      Thread.sleep(5);
    }
    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":7}}");
    while (stdio.queue().running() > 0) {
      Thread.sleep(5);
    }
    // The next reply is that of the next request.
    assertEquals(8, modern(8, "tools/list", "{}").get("id").intValue());
  }

  @Test
  void whatIsNoProperCallIsAnErrorOfTheProtocol() throws IOException {
    send("no json");
    assertEquals(-32700, receive().at("/error/code").intValue());
    send("[]");
    assertEquals(-32600, receive().at("/error/code").intValue());
    send("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}");
    assertEquals(-32600, receive().at("/error/code").intValue());
    assertEquals(-32601, legacy(1, "resources/list", "{}").at("/error/code").intValue());
    assertEquals(-32601, modern(2, "ping", "{}").at("/error/code").intValue());
    assertEquals(
        -32602, modern(3, "tools/call", "{\"name\":\"drop\"}").at("/error/code").intValue());
    JsonNode old =
        legacy(
            4,
            "server/discover",
            "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2031-01-01\"}}");
    assertEquals(-32022, old.at("/error/code").intValue());
    assertEquals("[\"2026-07-28\",\"2025-11-25\"]", old.at("/error/data/supported").toString());
  }

  @Test
  void unknownVersionIsAnsweredWithOneThatIsSpoken() throws IOException {
    JsonNode hello = legacy(0, "initialize", "{\"protocolVersion\":\"1999-01-01\"}");
    assertEquals("2025-11-25", hello.at("/result/protocolVersion").asString());
  }

  @Test
  void serverEndsWithItsInputAndAnswersWhatItHasTaken() throws Exception {
    send(
        modernRequest(
            1, "tools/call", "{\"name\":\"run_sql\",\"arguments\":{\"sql\":\"SELECT 1\"}}"));
    stdio.endInput();
    assertEquals(1, receive().get("id").intValue());
    assertNull(stdio.receive());
  }
}
