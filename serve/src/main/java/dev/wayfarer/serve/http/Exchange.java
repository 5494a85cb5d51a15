package dev.wayfarer.serve.http;

import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.wayfarer.serve.json.JsonText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
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

  private static final String BYTES = "application/octet-stream";
  private static final int BUFFER = 64_000;

  /// How many times the longest body may be read in vain, and how much at most.
  private static final int DISCARDED = 4;

  private static final long MOST_DISCARDED = 10_000_000;

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

  /// What the address says after `?` of a name.
  ///
  /// @throws ProblemException where it says it twice, or in an escape that stands for nothing
  public Optional<String> query(String name) {
    String query = Optional.ofNullable(http.getRequestURI().getRawQuery()).orElse("");
    List<String> values =
        Stream.of(query.split("&", -1))
            .filter(part -> decoded(part.replaceFirst("=.*", "")).equals(name))
            .map(part -> decoded(part.contains("=") ? part.replaceFirst("[^=]*=", "") : ""))
            .toList();
    if (values.size() > 1) {
      throw new ProblemException(Problem.malformed(name + ": expected one, found several"));
    }
    return values.stream().findFirst();
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      throw new ProblemException(
          Problem.malformed("the address has an escape that stands for nothing"));
    }
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
      throw unsupported(JSON + ", in UTF-8 and not compressed");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    copyBody(limits.bodyBytes(), bytes);
    return JsonText.read("body", bytes.toByteArray());
  }

  /// Copies the body, which must be called bytes: a page of another site cannot call it so without
  /// asking first.
  ///
  /// @param most how many there may be
  /// @throws ProblemException where there are more, or it is called something else
  public void bytes(long most, OutputStream target) throws IOException {
    if (!mediaType(header("Content-Type").orElse("")).equals(BYTES)
        || header("Content-Encoding").isPresent()) {
      throw unsupported(BYTES + ", not compressed");
    }
    copyBody(most, target);
  }

  private static ProblemException unsupported(String expected) {
    return new ProblemException(
        new Problem(
            415,
            "unsupported-media-type",
            "Unsupported media type",
            "expected the header Content-Type: " + expected));
  }

  private void copyBody(long most, OutputStream target) throws IOException {
    long discarded = Math.min(DISCARDED * most, MOST_DISCARDED);
    if (length() > most + discarded) {
      throw tooLong(most);
    }
    InputStream body = http.getRequestBody();
    byte[] buffer = new byte[BUFFER];
    long left = most;
    for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
      left -= read;
      if (left < 0) {
        // A client that is cut off while it sends would miss the reply.
        long _ = body.skip(discarded);
        throw tooLong(most);
      }
      target.write(buffer, 0, read);
    }
  }

  /// The length that the client tells; 0 where it tells none.
  private long length() {
    try {
      return Long.parseLong(header("Content-Length").orElse("0"));
    } catch (NumberFormatException _) {
      throw new ProblemException(Problem.malformed("Content-Length: expected a number"));
    }
  }

  private static ProblemException tooLong(long most) {
    String detail = "expected at most %d bytes".formatted(most);
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
    reply(
        code,
        mediaType.startsWith("text/") ? mediaType + UTF_8 : mediaType,
        body.getBytes(StandardCharsets.UTF_8));
  }

  /// Replies with bytes.
  ///
  /// @param mediaType with its parameters
  public void reply(int code, String mediaType, byte[] body) throws IOException {
    set("Content-Type", mediaType);
    boolean isEmpty = body.length == 0 || http.getRequestMethod().equals("HEAD");
    start(code, isEmpty ? -1 : body.length);
    if (!isEmpty) {
      http.getResponseBody().write(body);
      http.getResponseBody().flush();
    }
    http.close();
  }

  /// Replies without a body.
  public void reply(int code) throws IOException {
    start(code, -1);
    http.close();
  }

  /// Begins a reply whose length is not known. Where it is not closed, the client notices that it
  /// is not whole.
  ///
  /// @param mediaType with its parameters
  public OutputStream stream(String mediaType) throws IOException {
    set("Content-Type", mediaType);
    start(200, 0);
    return http.getResponseBody();
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
