package dev.wayfarer.serve.mcp;

import dev.wayfarer.serve.work.WorkQueue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// A server of the protocol over standard input and output, and the other end of its pipes.
final class StdioServer implements AutoCloseable {
  private final WorkQueue queue = new WorkQueue(4, 16);
  private final OutputStream toServer;
  private final BufferedReader fromServer;
  private final Thread running;

  StdioServer(McpServer server) throws IOException {
    // Not java.io's pipes: these fail once the thread that wrote last has ended.
    Pipe there = Pipe.open();
    Pipe back = Pipe.open();
    toServer = Channels.newOutputStream(there.sink());
    InputStream in = Channels.newInputStream(there.source());
    PrintWriter out =
        new PrintWriter(Channels.newOutputStream(back.sink()), false, StandardCharsets.UTF_8);
    fromServer = new BufferedReader(Channels.newReader(back.source(), StandardCharsets.UTF_8));
    running =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    new StdioTransport(server, queue, in, out).run();
                    out.close();
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                });
  }

  /// What runs.
  WorkQueue queue() {
    return queue;
  }

  void send(String line) throws IOException {
    toServer.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    toServer.flush();
  }

  /// The next line that it writes; null at its end.
  @Nullable String receive() throws IOException {
    return fromServer.readLine();
  }

  /// Ends its input, and does not wait for its end.
  void endInput() throws IOException {
    toServer.close();
  }

  @Override
  public void close() throws IOException {
    endInput();
    try {
      running.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
