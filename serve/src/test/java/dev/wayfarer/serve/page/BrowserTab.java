package dev.wayfarer.serve.page;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A tab of a browser. Elements are found as people and screen readers find them: by role and name.
final class BrowserTab implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /// Finds the first visible element of a role with a name, or whose name begins with it.
  private static final String FIND =
      """
      (role, name) => [...document.querySelectorAll({
          button: "button", tab: "[role=tab]", link: "a", textbox: "input,textarea", option: "[role=option]",
          column: "th button", table: "summary"}[role])]
        .filter((each) => each.checkVisibility())
        .find((each) => (each.getAttribute("aria-label") ?? each.textContent).trim().startsWith(name))
      """;

  private final Chromium browser;
  private final String session;
  private final String context;
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();

  BrowserTab(Chromium browser, String session, String context) {
    this.browser = browser;
    this.session = session;
    this.context = context;
    browser.listen(session, this::take);
    call("Network.enable", Map.of());
    call("Runtime.enable", Map.of());
    call("Log.enable", Map.of());
    call("Page.enable", Map.of());
  }

  private void take(String event, JsonNode data) {
    switch (event) {
      case "Network.requestWillBeSent" -> requests.add(data.at("/request/url").asString());
      case "Runtime.exceptionThrown" -> complaints.add(data.get("exceptionDetails").toString());
      case "Log.entryAdded" -> {
        // A request that failed is told there too; tests of those say so themselves.
        if (!data.at("/entry/source").asString().equals("network")) {
          complaints.add(data.get("entry").toString());
        }
      }
      default -> {
        // of no interest
      }
    }
  }

  JsonNode call(String method, Map<String, Object> parameters) {
    return browser.call(session, method, parameters);
  }

  /// All addresses that were asked.
  List<String> requests() {
    return List.copyOf(requests);
  }

  /// What went wrong in the page, and what its content policy refused.
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  /// Lays the page out as on a screen so wide, in a colour scheme.
  void screen(int width, int height, boolean dark) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
    call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  void open(URI address) {
    call("Page.navigate", Map.of("url", address.toString()));
    await("document.readyState === 'complete'");
  }

  /// The value of an expression of JavaScript; a promise is waited for.
  JsonNode value(String expression) {
    JsonNode result =
        call(
            "Runtime.evaluate",
            Map.of(
                "expression",
                expression,
                "awaitPromise",
                true,
                "returnByValue",
                true,
                "userGesture",
                true));
    if (result.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + result.get("exceptionDetails"));
    }
    return result.at("/result/value");
  }

  /// Waits until an expression is true.
  void await(String condition) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!value("Boolean(" + condition + ")").asBoolean(false)) {
      if (System.nanoTime() > end) {
        throw new AssertionError(
            condition + " in:\n" + value("document.body.innerText").asString());
      }
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }
  }

  /// Waits until the answer shows a text.
  void awaitAnswer(String text) {
    await("document.getElementById('answer').innerText.includes(" + quoted(text) + ")");
  }

  String answer() {
    return value("document.getElementById('answer').innerText").asString();
  }

  private static String quoted(String text) {
    return JsonMapper.shared().writeValueAsString(text);
  }

  private static String find(String role, String name) {
    return "(%s)(%s, %s)".formatted(FIND.strip(), quoted(role), quoted(name));
  }

  /// Whether there is an element of a role with a name.
  boolean shows(String role, String name) {
    return value("Boolean(" + find(role, name) + ")").asBoolean();
  }

  void click(String role, String name) {
    await(find(role, name));
    value(find(role, name) + ".click()");
  }

  /// Puts the focus on an element, and types.
  void type(String role, String name, String text) {
    await(find(role, name));
    value(find(role, name) + ".focus()");
    call("Input.insertText", Map.of("text", text));
  }

  /// Lets the page do what people are asked to permit.
  void allow(String... permissions) {
    browser.call(
        "",
        "Browser.grantPermissions",
        Map.of("browserContextId", context, "permissions", List.of(permissions)));
  }

  void press(String key) {
    Map<String, Integer> codes =
        Map.of("Enter", 13, "ArrowDown", 40, "ArrowRight", 39, "Tab", 9, "Escape", 27, "/", 191);
    for (String type : List.of("keyDown", "keyUp")) {
      Map<String, Object> event =
          key.equals("Enter") && type.equals("keyDown")
              ? Map.of(
                  "type", type, "key", key, "code", key, "text", "\r", "windowsVirtualKeyCode", 13)
              : Map.of(
                  "type", type, "key", key, "code", key, "windowsVirtualKeyCode", codes.get(key));
      call("Input.dispatchKeyEvent", event);
    }
  }

  /// Chooses a file in the page's field for files.
  void choose(Path file) {
    JsonNode found =
        call(
            "Runtime.evaluate", Map.of("expression", "document.querySelector('input[type=file]')"));
    call(
        "DOM.setFileInputFiles",
        Map.of(
            "objectId",
            found.at("/result/objectId").asString(),
            "files",
            List.of(file.toString())));
  }

  void screenshot(Path file) throws IOException {
    String data = call("Page.captureScreenshot", Map.of("format", "png")).get("data").asString();
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, Base64.getDecoder().decode(data));
  }

  @Override
  public void close() {
    browser.call("", "Target.disposeBrowserContext", Map.of("browserContextId", context));
  }
}
