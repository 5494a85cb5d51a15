package dev.wayfarer.serve;

import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.SampleDatabase;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.serve.api.ApiServer;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.catalogue.Catalogue;
import dev.wayfarer.serve.catalogue.DatabaseSettings;
import dev.wayfarer.serve.catalogue.ServedModel;
import dev.wayfarer.serve.catalogue.ServerLimits;
import dev.wayfarer.serve.catalogue.ServerSettings;
import dev.wayfarer.serve.catalogue.UploadLimits;
import dev.wayfarer.serve.http.HttpLimits;
import dev.wayfarer.serve.http.RequestGuard;
import dev.wayfarer.serve.http.RequestLog;
import dev.wayfarer.serve.state.StateSource;
import dev.wayfarer.sql.run.Limits;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A server of the sample database on a free port, and a client of it.
public final class ShopServer implements AutoCloseable {
  /// Runs until it is interrupted, or its time is over.
  public static final String ENDLESS =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

  /// Small enough for tests of limits.
  public static final HttpLimits LIMITS = new HttpLimits(100_000, 2, 600, 1_000, 30);

  /// Longer than any test waits: a query that ends was cancelled, and did not run out of time.
  private static final Limits QUERY = ServerLimits.DEFAULT.query().withTime(Duration.ofHours(1));

  private final HttpClient client = HttpClient.newHttpClient();
  private final StringWriter log = new StringWriter();
  private final ApiServer server;

  /// @param folder for copies of the database and the model
  public ShopServer(Path folder, ServerLimits limits, Optional<String> token) {
    this(folder, limits, token, 0);
  }

  /// @param folder for copies of the database and the model
  /// @param port 0 for any that is free
  public ShopServer(Path folder, ServerLimits limits, Optional<String> token, int port) {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    this.server =
        new ApiServer(
            new ServerSettings(List.of(shop(folder, limits, true)), List.of(), limits),
            IndexCache.in(folder),
            model(folder),
            new ApiServer.Options(
                address,
                new RequestGuard(ApiServer.hosts(address, List.of()), token),
                new RequestLog(new PrintWriter(log), true),
                "test",
                new StateSource.File(folder.resolve("state.sqlite"))));
  }

  /// A server with the limits of tests, which anyone may ask.
  public static ShopServer open(Path folder) {
    return new ShopServer(folder, limits(16, 256), Optional.empty());
  }

  /// The limits of tests.
  public static ServerLimits limits(int running, int waiting) {
    return new ServerLimits(
        QUERY, running, waiting, new UploadLimits(1_000_000, 3, Duration.ofMinutes(5)), LIMITS);
  }

  private static DatabaseSettings shop(Path folder, ServerLimits limits, boolean feedback) {
    Path file = SampleDatabase.file(folder);
    return new DatabaseSettings(
        "shop", new DatabaseSource.File(file, folder, Optional.empty()), limits.query(), feedback);
  }

  private static ServedModel model(Path folder) {
    return new ServedModel(() -> Wayfarer.open(DefaultModel.open(folder)));
  }

  /// What answers without HTTP.
  public static AnswerService answers(Path folder) {
    Catalogue catalogue =
        new Catalogue(List.of(shop(folder, limits(16, 256), false)), IndexCache.in(folder));
    return new AnswerService(catalogue, model(folder), _ -> {});
  }

  public ApiServer server() {
    return server;
  }

  /// What the server has written.
  public String log() {
    return log.toString();
  }

  public int port() {
    return server.address().getPort();
  }

  public URI at(String path) {
    return URI.create("http://127.0.0.1:" + port() + path);
  }

  public HttpClient client() {
    return client;
  }

  public HttpResponse<String> get(String path, String... headers)
      throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(at(path)).GET(), headers);
  }

  public HttpResponse<String> post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(at(path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)),
        headers);
  }

  public HttpResponse<String> send(HttpRequest.Builder request, String... headers)
      throws IOException, InterruptedException {
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  public static JsonNode json(HttpResponse<String> response) {
    return JsonMapper.shared().readTree(response.body());
  }

  /// A JSON text of one member.
  public static String object(String name, String value) {
    return JsonMapper.shared().createObjectNode().put(name, value).toString();
  }

  @Override
  public void close() {
    client.close();
    server.close();
  }
}
