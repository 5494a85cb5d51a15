package dev.wayfarer.serve.mcp;

import dev.wayfarer.serve.json.JsonText;
import dev.wayfarer.serve.json.MalformedRequestException;
import dev.wayfarer.serve.work.BusyException;
import dev.wayfarer.serve.work.Job;
import dev.wayfarer.serve.work.WorkQueue;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/// The protocol over standard input and output: a message a line, and nothing else.
///
/// Calls run side by side; a cancelled one gets no reply. When the input ends, what runs may take a
/// little longer, and then the server ends.
public final class StdioTransport {
  private static final int LONGEST_LINE = 1_000_000;
  private static final Duration AT_END = Duration.ofSeconds(5);
  private static final int END = -1;

  private final McpServer server;
  private final WorkQueue queue;
  private final InputStream in;
  private final PrintWriter out;
  private final Map<JsonNode, Job<?>> running = new ConcurrentHashMap<>();

  public StdioTransport(McpServer server, WorkQueue queue, InputStream in, PrintWriter out) {
    this.server = server;
    this.queue = queue;
    this.in = new BufferedInputStream(in);
    this.out = out;
  }

  /// Answers messages until the input ends.
  public void run() throws IOException {
    for (Optional<byte[]> line = line(); line.isPresent(); line = line()) {
      if (line.get().length > 0) {
        receive(line.get());
      }
    }
    queue.close(AT_END);
  }

  /// The next line, without its end; one that is too long is cut to one byte more than allowed.
  private Optional<byte[]> line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int c = in.read();
    if (c == END) {
      return Optional.empty();
    }
    for (; c != END && c != '\n'; c = in.read()) {
      if (c != '\r' && line.size() <= LONGEST_LINE) {
        line.write(c);
      }
    }
    return Optional.of(line.toByteArray());
  }

  private void receive(byte[] line) {
    Optional<JsonNode> id = Optional.empty();
    try {
      JsonNode json = json(line);
      id = Optional.ofNullable(json.get("id")).filter(node -> node.isString() || node.isNumber());
      switch (McpMessage.of(json)) {
        case McpMessage.Request request -> answer(request);
        case McpMessage.Notification(var method, var params) -> {
          if (method.equals("notifications/cancelled")) {
            cancel(params.path("requestId"));
          }
        }
        case McpMessage.Reply _ -> {} // we ask nothing, so it answers nothing
      }
    } catch (McpException e) {
      send(McpReply.of(id, e));
    }
  }

  private static JsonNode json(byte[] line) {
    if (line.length > LONGEST_LINE) {
      String message = "a message has at most %d bytes".formatted(LONGEST_LINE);
      throw new McpException(McpException.INVALID_REQUEST, 413, message);
    }
    try {
      return JsonText.read("message", line);
    } catch (MalformedRequestException e) {
      throw new McpException(McpException.NO_JSON, 400, e.getMessage());
    }
  }

  private void answer(McpMessage.Request request) {
    if (!server.isLong(request)) {
      send(server.answer(request));
      return;
    }
    synchronized (running) { // so that the job is listed before it looks whether it still is
      if (running.containsKey(request.id())) {
        throw new McpException(
            McpException.INVALID_REQUEST, 400, "id: expected a new one, found one that is in use");
      }
      try {
        running.put(request.id(), queue.submit(() -> call(request)));
      } catch (BusyException e) {
        throw new McpException(McpException.FAULT, 503, String.valueOf(e.getMessage()));
      }
    }
  }

  private McpReply call(McpMessage.Request request) {
    McpReply reply = server.answer(request);
    boolean isWanted;
    synchronized (running) {
      isWanted = running.remove(request.id()) != null;
    }
    if (isWanted) {
      send(reply);
    }
    return reply;
  }

  /// Requests that are over or unknown are none of its business.
  private void cancel(JsonNode id) {
    Optional<Job<?>> job;
    synchronized (running) {
      job = Optional.ofNullable(running.remove(id));
    }
    job.ifPresent(Job::cancel);
  }

  private synchronized void send(McpReply reply) {
    out.print(reply.message() + "\n");
    out.flush();
  }
}
