package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// What one call of the command did.
record CommandRun(int code, String out, String err) {
  static CommandRun of(String... arguments) {
    return of(Map.of(), arguments);
  }

  static CommandRun of(Map<String, String> environment, String... arguments) {
    return typed("", environment, arguments);
  }

  /// A call with something on its standard input.
  static CommandRun typed(String input, Map<String, String> environment, String... arguments) {
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(in, new PrintWriter(out), new PrintWriter(err), environment, arguments);
    return new CommandRun(code, out.toString(), err.toString());
  }

  /// Expects that the command refused its input with this line and printed nothing else.
  void refusedWith(String line) {
    assertEquals("wayfarer: " + line + "\n", err);
    assertEquals("", out);
    assertEquals(2, code);
  }
}
