package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.Reader;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputLinesTests {
  @TempDir Path cache;

  private static List<InputLines.Line> lines(Reader reader) {
    List<InputLines.Line> all = new ArrayList<>();
    new InputLines(reader).forEachRemaining(all::add);
    return all;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "a\n",
        "\n",
        "\n\n",
        "a\r\nb",
        "a\r\rb\r",
        "\r\n\r\n",
        "\n\r",
        "a\n\nb\r\n"
      })
  void linesEndAsTheyDoElsewhere(String text) {
    List<String> found = lines(new StringReader(text)).stream().map(InputLines.Line::text).toList();
    assertEquals(new BufferedReader(new StringReader(text)).lines().toList(), found);
  }

  @Test
  void longLinesAreCutAndTheNextIsWhole() {
    String longest = "a".repeat(InputLines.LONGEST);
    List<InputLines.Line> lines = lines(new StringReader(longest + "\n" + longest + "b\r\nc"));
    assertEquals(
        List.of(
            new InputLines.Line(1, longest, false),
            new InputLines.Line(2, longest, true),
            new InputLines.Line(3, "c", false)),
        lines);
  }

  @Test
  @Timeout(60)
  void aLineIsThereBeforeTheNextIsSent() throws IOException {
    try (PipedWriter writer = new PipedWriter();
        PipedReader reader = new PipedReader(writer)) {
      InputLines lines = new InputLines(reader);
      for (String line : List.of("one\n", "two\r", "three\n")) {
        writer.write(line);
        writer.flush();
        assertTrue(lines.hasNext());
        assertEquals(line.strip(), lines.next().text());
      }
    }
  }

  /// What is passed over leaves nothing behind: ten times as much takes no more memory.
  @Test
  void whatIsUnaccountedIsNotHeld() {
    long ofSome = allocated(2 * InputLines.LONGEST);
    long ofMore = allocated(20 * InputLines.LONGEST);
    assertTrue(ofMore < ofSome + InputLines.LONGEST, ofSome + " and " + ofMore + " bytes");
  }

  /// The bytes that this thread takes for reading one line.
  private static long allocated(int length) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    List<InputLines.Line> lines = lines(new Repeated('a', length));
    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
    assertEquals(1, lines.size());
    assertTrue(lines.getFirst().isCut());
    assertEquals(InputLines.LONGEST, lines.getFirst().text().length());
    return bytes;
  }

  @Test
  void aLongLineIsRefusedAndTheNextOneAnswered() {
    String question = "How many orders were cancelled?\n";
    CommandRun run =
        CommandRun.typed(
            question + "a".repeat(InputLines.LONGEST + 1) + "\n" + question,
            Map.of("WAYFARER_CACHE", cache.toString()),
            "ask",
            "--sql-only");
    assertEquals(
        "wayfarer: line 2: expected at most 1,000,000 characters, found more\n", run.err());
    String sql = "SELECT count(*) FROM orders WHERE status = 'cancelled'\n";
    assertEquals(sql + sql, run.out());
    assertEquals(2, run.code());
  }

  @Test
  void aPageShowsTheBeginning() {
    CommandRun run =
        CommandRun.typed(
            "a".repeat(2_000_000) + "\n\\sql SELECT 7\n",
            Map.of("WAYFARER_CACHE", cache.toString()),
            "ask");
    assertEquals(2, run.code());
    assertEquals(
        "wayfarer: line 1: expected at most 1,000,000 characters, found more\n", run.err());
    assertTrue(run.out().startsWith("> aaaa"), run.out());
    assertTrue(run.out().contains("…"));
    assertTrue(run.out().contains("> \\sql SELECT 7"), run.out());
    assertFalse(run.out().length() > 2_000, "" + run.out().length());
  }

  /// One character, over and over.
  private static final class Repeated extends Reader {
    private final char character;
    private int left;

    private Repeated(char character, int times) {
      this.character = character;
      this.left = times;
    }

    @Override
    public int read(char[] buffer, int offset, int length) {
      if (left == 0) {
        return -1;
      }
      int count = Math.min(length, left);
      Arrays.fill(buffer, offset, offset + count, character);
      left -= count;
      return count;
    }

    @Override
    public void close() {}
  }
}
