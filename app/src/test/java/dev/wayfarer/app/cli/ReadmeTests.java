package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the README and the page about scoring show is what happens.
class ReadmeTests {
  private static final Path ROOT = SharedData.projectRoot();
  private static final String README = "README.md";
  private static final String SCORING = "docs/scoring.md";
  private static final Path LIBRARY_EXAMPLE =
      Path.of("src/test/java/dev/wayfarer/app/LibraryExample.java");

  @TempDir static Path cache;

  @Test
  void firstCommandPrintsWhatIsShownBelowIt() throws IOException {
    assertEquals(shown(README, "ask"), blocks(README, "sh").getFirst().strip());
    assertPrints(README, "ask");
  }

  @Test
  void evaluationPrintsWhatIsShownBelowIt() throws IOException {
    assertPrints(SCORING, "evaluate");
  }

  /// Expects of a page's first command of a verb what the page's first text shows.
  private static void assertPrints(String page, String verb) throws IOException {
    CommandRun run =
        CommandRun.of(Map.of("WAYFARER_CACHE", cache.toString()), arguments(shown(page, verb)));
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertEquals(timeless(blocks(page, "text").getFirst()), timeless(run.out()));
  }

  /// The first command of a verb.
  private static String shown(String page, String verb) throws IOException {
    return blocks(page, "sh").stream()
        .map(block -> block.replace("\\\n", " ").strip())
        .filter(block -> block.startsWith("./wayfarer " + verb + " "))
        .findFirst()
        .orElseThrow();
  }

  /// What the shell would pass on; words in quotes are one.
  private static String[] arguments(String command) {
    return Pattern.compile("\"([^\"]*)\"|\\S+")
        .matcher(command)
        .results()
        .skip(1)
        .map(found -> found.group(1) == null ? fromRoot(found.group()) : found.group(1))
        .toArray(String[]::new);
  }

  private static String timeless(String text) {
    return text.replaceAll("\\d+\\.\\d\\d s\\b", "… s");
  }

  @Test
  void javaIsThatOfACompiledExample() throws IOException {
    String compiled = Files.readString(LIBRARY_EXAMPLE).replaceAll("(?m)^ +", "");
    for (String page : List.of(README, SCORING)) {
      for (String shown : blocks(page, "java")) {
        String flush = shown.replaceAll("(?m)^ +", "");
        assertTrue(compiled.contains(flush), () -> LIBRARY_EXAMPLE + " lacks:\n" + shown);
      }
    }
  }

  /// Tests run in the module's folder, readers of a page in the project's.
  private static String fromRoot(String argument) {
    return argument.startsWith("examples") ? ROOT.resolve(argument).toString() : argument;
  }

  private static List<String> blocks(String page, String language) throws IOException {
    Pattern block = Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$");
    return block
        .matcher(Files.readString(ROOT.resolve(page)))
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }
}
