package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The sample shop, asked on every kind of database.
@SharedServers
class AskUrlTests {
  private static final List<String> QUESTIONS =
      List.of(
          "How many customers are there in each city?",
          "How many orders were cancelled?",
          "What are the names of products that cost less than 20?",
          "Which product is the most expensive?",
          "What is the average price of products in each category?",
          "Show the names of customers from Norway.",
          "List the names of customers who have no orders.",
          "How many different countries do customers come from?",
          "Which products cost more than the average?",
          "What are the names of customers whose name contains 'an'?",
          "Show all product names in alphabetical order.",
          "How many orders did each customer place?");

  @TempDir static Path cache;
  @TempDir static Path folder;

  private static CommandRun ask(Map<String, String> more, String... arguments) {
    Map<String, String> environment = new HashMap<>(more);
    environment.put("WAYFARER_CACHE", cache.toString());
    List<String> all = new ArrayList<>(List.of("ask"));
    all.addAll(List.of(arguments));
    return CommandRun.of(environment, all.toArray(String[]::new));
  }

  @ParameterizedTest
  @EnumSource
  void everyDatabaseAnswersAsTheSampleDoes(ShopKind kind) throws Exception {
    String url = kind.fill(folder);
    for (String question : QUESTIONS) {
      CommandRun expected = ask(Map.of(), question);
      CommandRun found =
          ask(
              Map.of("WAYFARER_PASSWORD", ShopKind.password()),
              question,
              "--url=" + url,
              "--user=" + ShopKind.user());
      assertEquals("", found.err(), question);
      assertEquals(0, found.code());
      assertEquals(
          rows(expected), rows(found), () -> question + "\n" + expected.out() + found.out());
    }
  }

  /// The table that was printed, in an order of its own.
  private static List<String> rows(CommandRun run) {
    return run.out()
        .lines()
        .dropWhile(line -> !line.isEmpty())
        .skip(1)
        .takeWhile(line -> !line.isEmpty())
        .map(String::toLowerCase)
        .sorted()
        .toList();
  }

  @Test
  void csvFilesAreAsked() throws IOException {
    Path file =
        Files.writeString(folder.resolve("singers.csv"), "name;country\nAnn;France\nBo;Peru\n");
    CommandRun run = ask(Map.of(), "How many singers come from France?", "--db=" + file);
    assertEquals("", run.err());
    assertTrue(
        run.out().startsWith("SELECT count(*) FROM singers WHERE country = 'France'"), run.out());
    assertTrue(run.out().contains("\n       1\n"), run.out());
  }

  @Test
  void whatWasAskedIsLogged() throws IOException {
    Path log = folder.resolve("audit.jsonl");
    for (int i = 0; i < 2; i++) {
      assertEquals(0, ask(Map.of(), "How many orders were cancelled?", "--audit=" + log).code());
    }
    List<String> lines = Files.readAllLines(log);
    assertEquals(2, lines.size());
    assertTrue(
        lines
            .getFirst()
            .matches(
                "\\{\"time\":\"[-0-9T:.]+Z\",\"database\":\"[^\"]*shop\\.sqlite\",\"question\":\"How"
                    + " many orders were cancelled\\?\",\"sql\":\"SELECT count\\(\\*\\) FROM orders"
                    + " WHERE status = 'cancelled'\",\"rows\":1,\"truncated\":false,"
                    + "\"seconds\":[0-9.]+\\}"),
        lines.getFirst());
  }

  @Test
  void aLogThatCannotBeWrittenStopsTheQuestion() {
    CommandRun run = ask(Map.of(), "How many orders?", "--audit=" + folder);
    assertEquals(2, run.code());
    assertTrue(
        run.err()
            .startsWith("wayfarer: " + folder + ": expected a file that can be written, found"),
        run.err());
  }

  @Test
  void aPasswordInTheUrlIsRefusedAndNotShown() {
    CommandRun run =
        ask(Map.of(), "Who?", "--url=jdbc:postgresql://host/shop?user=ann&password=hunter2");
    run.refusedWith(
        "--url: expected no user and no password in it, found one (--user NAME; the password in"
            + " WAYFARER_PASSWORD, or typed when asked for)");
    assertFalse(run.err().contains("hunter2"));
  }

  @Test
  void aUserWithoutAUrlIsRefused() {
    String line = "--user: expected --url too, found none (see: wayfarer %s --help)";
    ask(Map.of(), "Who?", "--user=ann").refusedWith(line.formatted("ask"));
    ask(Map.of(), "Who?", "--user=ann", "--db=a.sqlite").refusedWith(line.formatted("ask"));
    CommandRun.of("schema", "--user=ann").refusedWith(line.formatted("schema"));
  }

  @Test
  void oneDatabaseIsAsked() {
    ask(Map.of(), "Who?", "--db=a.sqlite", "--url=jdbc:duckdb:a")
        .refusedWith("expected --db or --url, found both (see: wayfarer ask --help)");
    ask(Map.of(), "Who?", "--url=jdbc:duckdb:/nowhere")
        .refusedWith(
            "jdbc:duckdb:/nowhere: expected jdbc:duckdb: and a file that is there, found no such"
                + " file");
  }
}
