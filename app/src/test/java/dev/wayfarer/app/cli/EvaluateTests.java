package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.Golden;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");

  @TempDir Path folder;
  private Path gold = EXAMPLES.resolve("gold.sql");
  private Path predicted = EXAMPLES.resolve("predicted.sql");

  @Test
  void exactMatchNeedsNoDatabases() throws IOException {
    CommandRun run = evaluate();
    assertEquals("", run.err());
    assertEquals(0, run.code());
    Golden.assertMatches("evaluate/exact.txt", run.out());
  }

  @Test
  void everyMetricCanBeAskedForAtOnce() throws IOException {
    CommandRun run = evaluate("--databases", databases(), "--metric", "exact,execution,test-suite");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    Golden.assertMatches("evaluate/all-metrics.txt", run.out());
  }

  @Test
  void jsonHasAVerdictALine() throws IOException {
    Path json = folder.resolve("verdicts.jsonl");
    evaluate("--databases", databases(), "--metric=exact,execution,test-suite", "--json=" + json);
    Golden.assertMatches("evaluate/verdicts.jsonl", Files.readString(json));
  }

  @Test
  void verdictsThatWereNotAskedForAreNull() throws IOException {
    Path json = folder.resolve("verdicts.jsonl");
    evaluate("--json=" + json);
    Golden.assertMatches("evaluate/verdicts-exact.jsonl", Files.readString(json));
  }

  @Test
  void questionLeftUnansweredCountsAsWrongThoughTestSuiteHasNoVerdictOnIt() throws IOException {
    gold = write("gold.sql", "SELECT name FROM keeper\tlighthouses\n");
    predicted = write("predicted.sql", "\n");
    Path json = folder.resolve("verdicts.jsonl");
    CommandRun run =
        evaluate("--databases", databases(), "--metric", "test-suite", "--json=" + json);
    assertTrue(run.out().contains("test suite              0.000"), run.out());
    assertTrue(Files.readString(json).contains("\"test_suite\":null"));
  }

  @Test
  void oneDatabaseCanBeLeftOut() throws IOException {
    Path tables = write("tables.json", twoDatabases());
    gold =
        write("gold.sql", "SELECT name FROM keeper\tlighthouses\nSELECT name FROM keeper\ttwo\n");
    predicted = write("predicted.sql", "SELECT name FROM keeper\nSELECT 1\n");
    CommandRun run = evaluate("--tables", tables.toString(), "--without", "two");
    assertEquals(0, run.code());
    int second = run.out().indexOf("\nWITHOUT two\n");
    assertTrue(run.out().substring(0, second).contains("exact match             0.500"));
    assertTrue(run.out().substring(second).contains("exact match             1.000"));
  }

  /// The schema of the example, twice.
  private static String twoDatabases() throws IOException {
    String tables = Files.readString(EXAMPLES.resolve("tables.json")).strip();
    String one = tables.substring(1, tables.length() - 1);
    return "[" + one + "," + one.replace("\"lighthouses\"", "\"two\"") + "]";
  }

  @Test
  void onlyADatabaseOfThePairsCanBeLeftOut() {
    evaluate("--without", "seas")
        .refusedWith("--without seas: expected a database of the pairs, found none");
    evaluate("--without", "lighthouses")
        .refusedWith("--without lighthouses: expected pairs of other databases, found none");
  }

  @Test
  void goldThatCannotBeReadIsRefusedWhereItStands() throws IOException {
    gold =
        write(
            "gold.sql",
            "SELECT name FROM keeper\tlighthouses\nSELECT name FROM nowhere\tlighthouses\n");
    predicted = write("predicted.sql", "SELECT 1\nSELECT 1\n");
    CommandRun run = evaluate();
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count());
    assertEquals(
        "wayfarer: " + gold + ":2: expected SQL that Spider's evaluator can read, found ",
        run.err().substring(0, run.err().indexOf(", found ") + 8));
  }

  @Test
  void rowsAloneScoreAnyGoldThatRuns() throws IOException {
    gold =
        write(
            "gold.sql",
            """
            SELECT name, CASE WHEN home_port = 'Skarvoy' THEN 1 ELSE 0 END FROM keeper\tlighthouses
            SELECT upper(name) FROM keeper ORDER BY 1\tlighthouses
            SELECT nothing FROM nowhere\tlighthouses
            """);
    predicted =
        write(
            "predicted.sql",
            """
            SELECT coalesce(home_port = 'Skarvoy', 0), name FROM keeper
            SELECT name FROM keeper
            SELECT 1
            """);
    Path json = folder.resolve("verdicts.jsonl");
    CommandRun run =
        evaluate("--databases", databases(), "--metric", "rows", "--json", json.toString());
    assertEquals("", run.err());
    assertEquals(
        """
                                count    right     rows
        database lighthouses        2        1    0.500
        all                         2        1    0.500
        1 not counted: the gold query does not run
        """,
        run.out());
    assertEquals(
        List.of(
            "{\"index\":0,\"db_id\":\"lighthouses\",\"rows\":1}",
            "{\"index\":1,\"db_id\":\"lighthouses\",\"rows\":0}",
            "{\"index\":2,\"db_id\":\"lighthouses\",\"rows\":null}"),
        Files.readAllLines(json));
    evaluate("--databases", databases(), "--metric", "rows,exact")
        .refusedWith(
            "--metric rows: expected alone, without other metrics and --scores (see: wayfarer"
                + " evaluate --help)");
    evaluate("--metric", "rows")
        .refusedWith("--metric rows needs --databases (see: wayfarer evaluate --help)");
  }

  @Test
  void scoresOfAModelNeedOne() {
    evaluate("--scores", "scores.json")
        .refusedWith("--scores needs --data (see: wayfarer evaluate --help)");
  }

  @Test
  void executionWithoutDatabasesIsRefused() {
    evaluate("--metric", "exact,execution")
        .refusedWith("--metric execution needs --databases (see: wayfarer evaluate --help)");
  }

  @Test
  void queryMayRunForASecondToADay() {
    String expected = "--time-limit: expected 1 to 86400, found %s (see: wayfarer evaluate --help)";
    evaluate("--time-limit=0").refusedWith(expected.formatted("0"));
    evaluate("--time-limit=86401").refusedWith(expected.formatted("86401"));
    assertEquals(0, evaluate("--time-limit=86400").code());
  }

  @Test
  void unknownMetricIsRefused() {
    evaluate("--metric", "exactly")
        .refusedWith(
            "Invalid value for option '--metric' (METRIC): expected one of exact, execution,"
                + " test-suite, rows, found 'exactly' (see: wayfarer evaluate --help)");
  }

  @Test
  void missingDatabaseIsRefused() {
    Path missing = folder.resolve("lighthouses").resolve("lighthouses.sqlite");
    evaluate("--databases", folder.toString())
        .refusedWith(missing + ": expected an SQLite database, found no such file");
  }

  @Test
  void corruptDatabaseIsRefused() throws IOException {
    Path corrupt = folder.resolve("lighthouses").resolve("lighthouses.sqlite");
    Files.createDirectories(corrupt.getParent());
    Files.writeString(corrupt, "not a database");
    evaluate("--databases", folder.toString())
        .refusedWith(
            corrupt + ": expected an SQLite database, found a file that does not begin like one");
  }

  @Test
  void jsonIntoAMissingFolderIsRefused() {
    Path json = folder.resolve("none").resolve("verdicts.jsonl");
    CommandRun run = evaluate("--json", json.toString());
    assertEquals(2, run.code());
    assertEquals(
        "wayfarer: " + json + ": expected a file in an existing folder, found no such folder\n",
        run.err());
  }

  private CommandRun evaluate(String... more) {
    List<String> arguments = new ArrayList<>(List.of("evaluate"));
    arguments.addAll(List.of("--gold", gold.toString(), "--pred", predicted.toString()));
    if (!List.of(more).contains("--tables")) {
      arguments.addAll(List.of("--tables", EXAMPLES.resolve("tables.json").toString()));
    }
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  private static String databases() {
    return EXAMPLES.resolve("databases").toString();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
