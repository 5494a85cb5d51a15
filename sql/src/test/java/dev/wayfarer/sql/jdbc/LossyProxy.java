package dev.wayfarer.sql.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// Stands between a driver and a Trino cluster, and loses the first answer that tells of the end of
/// a rolled back transaction.
final class LossyProxy implements AutoCloseable {
  private static final String ENDED = "X-Trino-Clear-Transaction-Id";
  private static final int BAD_REQUEST = 400;

  private final String cluster;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpClient client = HttpClient.newHttpClient();
  private final AtomicInteger lost = new AtomicInteger();
  private volatile boolean rollsBack;

  private LossyProxy(String cluster) throws IOException {
    this.cluster = cluster;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::pass);
    server.setExecutor(threads);
    server.start();
  }

  /// @param url of a cluster, without a catalogue
  static LossyProxy to(String url) throws IOException {
    return new LossyProxy(url.replaceFirst("^jdbc:trino://", ""));
  }

  private String ownAddress() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  /// The address to ask instead of the cluster's.
  String address() {
    return "jdbc:trino://" + ownAddress();
  }

  /// How many answers were lost.
  int lost() {
    return lost.get();
  }

  private void pass(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] asked = exchange.getRequestBody().readAllBytes();
      if (exchange.getRequestMethod().equals("POST")) {
        rollsBack = new String(asked, UTF_8).equals("ROLLBACK");
      }
      HttpResponse<byte[]> answer = client.send(request(exchange, asked), bytes());
      if (rollsBack && answer.headers().firstValue(ENDED).isPresent() && lost.compareAndSet(0, 1)) {
        exchange.sendResponseHeaders(BAD_REQUEST, -1);
        return;
      }
      // Later requests go to where the answer says.
      byte[] body = new String(answer.body(), UTF_8).replace(cluster, ownAddress()).getBytes(UTF_8);
      answer
          .headers()
          .map()
          .forEach(
              (name, values) -> {
                if (name.regionMatches(true, 0, "x-trino", 0, 7) || name.equals("content-type")) {
                  exchange.getResponseHeaders().put(name, values);
                }
              });
      exchange.sendResponseHeaders(answer.statusCode(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  private static HttpResponse.BodyHandler<byte[]> bytes() {
    return HttpResponse.BodyHandlers.ofByteArray();
  }

  private HttpRequest request(HttpExchange exchange, byte[] body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://" + cluster + exchange.getRequestURI()))
            .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
    exchange
        .getRequestHeaders()
        .forEach(
            (name, values) -> {
              if (name.regionMatches(true, 0, "x-trino", 0, 7)) {
                values.forEach(value -> request.header(name, value));
              }
            });
    return request.build();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    client.close();
  }
}
