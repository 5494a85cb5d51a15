package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyAnswersTests {
  @TempDir Path folder;

  private CommandRun study(String questions, String... more) throws IOException {
    Path data = Files.writeString(folder.resolve("questions.json"), questions);
    String[] arguments = {
      "lab",
      "study",
      "answers",
      "--data=" + data,
      "--tables=" + RandomModel.EXAMPLES.resolve("tables.json")
    };
    String[] all = java.util.Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return CommandRun.of(Map.of("WAYFARER_CACHE", folder.toString()), all);
  }

  @Test
  void answersAreCountedByDatabaseAndKindAndDeclinedOnesAreWrong() throws IOException {
    CommandRun run =
        study(
            """
            [
              {"db_id": "lighthouses", "question": "What are the names of all keepers?",
               "query": "SELECT name || '' FROM keeper", "kind": "list"},
              {"db_id": "lighthouses", "question": "Who won the world cup in 2018?",
               "query": "SELECT name FROM keeper", "kind": "list"},
              {"db_id": "lighthouses", "question": "How many keepers are there?",
               "query": "SELECT nothing FROM nowhere"}
            ]
            """,
            "--databases=" + RandomModel.EXAMPLES.resolve("databases"),
            "--json=" + folder.resolve("answers.jsonl"));
    assertEquals("", run.err());
    assertEquals(
        """
                                count    right     rows     sure    right     rows
        database lighthouses        2        1    0.500        1        1    1.000
        kind list                   2        1    0.500        1        1    1.000
        all                         2        1    0.500        1        1    1.000
        1 not answered
        1 not counted: the gold query does not run
        """,
        run.out());
    List<String> lines = Files.readAllLines(folder.resolve("answers.jsonl"));
    assertEquals(3, lines.size());
    assertTrue(lines.get(0).endsWith("\"sure\":1,\"right\":1}"), lines.get(0));
    assertTrue(
        lines
            .get(1)
            .endsWith(
                "\"sql\":null,\"probability\":null,\"before\":null,\"doubts\":{},\"sure\":0,\"right\":0}"),
        lines.get(1));
    assertTrue(lines.get(2).endsWith("\"right\":null}"), lines.get(2));
  }

  @Test
  void databasesAreNeeded() throws IOException {
    study("[]")
        .refusedWith(
            "--databases: expected a folder, found none (see: wayfarer lab study answers --help)");
  }

  @Test
  void dayThatIsNoneIsRefused() throws IOException {
    assertTrue(study("[]", "--today=yesterday").err().contains("--today"));
  }
}
