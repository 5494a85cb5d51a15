package dev.wayfarer.serve.api;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/// A request that nobody means well with, as bytes on a connection of its own.
///
/// @param name of what is tried
/// @param head the first line and all headers, with line ends
/// @param statuses that the reply may have; none where the connection may just be closed
@SuppressWarnings("ArrayRecordComponent") // never compared
record HostileRequest(String name, String head, byte[] body, Set<Integer> statuses) {
  private static final String END = "\r\n";

  @Override
  public String toString() {
    return name;
  }

  static HostileRequest of(
      String name, String line, List<String> headers, byte[] body, Integer... statuses) {
    return new HostileRequest(
        name, line + END + String.join(END, headers) + END + END, body, Set.of(statuses));
  }

  static HostileRequest post(
      String name, String path, String body, List<String> headers, Integer... statuses) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    List<String> all = new ArrayList<>(headers);
    all.add("Content-Length: " + bytes.length);
    all.add("Connection: close");
    return of(name, "POST " + path + " HTTP/1.1", all, bytes, statuses);
  }

  static final List<String> LOCAL = List.of("Host: localhost");
  static final List<String> JSON = List.of("Host: localhost", "Content-Type: application/json");
  private static final String COUNT = "{\"sql\": \"SELECT count(*) FROM customers\"}";

  static List<String> plus(List<String> headers, String... more) {
    List<String> all = new ArrayList<>(headers);
    all.addAll(List.of(more));
    return all;
  }

  private static HostileRequest get(String name, String path, String... headers) {
    return of(
        name,
        "GET " + path + " HTTP/1.1",
        plus(List.of(headers), "Connection: close"),
        new byte[0],
        400,
        401,
        403,
        404,
        405,
        421);
  }

  /// Names that are not this machine's, as DNS rebinding has them.
  static List<HostileRequest> hosts() {
    List<HostileRequest> all = new ArrayList<>();
    for (String host :
        List.of(
            "evil.example",
            "evil.example:7878",
            "localhost.evil.example",
            "localhost@evil.example",
            "evil.example#localhost",
            "127.0.0.1.evil.example",
            "127.0.0.2",
            "127.1",
            "2130706433",
            "0x7f000001",
            "0.0.0.0",
            "[::]",
            "[::ffff:127.0.0.1]",
            "localhost.",
            "loca1host",
            "ｌocalhost",
            "localhost:80:80",
            "localhost evil.example",
            "",
            ":7878",
            "localhost/../evil",
            "*")) {
      all.add(get("host " + host, "/v1/databases", "Host: " + host));
      all.add(
          post(
              "query for host " + host,
              "/v1/sql",
              COUNT,
              List.of("Host: " + host, "Content-Type: application/json"),
              400,
              421));
    }
    all.add(get("no host", "/v1/databases"));
    all.add(get("two hosts", "/v1/databases", "Host: localhost", "Host: evil.example"));
    return all;
  }

  /// Pages of other sites.
  static List<HostileRequest> origins() {
    List<HostileRequest> all = new ArrayList<>();
    for (String origin :
        List.of(
            "http://evil.example",
            "https://evil.example",
            "null",
            "http://localhost.evil.example",
            "http://localhost:1",
            "http://localhost@evil.example",
            "http://127.0.0.1",
            "file://",
            "chrome-extension://abcdef",
            "moz-extension://abcdef",
            "http://",
            "localhost",
            "http://localhost/",
            "http://localhost, http://evil.example",
            "ftp://localhost",
            "data:text/html,x")) {
      for (String path : List.of("/v1/sql", "/mcp")) {
        all.add(
            post(
                "origin " + origin + " at " + path,
                path,
                COUNT,
                plus(JSON, "Origin: " + origin),
                403));
      }
    }
    all.add(
        post(
            "two origins",
            "/v1/sql",
            COUNT,
            plus(JSON, "Origin: http://localhost", "Origin: http://evil.example"),
            400));
    return all;
  }

  /// Paths that lead somewhere else, or try to.
  static List<HostileRequest> paths() {
    List<HostileRequest> all = new ArrayList<>();
    for (String path :
        List.of(
            "/../../etc/passwd",
            "/v1/../../etc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/v1/databases/..%2f..%2fetc%2fpasswd/schema",
            "/v1/databases/%2e%2e/schema",
            "/v1/databases/shop%00/schema",
            "/v1/databases/shop%2fschema",
            "/v1/databases/shop/schema/",
            "/v1/databases//schema",
            "//v1/databases",
            "/v1//databases",
            "/v1/databases/",
            "/V1/DATABASES",
            "/v1/databases;x=1",
            "/v1/databases/shop;x/schema",
            "/v1/databases/%ff%fe/schema",
            "/v1/databases/%/schema",
            "/v1/databases/%zz/schema",
            "/v1/databases/sh+op/schema",
            "/v1/databases/<script>/schema",
            "/v1/databases/%3Cscript%3E/schema",
            "/v1/databases/" + "a".repeat(5_000) + "/schema",
            "/" + "a/".repeat(2_000),
            "/v1\\databases",
            "/.git/config",
            "/openapi.yaml/..",
            "/openapi.yaml%00.txt",
            "/health/../metrics",
            "/WEB-INF/web.xml",
            "/v1/running/-1",
            "/v1/running/../ask",
            "*",
            "http://evil.example/v1/databases",
            "")) {
      all.add(get("path " + path, path, "Host: localhost"));
    }
    return all;
  }

  static List<HostileRequest> methods() {
    List<HostileRequest> all = new ArrayList<>();
    for (String method :
        List.of(
            "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "post", "GET")) {
      all.add(
          of(
              "method " + method,
              method + " /v1/ask HTTP/1.1",
              plus(LOCAL, "Connection: close"),
              new byte[0],
              400,
              405));
    }
    return all;
  }

  /// Bodies that a page of another site could send without asking first, and other misnomers.
  static List<HostileRequest> contentTypes() {
    List<HostileRequest> all = new ArrayList<>();
    for (String type :
        List.of(
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "text/html",
            "application/xml",
            "application/jsonp",
            "application/json-patch+json",
            "application/json; charset=utf-16",
            "application/json; charset=latin1",
            "json",
            "",
            ",application/json")) {
      all.add(
          post("type " + type, "/v1/sql", COUNT, plus(LOCAL, "Content-Type: " + type), 400, 415));
    }
    all.add(post("no type", "/v1/sql", COUNT, LOCAL, 415));
    all.add(post("compressed", "/v1/sql", COUNT, plus(JSON, "Content-Encoding: gzip"), 415));
    return all;
  }

  static List<HostileRequest> bodies() {
    List<HostileRequest> all = new ArrayList<>();
    for (String body :
        List.of(
            "",
            " ",
            "null",
            "true",
            "1",
            "\"SELECT 1\"",
            "[]",
            "{",
            "}",
            "{}",
            "{\"sql\"}",
            "{\"sql\": }",
            "{\"sql\": null}",
            "{\"sql\": 1}",
            "{\"sql\": [\"SELECT 1\"]}",
            "{\"sql\": {\"$gt\": \"\"}}",
            "{'sql': 'SELECT 1'}",
            "{\"sql\": \"SELECT 1\", \"sql\": \"DELETE FROM customers\"}",
            "{\"sql\": \"SELECT 1\"} {\"sql\": \"SELECT 2\"}",
            "{\"sql\": \"SELECT 1\", \"__proto__\": {}}",
            "{\"sql\": \"SELECT 1\", \"admin\": true}",
            "{\"sql\": \"SELECT 1\", \"database\": 7}",
            "{\"SQL\": \"SELECT 1\"}",
            "\uFEFF{\"sql\": \"SELECT 1\", \"x\": 1}",
            "/* x */ {\"sql\": \"SELECT 1\"}",
            "{\"sql\": \"SELECT 1\u0001\"}",
            "{\"sql\": NaN}",
            "{\"sql\": " + "[".repeat(20_000),
            "{\"sql\": " + "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_001),
            "{\"sql\": 1" + "0".repeat(5_000) + "}",
            "{\"sql\": 1e999999999}",
            "<sql>SELECT 1</sql>",
            "sql=SELECT 1")) {
      all.add(post("body " + shortened(body), "/v1/sql", body, JSON, 400));
      all.add(post("question " + shortened(body), "/v1/ask", body, JSON, 400));
    }
    return all;
  }

  /// More than the server takes.
  static List<HostileRequest> oversized(int most) {
    byte[] large = ("{\"sql\": \"" + "x".repeat(most) + "\"}").getBytes(StandardCharsets.UTF_8);
    List<String> close = plus(JSON, "Connection: close");
    return List.of(
        of(
            "large",
            "POST /v1/sql HTTP/1.1",
            plus(close, "Content-Length: " + large.length),
            large,
            413),
        of(
            "told to be large",
            "POST /v1/sql HTTP/1.1",
            plus(close, "Content-Length: 99999999999"),
            new byte[0]),
        of(
            "negative length",
            "POST /v1/sql HTTP/1.1",
            plus(close, "Content-Length: -1"),
            new byte[0],
            400),
        of(
            "length that is no number",
            "POST /v1/sql HTTP/1.1",
            plus(close, "Content-Length: ten"),
            new byte[0],
            400),
        of(
            "large in chunks",
            "POST /v1/sql HTTP/1.1",
            plus(close, "Transfer-Encoding: chunked"),
            (Integer.toHexString(large.length)
                    + END
                    + new String(large, StandardCharsets.UTF_8)
                    + END
                    + "0"
                    + END
                    + END)
                .getBytes(StandardCharsets.UTF_8),
            413),
        of(
            "bad chunks",
            "POST /v1/sql HTTP/1.1",
            plus(close, "Transfer-Encoding: chunked"),
            ("zz" + END + "x" + END).getBytes(StandardCharsets.UTF_8)),
        of(
            "length and chunks",
            "POST /v1/sql HTTP/1.1",
            plus(close, "Content-Length: 4", "Transfer-Encoding: chunked"),
            ("0" + END + END + "GET /metrics HTTP/1.1" + END + END)
                .getBytes(StandardCharsets.UTF_8),
            400),
        of(
            "long header",
            "GET /v1/databases HTTP/1.1",
            plus(LOCAL, "X-Long: " + "x".repeat(200_000), "Connection: close"),
            new byte[0]),
        of("many headers", "GET /v1/databases HTTP/1.1", manyHeaders(), new byte[0]),
        of("no HTTP", "\u0016\u0003\u0001\u0002", List.of(), new byte[0]),
        of("old HTTP", "GET /v1/databases", List.of(), new byte[0]));
  }

  private static List<String> manyHeaders() {
    List<String> headers = new ArrayList<>(LOCAL);
    for (int i = 0; i < 2_000; i++) {
      headers.add("X-" + i + ": x");
    }
    return headers;
  }

  /// SQL that writes, reads files, or never ends.
  static List<HostileRequest> statements() {
    List<HostileRequest> all = new ArrayList<>();
    for (String sql :
        List.of(
            "DELETE FROM customers",
            "DROP TABLE customers",
            "INSERT INTO customers(name) VALUES ('x')",
            "UPDATE customers SET name = 'x'",
            "CREATE TABLE x(y)",
            "ALTER TABLE customers ADD COLUMN x",
            "PRAGMA writable_schema = 1",
            "ATTACH 'x.sqlite' AS x",
            "VACUUM INTO 'x.sqlite'",
            "BEGIN; DELETE FROM customers; COMMIT",
            "SELECT 1; DROP TABLE customers",
            "SELECT 1;DELETE FROM customers;--",
            "WITH x AS (SELECT 1) DELETE FROM customers",
            "EXPLAIN DELETE FROM customers",
            "REPLACE INTO customers(customer_id) VALUES (1)",
            "backup to x.sqlite",
            "restore from x.sqlite",
            "SELECT load_extension('x')",
            "SELECT readfile('/etc/passwd')",
            "SELECT writefile('x', 'y')",
            "SELECT * FROM pragma_table_info('customers'); DELETE FROM customers",
            "",
            ";",
            "--",
            "SELECT ?",
            "SELECT zeroblob(2000000000)")) {
      String quoted = JsonMapper.shared().writeValueAsString(sql);
      String name = shortened(sql);
      all.add(post("SQL " + name, "/v1/sql", "{\"sql\": " + quoted + "}", JSON, 422));
      all.add(
          post(
              "tool " + name,
              "/mcp",
              "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"run_sql\","
                  + "\"arguments\":{\"sql\":"
                  + quoted
                  + "}}}",
              JSON,
              200));
      all.add(
          post(
              "pair " + name,
              "/v1/pairs",
              "{\"question\": \"Who buys?\", \"sql\": " + quoted + "}",
              JSON,
              422));
    }
    return all;
  }

  /// Requests to the routes of the page that are of another form, or reach for more than theirs.
  static List<HostileRequest> pageRoutes() {
    List<HostileRequest> all = new ArrayList<>();
    List<String> bytes = plus(LOCAL, "Content-Type: application/octet-stream");
    for (String name :
        List.of(
            "",
            "?name=",
            "?name=x",
            "?name=x.csv&name=y.csv",
            "?name=%zz.csv",
            "?name=..%2f..%2fetc%2fpasswd",
            "?name=x.csv%00.exe",
            "?name=x.yaml",
            "?name=x.pairs.jsonl.exe",
            "?nmae=x.csv")) {
      all.add(post("upload " + name, "/v1/databases" + name, "a\n1\n", bytes, 400, 422));
    }
    for (String type : List.of("text/csv", "text/plain", "application/json", "")) {
      all.add(
          post(
              "upload as " + type,
              "/v1/databases?name=x.csv",
              "a\n1\n",
              plus(LOCAL, "Content-Type: " + type),
              415));
    }
    for (String content :
        List.of("", "\u0000\u0001\u0002", "PK\u0003\u0004", "SQLite format 3\u0000")) {
      for (String ending : List.of("sqlite", "xlsx", "parquet", "json")) {
        all.add(
            post(
                "broken " + ending + " of " + content.length(),
                "/v1/databases?name=broken." + ending,
                content,
                bytes,
                422));
      }
    }
    for (String line :
        List.of(
            "DELETE /v1/databases/shop",
            "DELETE /v1/databases/..%2fshop",
            "DELETE /v1/databases/%2e%2e",
            "DELETE /v1/databases/",
            "DELETE /v1/history/..",
            "DELETE /v1/history/'%20OR%201=1%20--",
            "DELETE /v1/history?database=..",
            "GET /v1/history?database=..%2fshop",
            "GET /v1/history?database=shop&database=shop",
            "GET /v1/databases/shop/tables/sqlite_master/sample",
            "GET /v1/databases/shop/tables/customers%22%3B%20DROP%20TABLE%20customers/sample",
            "GET /v1/databases/shop/tables/%2e%2e/sample",
            "GET /v1/databases/none/examples",
            "GET /v1/databases/none/completions?text=x",
            "GET /v1/databases/shop/completions?text=%zz",
            "GET /vendor/",
            "GET /vendor/../main.js",
            "GET /%2e%2e/%2e%2e/etc/passwd",
            "GET /index.html%00",
            "GET /main.js/",
            "GET //main.js")) {
      all.add(
          of(
              line,
              line + " HTTP/1.1",
              plus(LOCAL, "Connection: close"),
              new byte[0],
              400,
              403,
              404,
              405,
              422));
    }
    for (String body : List.of("{}", "[]", "{\"saved\": 1}", "{\"saved\": true, \"x\": 1}", "")) {
      all.add(
          of(
              "save " + body,
              "PUT /v1/history/0 HTTP/1.1",
              plus(JSON, "Connection: close", "Content-Length: " + body.length()),
              body.getBytes(StandardCharsets.UTF_8),
              400));
    }
    for (String type :
        List.of("text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")) {
      for (String sql :
          List.of("DELETE FROM customers", "SELECT 1; DROP TABLE customers", "ATTACH 'x' AS x")) {
        all.add(
            post(
                "export " + sql,
                "/v1/sql",
                "{\"sql\": \"" + sql + "\"}",
                plus(JSON, "Accept: " + type),
                422));
      }
    }
    for (String rows : List.of("0", "-1", "100001", "1e9", "\"all\"", "1.5")) {
      all.add(
          post(
              "rows " + rows,
              "/v1/sql",
              "{\"sql\": \"SELECT 1\", \"rows\": " + rows + "}",
              JSON,
              400));
    }
    for (String origin : List.of("http://evil.example", "null")) {
      all.add(
          post(
              "upload from " + origin,
              "/v1/databases?name=x.csv",
              "a\n1\n",
              plus(bytes, "Origin: " + origin),
              403));
      all.add(get("page for " + origin, "/", "Host: localhost", "Origin: " + origin));
    }
    all.add(get("page of another host", "/", "Host: evil.example"));
    return all;
  }

  static List<HostileRequest> tokens() {
    List<HostileRequest> all = new ArrayList<>();
    for (String value :
        List.of(
            "Bearer",
            "Bearer ",
            "Bearer x",
            "Bearer 0123456789abcde",
            "Bearer 0123456789abcdef0",
            "Bearer 0123456789ABCDEF",
            "bearer0123456789abcdef",
            "Basic 0123456789abcdef",
            "0123456789abcdef",
            "Bearer 0123456789abcdef, Bearer x",
            "Bearer \"0123456789abcdef\"",
            "Bearer null")) {
      for (String path : List.of("/v1/databases", "/metrics", "/openapi.yaml", "/nothing")) {
        all.add(
            of(
                "token " + value + " at " + path,
                "GET " + path + " HTTP/1.1",
                plus(LOCAL, "Authorization: " + value, "Connection: close"),
                new byte[0],
                401));
      }
    }
    return all;
  }

  static String shortened(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "…";
  }

  /// Sends it and returns all that comes back.
  String send(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      try {
        socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().write(body);
        socket.getOutputStream().flush();
      } catch (SocketException _) {
        // It has heard enough; there may be a reply.
      }
      return received(socket.getInputStream());
    }
  }

  static String received(InputStream in) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try {
      in.transferTo(all);
    } catch (SocketException _) {
      // Closed with something unread; what came before counts.
    }
    return all.toString(StandardCharsets.UTF_8);
  }
}
