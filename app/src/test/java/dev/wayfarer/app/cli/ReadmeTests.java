package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What the README shows is what happens.
class ReadmeTests {
  private static final Path ROOT = SharedData.projectRoot();
  private static final Path LIBRARY_EXAMPLE =
      Path.of("src/test/java/dev/wayfarer/app/LibraryExample.java");

  @Test
  void firstCommandPrintsWhatIsShownBelowIt() throws IOException {
    String command = blocks("sh").getFirst().replace("\\\n", " ").strip();
    assertTrue(command.startsWith("./wayfarer evaluate "), command);
    String[] arguments =
        Arrays.stream(command.split("\\s+"))
            .skip(1)
            .map(ReadmeTests::fromRoot)
            .toArray(String[]::new);
    CommandRun run = CommandRun.of(arguments);
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertEquals(blocks("text").getFirst(), run.out());
  }

  @Test
  void javaIsThatOfACompiledExample() throws IOException {
    String compiled = Files.readString(LIBRARY_EXAMPLE).replaceAll("(?m)^ +", "");
    for (String shown : blocks("java")) {
      assertTrue(compiled.contains(shown), () -> LIBRARY_EXAMPLE + " lacks:\n" + shown);
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
