package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `docs/asking.md` shows is what happens.
class AskingPageTests {
  private static final Pattern EXCHANGE =
      Pattern.compile("(?s)```sh\n\\./wayfarer ask \"([^\"]*)\"\n```\n\n```text\n(.*?)```\n");

  @TempDir static Path cache;

  @Test
  void tenQuestionsAreAnsweredAsShown() throws IOException {
    String page = Files.readString(SharedData.projectRoot().resolve("docs/asking.md"));
    StringBuilder questions = new StringBuilder();
    List<String> shown = new ArrayList<>();
    EXCHANGE
        .matcher(page)
        .results()
        .forEach(
            exchange -> {
              questions.append(exchange.group(1)).append('\n');
              shown.add("> " + exchange.group(1) + "\n" + exchange.group(2));
            });
    assertEquals(10, shown.size());
    CommandRun run =
        CommandRun.typed(questions.toString(), Map.of("WAYFARER_CACHE", cache.toString()), "ask");
    assertEquals("", run.err());
    assertEquals(timeless(String.join("\n", shown)), timeless(run.out()));
  }

  private static String timeless(String text) {
    return text.replaceAll("\\d+\\.\\d\\d s\\b", "… s");
  }
}
