package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.HostileText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// The whole command, given what an enemy would type.
class HostileCommandTests {
  @TempDir static Path cache;
  @TempDir Path folder;

  private static CommandRun ask(String typed, String... arguments) {
    return CommandRun.typed(
        typed,
        Map.of("WAYFARER_CACHE", cache.toString()),
        Stream.concat(Stream.of("ask"), Stream.of(arguments)).toArray(String[]::new));
  }

  @Test
  void everyLineIsAnsweredOrRefused() {
    String typed =
        HostileText.of(HostileText.SQL, HostileText.LETTERS, HostileText.CONTROLS)
            .map(HostileText::text)
            .collect(Collectors.joining("\n"));
    CommandRun run = ask(typed, "--json", "--anyway");
    assertEquals(2, run.code());
    run.out().lines().forEach(line -> JsonMapper.shared().readTree(line));
    assertTrue(run.err().lines().allMatch(line -> line.startsWith("wayfarer: ")), run.err());
    long lines =
        new BufferedReader(new StringReader(typed)).lines().filter(line -> !line.isBlank()).count();
    assertEquals(lines, run.out().lines().count() + run.err().lines().count());
  }

  @Test
  void noLineOfAFileWritesOne() throws IOException {
    Path pwned = folder.resolve("pwned.csv");
    CommandRun run = ask("\\sql SELECT 1\n\\export " + pwned + "\n\\sql DROP TABLE customers\n");
    assertEquals(2, run.code());
    assertEquals(
        List.of(
            "wayfarer: \\export: expected a person at a prompt (--csv prints all rows, too),"
                + " found lines of a file or a program",
            "wayfarer: %s: refused: expected SELECT, found \"DROP\""
                .formatted(cache.resolve("samples/shop.sqlite"))),
        run.err().lines().toList());
    assertFalse(Files.exists(pwned));
  }

  @Test
  void aQuestionNamesNoFileOfArguments() throws IOException {
    Path arguments = Files.writeString(folder.resolve("arguments"), "--help");
    CommandRun run = ask("", "@" + arguments, "--sql-only", "--anyway");
    assertEquals("", run.err());
    assertTrue(run.out().startsWith("SELECT "), run.out());
  }

  @Test
  void aVocabularyCannotMakeTheCommandFail() throws IOException {
    for (HostileYaml yaml : HostileYaml.all()) {
      Path file = Files.write(folder.resolve("words.yaml"), yaml.content());
      CommandRun run = CommandRun.of("schema", "--db=" + shop(), "--vocabulary=" + file);
      assertTrue(run.code() == 0 || run.code() == 2, () -> yaml.name() + ": " + run.err());
      assertEquals(run.code() == 0 ? 0 : 1, run.err().lines().count(), run.err());
    }
  }

  private Path shop() throws IOException {
    Path shop = folder.resolve("shop.sqlite");
    if (!Files.exists(shop)) {
      Files.copy(dev.wayfarer.cli.SampleDatabase.file(cache), shop);
    }
    return shop;
  }
}
