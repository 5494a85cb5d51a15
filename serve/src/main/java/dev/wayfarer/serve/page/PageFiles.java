package dev.wayfarer.serve.page;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.sql.file.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/// Hands out the files of the page. They hold nothing of any database, so they need no token.
///
/// A browser keeps them and asks each time whether they have changed; a server of another version
/// has other tags.
public final class PageFiles {
  /// The file at the address of the server itself.
  static final String INDEX = "index.html";

  static final List<String> NAMES =
      List.of(
          INDEX,
          "style.css",
          "icon.svg",
          "answer.js",
          "api.js",
          "ask-box.js",
          "chart.js",
          "dom.js",
          "format.js",
          "history.js",
          "main.js",
          "schema.js",
          "sql-editor.js",
          "table.js",
          "upload.js",
          "vendor/codemirror.js",
          "vendor/codemirror.txt");

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml",
          "txt", "text/plain; charset=utf-8");

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self';"
          + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private final List<File> files = NAMES.stream().map(File::new).toList();

  /// A file, read when it is first asked for.
  private static final class File {
    private final String name;
    private byte[] packed = {};
    private String tag = "";

    File(String name) {
      this.name = name;
    }

    private synchronized byte[] packed() throws IOException {
      if (packed.length == 0) {
        byte[] content = content(name);
        packed = PageFiles.packed(content);
        tag = '"' + new Sha256().add(content).hex().substring(0, 32) + '"';
      }
      return packed;
    }

    void send(Exchange exchange) throws IOException {
      byte[] body = packed();
      exchange.set("Content-Security-Policy", POLICY);
      exchange.set("Cache-Control", "no-cache");
      exchange.set("ETag", tag);
      exchange.set("Vary", "Accept-Encoding");
      exchange.set("Cross-Origin-Opener-Policy", "same-origin");
      if (exchange.header("If-None-Match").filter(tag::equals).isPresent()) {
        exchange.reply(304);
        return;
      }
      boolean takesPacked =
          exchange.header("Accept-Encoding").filter(value -> value.contains("gzip")).isPresent();
      if (takesPacked) {
        exchange.set("Content-Encoding", "gzip");
      }
      String type = requireNonNull(TYPES.get(name.replaceFirst(".*\\.", "")));
      exchange.reply(200, type, takesPacked ? body : content(name));
    }
  }

  /// A route for each file; the first also at `/`.
  public List<Route> routes() {
    List<Route> routes = new ArrayList<>();
    routes.add(new Route("GET", "/", files.getFirst()::send));
    files.forEach(file -> routes.add(new Route("GET", "/" + file.name, file::send)));
    return routes;
  }

  /// Where the files are.
  public static Set<String> paths() {
    return Stream.concat(Stream.of("/"), NAMES.stream().map(name -> "/" + name))
        .collect(Collectors.toUnmodifiableSet());
  }

  static byte[] content(String name) {
    try (InputStream resource = PageFiles.class.getResourceAsStream(name)) {
      return resource.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] packed(byte[] content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    }
    return packed.toByteArray();
  }
}
