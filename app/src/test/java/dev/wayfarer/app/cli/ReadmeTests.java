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

/// What the README shows is what happens.
class ReadmeTests {
  private static final Path ROOT = SharedData.projectRoot();
  private static final Path LIBRARY_EXAMPLE =
      Path.of("src/test/java/dev/wayfarer/app/LibraryExample.java");

  @TempDir static Path cache;

  @Test
  void firstCommandPrintsWhatIsShownBelowIt() throws IOException {
    assertPrints("ask", 0);
  }

  @Test
  void evaluationPrintsWhatIsShownBelowIt() throws IOException {
    assertPrints("evaluate", 1);
  }

  /// Expects of a command of the README, that of the nth block, what the nth text shows.
  private static void assertPrints(String verb, int block) throws IOException {
    String command = shown(verb);
    assertEquals(block == 0, command.equals(blocks("sh").getFirst().strip()));
    CommandRun run = CommandRun.of(Map.of("WAYFARER_CACHE", cache.toString()), arguments(command));
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertEquals(timeless(blocks("text").get(block)), timeless(run.out()));
  }

  /// The first command of a verb.
  private static String shown(String verb) throws IOException {
    return blocks("sh").stream()
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
    for (String shown : blocks("java")) {
      String flush = shown.replaceAll("(?m)^ +", "");
      assertTrue(compiled.contains(flush), () -> LIBRARY_EXAMPLE + " lacks:\n" + shown);
    }
  }

  /// Tests run in the module's folder, readers of the README in the project's.
  private static String fromRoot(String argument) {
    return argument.startsWith("examples") ? ROOT.resolve(argument).toString() : argument;
  }

  private static List<String> blocks(String language) throws IOException {
    Pattern block = Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$");
    return block
        .matcher(Files.readString(ROOT.resolve("README.md")))
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }
}
