package dev.wayfarer.serve.http;

import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.wayfarer.serve.json.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// One request and its reply.
public final class Exchange {
  private static final String JSON = "application/json";
  private static final String UTF_8 = "; charset=utf-8";

  /// How many times the longest body may be read in vain.
  private static final int DISCARDED = 4;

  private final HttpExchange http;
  private final Map<String, String> parameters;
  private final HttpLimits limits;
  private int status;

  Exchange(HttpExchange http, Map<String, String> parameters, HttpLimits limits) {
    this.http = http;
    this.parameters = Map.copyOf(parameters);
    this.limits = limits;
  }

  /// What a part in braces of the route's path stands for.
  public String parameter(String name) {
    return requireNonNull(parameters.get(name));
  }

  /// The first value of a header.
  public Optional<String> header(String name) {
    return Optional.ofNullable(http.getRequestHeaders().getFirst(name));
  }

  /// Whether the client names a media type among those that it takes.
  public boolean accepts(String mediaType) {
    return http.getRequestHeaders().getOrDefault("Accept", List.of()).stream()
        .flatMap(header -> Stream.of(header.split(",", -1)))
        .map(Exchange::mediaType)
        .anyMatch(mediaType::equals);
  }

  private static String mediaType(String header) {
    return header.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
  }

  /// The body, which must be JSON.
  ///
  /// @throws ProblemException where it is too long, or called something else
  /// @throws dev.wayfarer.serve.json.MalformedRequestException where it is no JSON
  public JsonNode json() throws IOException {
    String type = header("Content-Type").orElse("");
    boolean isUtf8 =
        !type.toLowerCase(Locale.ROOT).contains("charset=")
            || type.toLowerCase(Locale.ROOT).matches(".*charset=\"?utf-8\"?\\s*(;.*)?");
    if (!mediaType(type).equals(JSON) || !isUtf8 || header("Content-Encoding").isPresent()) {
      throw new ProblemException(
          new Problem(
              415,
              "unsupported-media-type",
              "Unsupported media type",
              "expected the header Content-Type: application/json, in UTF-8 and not compressed"));
    }
    return JsonText.read("body", body());
  }

  private byte[] body() throws IOException {
    long most = limits.bodyBytes();
    if (length() > DISCARDED * most) {
      throw tooLong();
    }
    InputStream body = http.getRequestBody();
    byte[] bytes = body.readNBytes(limits.bodyBytes() + 1);
    if (bytes.length > most) {
      // A client that is cut off while it sends would miss the reply.
      long _ = body.skip(DISCARDED * most);
      throw tooLong();
    }
    return bytes;
  }

  /// The length that the client tells; 0 where it tells none.
  private long length() {
    try {
      return Long.parseLong(header("Content-Length").orElse("0"));
    } catch (NumberFormatException _) {
      throw new ProblemException(Problem.malformed("Content-Length: expected a number"));
    }
  }

  private ProblemException tooLong() {
    String detail = "expected at most %d bytes".formatted(limits.bodyBytes());
    return new ProblemException(new Problem(413, "too-long", "Content too large", detail));
  }

  /// Sets a header of the reply.
  public void set(String header, String value) {
    http.getResponseHeaders().set(header, value);
  }

  /// Replies with JSON.
  public void reply(int code, JsonNode body) throws IOException {
    reply(code, JSON, body.toString());
  }

  /// Replies with a problem.
  public void reply(Problem problem) throws IOException {
    reply(problem.status(), Problem.MEDIA_TYPE, problem.json().toString());
  }

  /// Replies with a text.
  public void reply(int code, String mediaType, String body) throws IOException {
    set("Content-Type", mediaType.startsWith("text/") ? mediaType + UTF_8 : mediaType);
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    boolean isEmpty = bytes.length == 0 || http.getRequestMethod().equals("HEAD");
    start(code, isEmpty ? -1 : bytes.length);
    if (!isEmpty) {
      http.getResponseBody().write(bytes);
      http.getResponseBody().flush();
    }
    http.close();
  }

  /// Replies without a body.
  public void reply(int code) throws IOException {
    start(code, -1);
    http.close();
  }

  /// Begins a reply of events, which go on until the stream is closed.
  public EventStream events() throws IOException {
    set("Content-Type", EventStream.MEDIA_TYPE);
    set("X-Accel-Buffering", "no"); // proxies are to pass events on at once
    start(200, 0);
    return new EventStream(http.getResponseBody());
  }

  private void start(int code, long length) throws IOException {
    Headers headers = http.getResponseHeaders();
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.putIfAbsent("Cache-Control", List.of("no-store"));
    headers.putIfAbsent(
        "Content-Security-Policy", List.of("default-src 'none'; frame-ancestors 'none'"));
    status = code;
    http.sendResponseHeaders(code, length);
  }

  /// The status of the reply; 0 where there is none yet.
  int status() {
    return status;
  }
}
