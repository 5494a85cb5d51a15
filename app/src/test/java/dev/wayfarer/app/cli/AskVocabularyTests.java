package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.wayfarer.app.vocabulary.Kontor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The default model on names that say nothing, with and without a vocabulary.
class AskVocabularyTests {
  @TempDir static Path folder;
  private static Path database;
  private static Path vocabulary;

  @BeforeAll
  static void makeDatabase() throws Exception {
    database = Kontor.database(folder);
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    vocabulary = Kontor.vocabulary(elsewhere);
  }

  private static CommandRun ask(String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = "ask";
    all[1] = "--db=" + database;
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return CommandRun.of(Map.of("WAYFARER_CACHE", folder.resolve("cache").toString()), all);
  }

  private static String sql(String... arguments) {
    CommandRun run =
        ask(Stream.concat(Stream.of("--sql-only"), Stream.of(arguments)).toArray(String[]::new));
    assertEquals("", run.err());
    return run.out().strip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          How many customers are there in each city?             | SELECT ort, count(*) FROM t_kd GROUP BY ort
          Which products cost more than 100?                     | SELECT bez FROM t_prt WHERE vkp > 100
          Which customers have never placed an order?            | SELECT bez1 FROM t_kd EXCEPT SELECT t_kd.bez1 FROM t_kd JOIN t_auf ON t_kd.ko_nr = t_auf.kref
          Show the name and price of the most expensive product. | SELECT bez, vkp FROM t_prt ORDER BY vkp DESC LIMIT 1
          How many purchases did each customer make?             | SELECT t_kd.bez1, count(*) FROM t_kd JOIN t_auf ON t_kd.ko_nr = t_auf.kref GROUP BY t_kd.ko_nr
          """)
  void questionsThatFailWithoutAreAnsweredWithAVocabulary(String question, String expected) {
    assertEquals(expected, sql("--vocabulary=" + vocabulary, question));
    assertNotEquals(expected, sql("--anyway", question));
  }

  @Test
  void aHiddenColumnIsNotShownByAStar() {
    String question = "Show all information about customers from Bergen.";
    assertEquals(
        "SELECT * FROM t_kd WHERE ort = 'Bergen'",
        sql("Show all information about t_kd with ort Bergen."));
    CommandRun run = ask("--vocabulary=" + vocabulary, question);
    assertEquals(
        "SELECT ko_nr, bez1, ort, lk FROM t_kd WHERE ort = 'Bergen'",
        run.out().lines().findFirst().orElseThrow());
    assertFalse(run.out().contains("pw_hash") || run.out().contains("x1"), run.out());
  }

  @Test
  void aHiddenTableIsNotUsed() {
    CommandRun run = ask("--vocabulary=" + vocabulary, "List all msg of t_log.");
    assertFalse(run.out().contains("t_log") || run.out().contains("Desk is out"), run.out());
  }

  @Test
  void aMistakeIsToldBeforeAnythingIsAsked() throws Exception {
    Path wrong = Files.writeString(folder.resolve("wrong.yaml"), "tables:\n  t_xx: {name: x}\n");
    ask("--vocabulary=" + wrong, "Who?")
        .refusedWith(
            wrong
                + ":2: tables.t_xx: expected a table, perhaps t_kd, found an unknown name \"t_xx\"");
  }
}
