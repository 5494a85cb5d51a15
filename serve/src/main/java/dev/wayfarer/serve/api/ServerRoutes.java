package dev.wayfarer.serve.api;

import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.metrics.Metrics;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.json.JsonMapper;

/// What tells of the server itself: whether it is up, what it has done, what its API is.
final class ServerRoutes {
  /// Needs no token: it tells nothing that a refused connection would not.
  static final String HEALTH = "/health";

  private final Metrics metrics;
  private final BooleanSupplier isStopping;

  ServerRoutes(Metrics metrics, BooleanSupplier isStopping) {
    this.metrics = metrics;
    this.isStopping = isStopping;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", HEALTH, this::health),
        new Route("GET", "/metrics", this::metrics),
        new Route("GET", "/openapi.yaml", ServerRoutes::contract));
  }

  private void health(Exchange exchange) throws IOException {
    boolean isUp = !isStopping.getAsBoolean();
    exchange.reply(
        isUp ? 200 : 503,
        JsonMapper.shared().createObjectNode().put("status", isUp ? "up" : "stopping"));
  }

  private void metrics(Exchange exchange) throws IOException {
    exchange.reply(200, "text/plain; version=0.0.4", metrics.text());
  }

  private static void contract(Exchange exchange) throws IOException {
    exchange.reply(200, "application/yaml", contract());
  }

  /// The contract as OpenAPI has it.
  static String contract() {
    try (InputStream resource = ServerRoutes.class.getResourceAsStream("openapi.yaml")) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
