package dev.wayfarer.serve.page;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A Chromium without a window, driven over the DevTools protocol.
final class Chromium implements AutoCloseable {
  private static final long SECONDS = 30;
  private static final Pattern ADDRESS = Pattern.compile("DevTools listening on (ws://\\S+)");

  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebSocket socket;
  private final AtomicInteger number = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private final Map<String, BiConsumer<String, JsonNode>> listeners = new ConcurrentHashMap<>();

  private Chromium(Process process, URI address) {
    this.process = process;
    this.socket = client.newWebSocketBuilder().buildAsync(address, new Listener()).join();
  }

  /// The program, where it is installed: the one that `WAYFARER_CHROMIUM` names, else one of the
  /// usual places.
  static Optional<Path> installed() {
    return Stream.concat(
            Optional.ofNullable(System.getenv("WAYFARER_CHROMIUM")).stream(),
            Stream.of(
                "/usr/bin/chromium",
                "/usr/bin/chromium-browser",
                "/usr/bin/google-chrome",
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"))
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// @param folder for its profile
  static Chromium start(Path program, Path folder) throws IOException {
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + folder.resolve("profile"),
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader told = process.errorReader();
    for (String line = told.readLine(); line != null; line = told.readLine()) {
      Matcher address = ADDRESS.matcher(line);
      if (address.find()) {
        Thread.ofVirtual().start(() -> drain(told));
        return new Chromium(process, URI.create(address.group(1)));
      }
    }
    throw new IOException(program + " ended without an address");
  }

  private static void drain(BufferedReader told) {
    try {
      while (told.readLine() != null) {
        // A full pipe would stop it.
      }
    } catch (IOException _) {
      // It has ended.
    }
  }

  /// Opens a tab.
  ///
  /// @param downloads where it puts files
  BrowserTab tab(Path downloads) {
    String context =
        call("", "Target.createBrowserContext", Map.of()).get("browserContextId").asString();
    call(
        "",
        "Browser.setDownloadBehavior",
        Map.of(
            "behavior",
            "allow",
            "browserContextId",
            context,
            "downloadPath",
            downloads.toString()));
    String target =
        call("", "Target.createTarget", Map.of("url", "about:blank", "browserContextId", context))
            .get("targetId")
            .asString();
    String session =
        call("", "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .get("sessionId")
            .asString();
    return new BrowserTab(this, session, context);
  }

  void listen(String session, BiConsumer<String, JsonNode> listener) {
    listeners.put(session, listener);
  }

  /// Sends a command and waits for its result.
  JsonNode call(String session, String method, Map<String, Object> parameters) {
    int id = number.incrementAndGet();
    ObjectNode message = JsonMapper.shared().createObjectNode().put("id", id).put("method", method);
    message.set("params", JsonMapper.shared().valueToTree(parameters));
    if (!session.isEmpty()) {
      message.put("sessionId", session);
    }
    CompletableFuture<JsonNode> reply = new CompletableFuture<>();
    waiting.put(id, reply);
    synchronized (socket) {
      socket.sendText(message.toString(), true).join();
    }
    try {
      JsonNode found = reply.get(SECONDS, TimeUnit.SECONDS);
      if (found.has("error")) {
        throw new AssertionError(method + ": " + found.get("error"));
      }
      return found.get("result");
    } catch (ExecutionException | TimeoutException e) {
      throw new AssertionError(method, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(method, e);
    }
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        JsonNode message = JsonMapper.shared().readTree(text.toString());
        text.setLength(0);
        take(message);
      }
      from.request(1);
      return null;
    }
  }

  private void take(JsonNode message) {
    if (message.has("id")) {
      Optional.ofNullable(waiting.remove(message.get("id").asInt()))
          .ifPresent(reply -> reply.complete(message));
    } else {
      Optional.ofNullable(listeners.get(message.path("sessionId").asString("")))
          .ifPresent(
              listener ->
                  listener.accept(message.get("method").asString(), message.path("params")));
    }
  }

  @Override
  public void close() {
    socket.abort();
    client.shutdownNow();
    List<ProcessHandle> children = process.descendants().toList();
    process.destroy();
    children.forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
