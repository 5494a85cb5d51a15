package dev.wayfarer.serve.mcp;

import dev.wayfarer.serve.http.EventStream;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.json.MalformedRequestException;
import dev.wayfarer.serve.work.BusyException;
import dev.wayfarer.serve.work.Job;
import dev.wayfarer.serve.work.WorkQueue;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;

/// The protocol over HTTP: one request a POST.
///
/// A reply that takes longer becomes a stream of events, so that a client that goes away is
/// noticed; its query is cancelled then. Clients of the era before tell in another request what is
/// to be cancelled. They get the name of a session when they initialise, so that it is known which
/// of several clients that is; nothing else is kept of a session, and none is required.
public final class McpRoutes {
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration BETWEEN_COMMENTS = Duration.ofSeconds(1);
  private static final String SESSION = "Mcp-Session-Id";

  private final McpServer server;
  private final WorkQueue queue;
  private final Map<CallId, Job<?>> running = new ConcurrentHashMap<>();

  /// Names of sessions tell clients apart, also those of a server before this one. They are no
  /// secret: whoever may ask may cancel.
  private final AtomicLong sessions = new AtomicLong();

  private final long started = System.currentTimeMillis();

  /// Numbers of requests are unique in a session alone.
  private record CallId(String session, JsonNode request) {}

  public McpRoutes(McpServer server, WorkQueue queue) {
    this.server = server;
    this.queue = queue;
  }

  public List<Route> routes() {
    return List.of(new Route("POST", "/mcp", this::post));
  }

  private void post(Exchange exchange) throws IOException {
    Optional<JsonNode> id = Optional.empty();
    try {
      JsonNode body = body(exchange);
      id = Optional.ofNullable(body.get("id")).filter(node -> node.isString() || node.isNumber());
      switch (McpMessage.of(body)) {
        case McpMessage.Request request -> {
          McpHeaders.check(exchange, request);
          answer(exchange, request);
        }
        case McpMessage.Notification(var method, var params) -> {
          if (method.equals("notifications/cancelled")) {
            cancel(exchange, params.path("requestId"));
          }
          exchange.reply(202);
        }
        case McpMessage.Reply _ ->
            throw new McpException(McpException.INVALID_REQUEST, 400, "expected no reply");
      }
    } catch (McpException e) {
      reply(exchange, McpReply.of(id, e));
    }
  }

  private static JsonNode body(Exchange exchange) throws IOException {
    try {
      return exchange.json();
    } catch (MalformedRequestException e) {
      throw new McpException(McpException.NO_JSON, 400, e.getMessage());
    }
  }

  private void answer(Exchange exchange, McpMessage.Request request) throws IOException {
    if (!server.isLong(request)) {
      if (request.method().equals("initialize")) {
        exchange.set(SESSION, started + "-" + sessions.incrementAndGet());
      }
      reply(exchange, server.answer(request));
      return;
    }
    Job<McpReply> job = submit(request);
    Optional<CallId> call =
        exchange.header(SESSION).map(session -> new CallId(session, request.id()));
    call.ifPresent(name -> running.put(name, job));
    try {
      Optional<McpReply> soon = job.result(SHORT);
      if (soon.isEmpty() && exchange.accepts(EventStream.MEDIA_TYPE)) {
        stream(exchange, job);
      } else {
        reply(exchange, soon.orElseGet(job::result));
      }
    } finally {
      call.ifPresent(name -> running.remove(name, job));
      job.cancel(); // no harm where it is over
    }
  }

  /// Requests that are over or unknown are none of its business.
  private void cancel(Exchange exchange, JsonNode request) {
    exchange
        .header(SESSION)
        .flatMap(session -> Optional.ofNullable(running.get(new CallId(session, request))))
        .ifPresent(Job::cancel);
  }

  private Job<McpReply> submit(McpMessage.Request request) {
    try {
      return queue.submit(() -> server.answer(request));
    } catch (BusyException e) {
      throw new McpException(McpException.FAULT, 503, String.valueOf(e.getMessage()));
    }
  }

  private static void stream(Exchange exchange, Job<McpReply> job) throws IOException {
    try (EventStream events = exchange.events()) {
      Optional<McpReply> reply = Optional.empty();
      while (reply.isEmpty()) {
        events.sendComment();
        reply = job.result(BETWEEN_COMMENTS);
      }
      events.send(reply.get().message());
    }
  }

  private static void reply(Exchange exchange, McpReply reply) throws IOException {
    exchange.reply(reply.status(), reply.message());
  }
}
