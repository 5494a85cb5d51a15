package dev.wayfarer.serve.api;

import static dev.wayfarer.serve.api.HostileRequest.JSON;
import static dev.wayfarer.serve.api.HostileRequest.LOCAL;
import static dev.wayfarer.serve.api.HostileRequest.plus;
import static dev.wayfarer.serve.api.HostileRequest.post;
import static dev.wayfarer.serve.api.HostileRequest.shortened;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/// Hostile requests of other kinds: frames that two readers could cut in two ways, messages that
/// are nearly right, and queries and files that would exhaust the server.
final class MoreHostileRequests {
  private static final String QUERY = "{\"sql\": \"SELECT 1\"}";
  private static final String CHUNKED = "13\r\n" + QUERY + "\r\n0\r\n\r\n";

  private MoreHostileRequests() {}

  private static HostileRequest query(String name, String body, int status, String... headers) {
    return HostileRequest.of(
        name,
        "POST /v1/sql HTTP/1.1",
        plus(plus(JSON, "Connection: close"), headers),
        body.getBytes(StandardCharsets.UTF_8),
        status);
  }

  /// A proxy that cuts these in another place would let a second request through.
  static List<HostileRequest> frames() {
    List<HostileRequest> all = new ArrayList<>();
    all.add(query("two lengths", QUERY, 400, "Content-Length: 19", "Content-Length: 5"));
    all.add(query("list of lengths", QUERY, 400, "Content-Length: 19, 19"));
    all.add(query("two codings", CHUNKED, 501, "Transfer-Encoding: identity, chunked"));
    all.add(
        query(
            "coding twice",
            CHUNKED,
            501,
            "Transfer-Encoding: chunked",
            "Transfer-Encoding: identity"));
    all.add(
        query("unknown coding", QUERY, 400, "Transfer-Encoding: xchunked", "Content-Length: 19"));
    all.add(
        query(
            "blank before the colon",
            QUERY,
            400,
            "Transfer-Encoding : chunked",
            "Content-Length: 19"));
    for (String host : List.of("localhost\r\n evil.example", "localhost\0evil", "localhost,evil")) {
      all.add(frame("host " + host, "GET /v1/databases HTTP/1.1", 421, "Host: " + host));
    }
    all.add(frame("no host in old HTTP", "GET /v1/databases HTTP/1.0", 421));
    all.add(
        frame(
            "own name as forwarded",
            "GET /v1/databases HTTP/1.1",
            421,
            "Host: evil.example",
            "X-Forwarded-Host: localhost",
            "Forwarded: host=localhost"));
    all.add(
        frame(
            "own address for another host",
            "GET http://localhost/v1/databases HTTP/1.1",
            421,
            "Host: evil.example"));
    all.add(frame("HTTP/2", "PRI * HTTP/2.0", 404, "Host: localhost"));
    return all;
  }

  private static HostileRequest frame(String name, String line, int status, String... headers) {
    return HostileRequest.of(
        name, line, plus(List.of(headers), "Connection: close"), new byte[0], status);
  }

  /// Messages of the Model Context Protocol, and names of things that were never there.
  static List<HostileRequest> messages() {
    List<HostileRequest> all = new ArrayList<>();
    String ping = "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"ping\"}";
    for (String id : List.of("{\"a\":1}", "[1]", "1.5", "null", "true")) {
      all.add(post("message id " + id, "/mcp", ping.formatted(id), JSON, 400));
    }
    all.add(post("several messages", "/mcp", "[" + ping.formatted(1) + "]", JSON, 400));
    all.add(post("reply", "/mcp", "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", JSON, 400));
    for (String version : List.of("2026-07-28", "1999-01-01", "*")) {
      all.add(
          post(
              "header of version " + version,
              "/mcp",
              "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}",
              plus(JSON, "MCP-Protocol-Version: " + version),
              400));
    }
    for (String method : List.of("GET", "DELETE", "PUT")) {
      all.add(frame("session by " + method, method + " /mcp HTTP/1.1", 405, "Host: localhost"));
    }
    for (String id : List.of("99999999999999999999", "-9223372036854775808", "1e3", "1%00")) {
      for (String place : List.of("history", "running")) {
        String line = "DELETE /v1/" + place + "/" + id + " HTTP/1.1";
        all.add(frame(place + " " + id, line, 404, "Host: localhost"));
      }
    }
    return all;
  }

  /// Queries and files that would take all memory, all time or all patience.
  static List<HostileRequest> exhausting() {
    List<HostileRequest> all = new ArrayList<>();
    for (String sql :
        List.of(
            "SELECT randomblob(1000000000)",
            "SELECT printf('%.*c', 1000000000, 'x')",
            "SELECT group_concat(a.name || b.name || c.name) FROM customers a, customers b,"
                + " customers c, customers d",
            "WITH RECURSIVE x(a) AS (SELECT 'x' UNION ALL SELECT a || a FROM x) SELECT length(a)"
                + " FROM x",
            "SELECT " + "(".repeat(5_000) + "1" + ")".repeat(5_000),
            "SELECT 1" + " UNION SELECT 1".repeat(600),
            "SELECT * FROM customers" + ", customers".repeat(70),
            "SELECT name FROM customers WHERE name LIKE '" + "%a".repeat(5_000) + "'",
            "SELECT 1 " + "/*".repeat(1_000),
            "SELECT 1\0; DELETE FROM customers",
            "SELECT '" + "x".repeat(100_001) + "'",
            "SELECT file FROM pragma_database_list",
            "\uFF33\uFF25\uFF2C\uFF25\uFF23\uFF34 1")) {
      String quoted = JsonMapper.shared().writeValueAsString(sql);
      all.add(
          post("SQL " + shortened(sql), "/v1/sql", "{\"sql\": " + quoted + "}", JSON, 413, 422));
    }
    List<String> bytes = plus(LOCAL, "Content-Type: application/octet-stream");
    String wide = "c,".repeat(2_000) + "c";
    for (String content : List.of(wide + "\n" + wide + "\n", "a,b\n\"" + "x".repeat(50_000))) {
      all.add(
          post(
              "table " + shortened(content.replace("\n", " ")),
              "/v1/databases?name=x.csv",
              content,
              bytes,
              422));
    }
    all.add(
        post(
            "deep JSON",
            "/v1/databases?name=x.json",
            "[".repeat(30_000) + "]".repeat(30_000),
            bytes,
            422));
    return all;
  }
}
