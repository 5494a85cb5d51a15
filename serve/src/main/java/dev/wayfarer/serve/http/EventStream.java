package dev.wayfarer.serve.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/// Server-sent events: a reply that goes on while work is done.
public final class EventStream implements AutoCloseable {
  /// The media type of such a reply.
  public static final String MEDIA_TYPE = "text/event-stream";

  private final OutputStream out;

  EventStream(OutputStream out) {
    this.out = out;
  }

  /// Sends an event.
  ///
  /// @throws IOException where the client is gone
  public void send(String event, JsonNode data) throws IOException {
    write("event: " + event + "\ndata: " + data + "\n\n");
  }

  /// Sends an event without a name.
  ///
  /// @throws IOException where the client is gone
  public void send(JsonNode data) throws IOException {
    write("data: " + data + "\n\n");
  }

  /// Sends a comment, which clients pass over: it shows whether the client is still there.
  ///
  /// @throws IOException where the client is gone
  public void sendComment() throws IOException {
    write(":\n\n");
  }

  /// JSON has no line break outside of texts, and escapes them there.
  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
