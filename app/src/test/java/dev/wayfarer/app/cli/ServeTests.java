package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// The verbs that answer other programs.
@Timeout(300)
class ServeTests {
  private static final Pattern PORT = Pattern.compile("http://127\\.0\\.0\\.1:(\\d+) ");

  @TempDir Path folder;

  private CommandRun run(String... arguments) {
    return CommandRun.of(Map.of("WAYFARER_CACHE", folder.toString()), arguments);
  }

  @Test
  void portThatIsInUseIsTold() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      run("serve", "--port=" + port)
          .refusedWith(
              "port %d of 127.0.0.1: expected a free one, found one that is in use"
                  .formatted(port));
    }
  }

  @Test
  void stateThatCannotBeWrittenIsRefusedAtOnce() throws IOException {
    Path file = Files.writeString(folder.resolve("notes.txt"), "something else than a database");
    run("serve", "--port=0", "--state=" + file)
        .refusedWith(
            file
                + ": expected a state that can be read and written, found [SQLITE_NOTADB] File opened"
                + " that is not a database file (file is not a database)");
    run("serve", "--port=0", "--state=jdbc:mariadb://localhost/x")
        .refusedWith(
            "state: expected a file or jdbc:postgresql://host/database, found"
                + " jdbc:mariadb://localhost/x");
  }

  @Test
  void bundleIsWritten() throws IOException {
    Path bundle = folder.resolve("wayfarer.mcpb");
    assertEquals(0, run("mcp", "--bundle=" + bundle).code());
    assertEquals('P', Files.readAllBytes(bundle)[0]);
    run("mcp", "--bundle=" + folder.resolve("none/x.mcpb"))
        .refusedWith(
            folder.resolve("none/x.mcpb")
                + ": expected a file in an existing folder, found no such folder");
  }

  @Test
  void whatCannotBeServedIsRefusedAtOnce() throws IOException {
    run("serve", "--db=none.sqlite")
        .refusedWith("none.sqlite: expected a database, found no such file");
    run("mcp", "--db=none.sqlite")
        .refusedWith("none.sqlite: expected a database, found no such file");
    run("serve", "--config=none.yaml")
        .refusedWith("none.yaml: expected a list of databases, found no such file");
    Path config = Files.writeString(folder.resolve("serve.yaml"), "databases: {shop: {file: x}}");
    run("serve", "--config=" + config, "--db=x.sqlite")
        .refusedWith(
            "expected --config, or --db or --url, found both (see: wayfarer serve --help)");
    run("serve", "--scan-limit=0")
        .refusedWith("--scan-limit: expected 1 or more, found 0 (see: wayfarer serve --help)");
    run("mcp", "--config=" + config, "--scan-limit=5")
        .refusedWith(
            "--rows, --time-limit, --scan-limit and --feedback: expected them in the file of"
                + " --config (see: wayfarer mcp --help)");
    run("serve", "--port=70000")
        .refusedWith("--port: expected 0 to 65535, found 70000 (see: wayfarer serve --help)");
  }

  @Test
  void anotherAddressNeedsAToken() {
    run("serve", "--address=0.0.0.0")
        .refusedWith(
            "--address: expected WAYFARER_TOKEN or --token-file beside it, found neither"
                + " (see: wayfarer serve --help)");
    CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.toString(), "WAYFARER_TOKEN", "short"),
            "serve",
            "--address=0.0.0.0")
        .refusedWith(
            "token: expected at least 16 letters, digits and signs, no blanks, found another text");
  }

  @Test
  void serverSaysWhereItAnswersAndEndsWhenItIsInterrupted() throws Exception {
    StringWriter out = new StringWriter();
    Thread serving =
        Thread.ofPlatform()
            .start(
                () ->
                    Main.run(
                        InputStream.nullInputStream(),
                        new PrintWriter(out),
                        new PrintWriter(new StringWriter()),
                        Map.of("WAYFARER_CACHE", folder.toString()),
                        "serve",
                        "--port=0"));
    Matcher port = PORT.matcher(out.toString());
    while (!port.find()) {
      assertTrue(serving.isAlive(), out::toString);
      Thread.sleep(10);
      port = PORT.matcher(out.toString());
    }
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI place = URI.create("http://127.0.0.1:" + port.group(1) + "/v1/databases");
      HttpResponse<String> response =
          client.send(HttpRequest.newBuilder(place).build(), HttpResponse.BodyHandlers.ofString());
      assertEquals(
          "{\"local\":true,\"databases\":[{\"name\":\"shop\",\"kind\":\"sqlite\",\"feedback\":false,\"uploaded\":false}]}",
          response.body());
    }
    assertEquals(0, run("serve", "--check", "--port=" + port.group(1)).code());
    serving.interrupt();
    serving.join();
    CommandRun gone = run("serve", "--check", "--port=" + port.group(1));
    assertEquals(1, gone.code());
    assertEquals(
        "wayfarer: http://127.0.0.1:%s: expected a server that is up, found nobody who answers there%n"
            .formatted(port.group(1)),
        gone.err());
  }

  /// What the launcher has the JVM watch when it makes its cache of classes.
  @Test
  void warmUpAsksAndServesAndLeavesNothing() {
    CommandRun run =
        CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.toString(), "WAYFARER_TOKEN", "of the user's servers"),
            "warm-up");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertTrue(run.out().contains("GROUP BY city"), run.out());
  }

  @Test
  void toolsAreOfferedOnStandardOutputAndNothingElseIsPrinted() {
    CommandRun run =
        CommandRun.typed(
            """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"run_sql","arguments":{"sql":"SELECT count(*) FROM orders"}}}
            """,
            Map.of("WAYFARER_CACHE", folder.toString()),
            "mcp");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    List<Integer> ids = new ArrayList<>();
    run.out()
        .lines()
        .forEach(line -> ids.add(JsonMapper.shared().readTree(line).get("id").intValue()));
    assertEquals(List.of(1, 2), ids);
  }
}
