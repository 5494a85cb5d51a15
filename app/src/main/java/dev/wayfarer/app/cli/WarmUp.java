package dev.wayfarer.app.cli;

import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Does once what people start most, in one process: a JVM that watches it learns which classes a
/// start needs, and keeps them in a file.
@Command(
    name = "warm-up",
    hidden = true,
    header = "Ask a question and serve the page, once.",
    description = {
      "",
      "The launcher calls it when it makes its cache of loaded classes. Nothing of the",
      "user is read or kept: the sample database is asked."
    },
    optionListHeading = "%nOptions:%n",
    footer = {"", "Examples:", "  wayfarer warm-up"})
final class WarmUp implements Callable<Integer> {
  private static final String QUESTION = "How many customers are there in each city?";
  private static final Pattern PORT = Pattern.compile("http://127\\.0\\.0\\.1:(\\d+) ");
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int BETWEEN_LOOKS = 10;

  /// What the page asks for when it opens.
  private static final List<String> PATHS =
      List.of(
          "/",
          "/main.js",
          "/v1/databases",
          "/v1/databases/shop/schema",
          "/v1/databases/shop/examples",
          "/v1/history?database=shop");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    int asked = run(out, spec.commandLine().getErr(), "ask", QUESTION);
    if (asked == 0) {
      serve();
    }
    return asked;
  }

  private int run(PrintWriter out, PrintWriter err, String... arguments) {
    // Of the user's servers: the page is looked at without a token.
    Map<String, String> environment = new HashMap<>(CommandContext.of(spec).environment());
    environment.remove("WAYFARER_TOKEN");
    return Main.run(InputStream.nullInputStream(), out, err, environment, arguments);
  }

  private void serve() throws IOException, InterruptedException {
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      String state = "--state=" + folder.path().resolve("state.sqlite");
      StringWriter said = new StringWriter();
      PrintWriter out = new PrintWriter(said);
      Thread serving =
          Thread.ofPlatform()
              .daemon()
              .start(() -> run(out, out, "serve", "--quiet", "--port=0", state));
      boolean isOver = false;
      try {
        int port = port(said, serving);
        for (String path : PATHS) {
          get(port, path);
        }
      } finally {
        serving.interrupt(); // which ends it as Ctrl-C does
        isOver = serving.join(PATIENCE);
      }
      if (!isOver) {
        throw new InputException("warm-up", "a server that ends", "one that goes on");
      }
    }
  }

  private static int port(StringWriter said, Thread serving) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (serving.isAlive() && System.nanoTime() < end) {
      Matcher port = PORT.matcher(said.toString());
      if (port.find()) {
        return Integer.parseInt(port.group(1));
      }
      Thread.sleep(BETWEEN_LOOKS);
    }
    String found = InputException.excerpt(said.toString());
    throw new InputException("warm-up", "a server that begins to answer", found);
  }

  /// Without a client of ours: its classes are needed by nobody else.
  private static void get(int port, String path) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String request =
          "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".formatted(path);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String reply = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!reply.startsWith("HTTP/1.1 200 ")) {
        throw new InputException(path, "status 200", InputException.excerpt(reply));
      }
    }
  }
}
