package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrawEpisodesTests {
  @TempDir static Path folder;

  private static Path prepared;

  @BeforeAll
  static void prepare() throws IOException {
    prepared =
        FiveTopics.prepare(folder, SharedData.projectRoot().resolve("configs/wayfarer.yaml"));
  }

  private static CommandRun episodes(String... more) {
    List<String> arguments = new ArrayList<>(List.of("lab", "episodes", "--data=" + prepared));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  private static List<String> databases(CommandRun run, String side) {
    assertEquals("", run.err());
    assertEquals(0, run.code());
    return Pattern.compile("(?m)^  " + side + "  (\\w+)$")
        .matcher(run.out())
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  @Test
  void databasesAndQuestionsAreShown() {
    CommandRun run =
        episodes(
            "--count=2",
            "--source-databases=2",
            "--source-examples=2",
            "--target-databases=3",
            "--target-examples=1");
    assertEquals(4, databases(run, "source").size());
    assertEquals(6, databases(run, "target").size());
    assertTrue(run.out().startsWith("episode 1\n  source  "), run.out());
    assertTrue(run.out().contains("\nepisode 2\n  source  "), run.out());
    long questions = run.out().lines().filter(line -> line.matches(" {12}\\w.*[.?]")).count();
    assertEquals(14, questions);
  }

  @Test
  void theSeedDecides() {
    String[] sides = {"--source-databases=2", "--target-databases=2", "--targets=similar"};
    CommandRun first = episodes(sides);
    assertEquals(2, databases(first, "target").size());
    assertEquals(first, episodes(sides));
    assertNotEquals(first, episodes("--source-databases=2", "--target-databases=2", "--seed=1"));
  }

  @Test
  void targetsCanBeOfTheSameDatabases() {
    CommandRun run = episodes("--targets=same", "--source-examples=2", "--target-examples=2");
    assertEquals(4, databases(run, "source").size());
    assertEquals(databases(run, "source"), databases(run, "target"));
    assertEquals(
        16, run.out().lines().filter(line -> line.startsWith(" ".repeat(12))).distinct().count());
  }

  @Test
  void tooFewDatabasesAreRefused() {
    episodes()
        .refusedWith(
            "episodes: expected examples of at least 8 databases (4 as source and 4 as target),"
                + " found 5");
  }

  @Test
  void unusableOptionsAreRefusedByName() {
    String hint = " (see: wayfarer lab episodes --help)";
    episodes("--targets=similar", "--temperature=NaN")
        .refusedWith("--temperature: expected a number from 0.001 to 1000.0, found NaN" + hint);
    episodes("--source-databases=0")
        .refusedWith("--source-databases: expected an integer from 1 to 65536, found 0" + hint);
    episodes("--targets=same", "--target-databases=2")
        .refusedWith(
            "--targets: expected as many source as target databases with same, found 4 and 2"
                + hint);
    episodes("--count=0").refusedWith("--count: expected 1 or more, found 0" + hint);
  }
}
