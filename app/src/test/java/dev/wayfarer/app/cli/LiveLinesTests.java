package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveLinesTests {
  private final StringWriter terminal = new StringWriter();
  private final LiveLines live = new LiveLines(new PrintWriter(terminal));

  /// What was written, with the codes of terminals as they are drawn in manuals.
  private String written() {
    String text = terminal.toString().replace("\u001b[", "^").replace("\r", "<");
    terminal.getBuffer().setLength(0);
    return text;
  }

  @Test
  void linesAreWrittenOverThoseBefore() {
    live.show(List.of("one", "two"));
    assertEquals("<one^K\ntwo^K\n^J", written());
    live.show(List.of("three"));
    assertEquals("<^A^Athree^K\n^J", written());
  }

  @Test
  void wipedLinesLeaveNothing() {
    live.wipe();
    assertEquals("", written());
    live.show(List.of("one", "two"));
    var _ = written();
    live.close();
    assertEquals("<^A^A^J", written());
  }

  @Test
  void longLinesDoNotWrap() {
    live.show(List.of("x".repeat(200)));
    assertEquals("<" + "x".repeat(78) + "…^K\n^J", written());
  }
}
