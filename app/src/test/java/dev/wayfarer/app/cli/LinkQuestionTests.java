package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.Golden;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkQuestionTests {
  private static final String LIGHTHOUSES =
      SharedData.projectRoot()
          .resolve("examples/databases/lighthouses/lighthouses.sqlite")
          .toString();

  @TempDir Path cache;

  private CommandRun link(String database, String... more) {
    List<String> arguments = new ArrayList<>(List.of("lab", "link", "--db", database));
    arguments.addAll(List.of(more));
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", cache.toString()), arguments.toArray(String[]::new));
  }

  @Test
  void thePictureIsAsReviewed() {
    CommandRun run = link(LIGHTHOUSES, "How many nights did keepers from Skarvoy watch in 1901?");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    Golden.assertMatches("link/picture.txt", run.out());
  }

  @Test
  void partsAreShownWhereAskedFor() {
    assertFalse(link(LIGHTHOUSES, "keepers").out().contains("partial"));
    assertTrue(link(LIGHTHOUSES, "--parts", "keepers").out().contains("partial"));
  }

  @Test
  void jsonIsAsReviewed() {
    CommandRun run = link(LIGHTHOUSES, "--json", "keepers from Skarvoy");
    Golden.assertMatches("link/linked.json", run.out());
  }

  @Test
  void withoutRowsThereAreNoCellsAndNoIndex() throws IOException {
    CommandRun run = link(LIGHTHOUSES, "--schema-only", "keepers from Skarvoy");
    assertEquals(0, run.code());
    assertFalse(run.out().contains("cell"), run.out());
    try (var files = Files.list(cache)) {
      assertEquals(List.of(), files.toList());
    }
  }

  @Test
  void chineseQuestionsAreCutIntoWords() {
    CommandRun run = link(LIGHTHOUSES, "--chinese", "Skarvoy 有多少 keeper？");
    assertEquals(0, run.code());
    assertTrue(run.out().contains("table keeper"), run.out());
  }

  @Test
  void aNumberThatIsSaidTwiceHasNoMoreColumns() {
    String once = link(LIGHTHOUSES, "in 1901").out().lines().toList().get(3);
    assertTrue(once.contains("1901  may be a value of"), once);
    assertTrue(link(LIGHTHOUSES, "in 1901 or 1901").out().contains(once));
  }

  @Test
  void marksStandBelowWideCharacters() {
    CommandRun run = link(LIGHTHOUSES, "--chinese", "有多少 keeper？");
    assertEquals(" ".repeat(7) + "======", run.out().lines().toList().get(1));
  }

  @Test
  void aTerminalIsNotGivenOrders() {
    CommandRun run = link(LIGHTHOUSES, "keeper\u001b[31m \n'a\tb\u2028c' Skarvoy\u007f");
    assertEquals(0, run.code());
    assertTrue(run.out().startsWith("keeper [31m  'a b c' Skarvoy"), run.out());
    assertTrue(run.out().chars().allMatch(c -> c == '\n' || !Character.isISOControl(c)), run.out());
  }

  @Test
  void badInputIsRefusedInOneLine() throws IOException {
    link(LIGHTHOUSES, " ").refusedWith("question: expected 1 to 1000 words, found 0");
    Path text = Files.writeString(cache.resolve("text.sqlite"), "no database at all, but text");
    CommandRun run = link(text.toString(), "keepers");
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(text.toString()), run.err());
  }
}
