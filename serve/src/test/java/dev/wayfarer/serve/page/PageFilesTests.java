package dev.wayfarer.serve.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.serve.ShopServer;
import dev.wayfarer.sql.file.Sha256;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The files of the page, and how they are handed out.
class PageFilesTests {
  private static final int MOST_PACKED_BYTES = 300_000;
  private static final Path SOURCES = Path.of("src/main/resources/dev/wayfarer/serve/page");

  @TempDir Path folder;

  @Test
  void everyFileIsHandedOut() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      assertEquals(
          new TreeSet<>(PageFiles.NAMES),
          files
              .filter(Files::isRegularFile)
              .map(file -> SOURCES.relativize(file).toString())
              .collect(Collectors.toCollection(TreeSet::new)));
    }
  }

  @Test
  void pageIsSmall() throws IOException {
    long bytes = 0;
    for (String name : PageFiles.NAMES) {
      bytes += name.endsWith(".txt") ? 0 : PageFiles.packed(PageFiles.content(name)).length;
    }
    assertTrue(bytes < MOST_PACKED_BYTES, bytes + " bytes");
  }

  /// A licence text accompanies the editor; `serve/vendor/build.sh` makes the same bytes again.
  @Test
  void editorIsTheOneThatWasBuilt() {
    assertEquals(
        "b8ca3085a08307cce627351fbac656f4b4caeaa8bf55ebd31b5204f224677ed3",
        new Sha256().add(PageFiles.content("vendor/codemirror.js")).hex());
  }

  /// No address of another host, nothing that the content policy would refuse.
  @Test
  void pageNamesNoOtherHostAndHoldsNoInlineCode() {
    Pattern foreign =
        Pattern.compile("(?:https?:)?//(?!www\\.w3\\.org/2000/svg)[a-z0-9-]+\\.[a-z]");
    for (String name : PageFiles.NAMES) {
      if (name.startsWith("vendor/")) {
        continue;
      }
      String text = new String(PageFiles.content(name), StandardCharsets.UTF_8);
      assertEquals(
          List.of(), foreign.matcher(text).results().map(found -> found.group()).toList(), name);
      assertTrue(!text.contains("innerHTML") && !text.contains("eval("), name);
    }
    String index = new String(PageFiles.content(PageFiles.INDEX), StandardCharsets.UTF_8);
    assertTrue(!index.contains("<style") && !index.contains(" style=") && !index.contains(" on"));
  }

  @Test
  void browserKeepsAFileUntilItChanges() throws Exception {
    try (ShopServer shop =
        new ShopServer(folder, ShopServer.limits(1, 1), Optional.of("0123456789abcdef"))) {
      HttpResponse<String> first = shop.get("/");
      assertEquals(200, first.statusCode());
      assertEquals("text/html; charset=utf-8", header(first, "Content-Type"));
      assertTrue(
          header(first, "Content-Security-Policy")
              .startsWith("default-src 'none'; script-src 'self';"));
      String tag = header(first, "ETag");
      assertEquals(304, shop.get("/", "If-None-Match", tag).statusCode());
      assertEquals(200, shop.get("/", "If-None-Match", "\"another\"").statusCode());
      HttpResponse<String> packed = shop.get("/main.js", "Accept-Encoding", "gzip");
      assertEquals("gzip", header(packed, "Content-Encoding"));
      assertEquals(405, shop.send(HttpRequest.newBuilder(shop.at("/")).DELETE()).statusCode());
      assertEquals(401, shop.get("/v1/databases").statusCode());
      assertEquals(401, shop.get("/vendor/../v1/databases").statusCode());
    }
  }

  private static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }
}
