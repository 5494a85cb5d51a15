package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AskTests {
  @TempDir static Path cache;
  @TempDir Path folder;

  private static CommandRun ask(String question, String... more) {
    List<String> arguments = new ArrayList<>(List.of("ask", question));
    arguments.addAll(List.of(more));
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", cache.toString()), arguments.toArray(String[]::new));
  }

  private Path database(String... statements) throws SQLException {
    Path file = folder.resolve("asked.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String one : statements) {
        statement.executeUpdate(one);
      }
    }
    return file;
  }

  private static void assertAnswer(String question, String sql, String... rows) {
    CommandRun run = ask(question);
    assertEquals("", run.err());
    assertEquals(0, run.code());
    List<String> lines = run.out().lines().toList();
    assertEquals(sql, lines.getFirst());
    assertEquals(List.of(rows), lines.subList(4, lines.size() - 2));
    assertTrue(
        lines.getLast().matches("\\d+ rows?, probability [01]\\.\\d\\d, \\d+\\.\\d\\d s"),
        lines.getLast());
  }

  @Test
  void questionsAboutTheSampleAreAnswered() {
    assertAnswer(
        "How many orders were cancelled?",
        "SELECT count(*) FROM orders WHERE status = 'cancelled'",
        "       3");
    CommandRun wide = ask("Which products have never been ordered?");
    assertEquals(
        """
        SELECT name
        FROM products
        EXCEPT
        SELECT products.name
        FROM products
          JOIN order_items ON products.product_id = order_items.product_id

        name
        ---------------
        Altimeter watch
        Family tent
        """,
        wide.out().substring(0, wide.out().indexOf("\n2 rows")));
  }

  @Test
  void queryAloneIsPrintedOnOneLine() {
    assertEquals(
        "SELECT name FROM products EXCEPT SELECT products.name FROM products"
            + " JOIN order_items ON products.product_id = order_items.product_id\n",
        ask("Which products have never been ordered?", "--sql-only").out());
    assertEquals(
        4,
        ask("Which products have never been ordered?", "--sql-only", "--top=4")
            .out()
            .lines()
            .count());
  }

  @Test
  void rowsAloneAreCsvAndAllOfItIsJson() {
    assertEquals("count(*)\r\n3\r\n", ask("How many orders were cancelled?", "--csv").out());
    JsonNode object =
        JsonMapper.shared()
            .readTree(ask("How many orders were cancelled?", "--json", "--top=5").out());
    assertEquals("[[3]]", object.get("rows").toString());
    assertEquals(4, object.get("alternatives").size());
    assertTrue(
        JsonMapper.shared()
            .readTree(ask("How many orders were cancelled?", "--json", "--dry-run").out())
            .path("rows")
            .isMissingNode());
  }

  @Test
  void dryRunRunsNothing() throws Exception {
    Path file =
        database(
            "CREATE TABLE ships (ship_id INTEGER PRIMARY KEY, name TEXT, weight INTEGER)",
            "INSERT INTO ships VALUES (1, 'Aurora', 9223372036854775807), (2, 'Borealis', 9)");
    CommandRun run = ask("What is the total weight of all ships?", "--db=" + file, "--dry-run");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("\n\nnot run, probability 0."), run.out());
  }

  @Test
  void topShowsTheOthersAndHowTheyDiffer() {
    CommandRun run = ask("How many customers are there in each city?", "--top=2");
    assertTrue(
        run.out()
            .endsWith(
                """

            SELECT DISTINCT city, count(*) FROM customers GROUP BY city

            probability 0.04: … showing each result once
            """),
        run.out());
  }

  @Test
  void foreignQuestionIsDeclinedInEveryForm() throws IOException {
    String question = "What is the capital of France?";
    String why =
        "his does not seem to be a question about this database:"
            + " nothing in it is called “capital” or “France”";
    String line =
        "T" + why + " (\\tables at the prompt shows what it has; --anyway answers all the same)\n";
    Path audit = folder.resolve("audit.jsonl");
    CommandRun page = ask(question, "--audit=" + audit);
    assertEquals(line, page.out());
    assertEquals("", page.err());
    assertEquals(1, page.code());
    JsonNode noted = JsonMapper.shared().readTree(Files.readString(audit));
    assertEquals("t" + why, noted.get("declined").asString());
    assertFalse(noted.has("sql"));
    CommandRun json = ask(question, "--json");
    assertEquals(1, json.code());
    assertEquals("{\"question\":\"" + question + "\",\"declined\":\"t" + why + "\"}\n", json.out());
    for (String form : List.of("--csv", "--sql-only")) {
      CommandRun run = ask(question, form);
      assertEquals("", run.out());
      assertEquals("wayfarer: " + line, run.err());
      assertEquals(1, run.code());
    }
    assertEquals(0, ask(question, "--anyway").code());
  }

  @Test
  void whatHasToDoWithTheDatabaseIsNotDeclined() {
    String proper =
        """
        How many clients do we have?
        Who bought a tent?
        Which orders are still pending?
        Show me everything about Elena Rossi.
        How many people live in Bergen?
        Who ordered the backpack?
        How many are there?
        """;
    CommandRun run =
        CommandRun.typed(proper, Map.of("WAYFARER_CACHE", cache.toString()), "ask", "--sql-only");
    assertEquals(0, run.code(), run.err());
    assertEquals(proper.lines().count(), run.out().lines().count());
    String foreign = "hello\nasdf\nHow old is the president?\nWho won the world cup in 2018?\n";
    run =
        CommandRun.typed(foreign, Map.of("WAYFARER_CACHE", cache.toString()), "ask", "--sql-only");
    assertEquals("", run.out());
    assertEquals(4, run.err().lines().count());
  }

  @Test
  void smallCsvIsAskedWithoutItsName() throws IOException {
    Path csv = folder.resolve("sales.csv");
    Files.writeString(csv, "region,amount\nnorth,3\nsouth,5\n");
    for (String question :
        List.of("Which region sold most?", "What about the north?", "total amount")) {
      assertEquals(0, ask(question, "--db=" + csv, "--sql-only").code(), question);
    }
    assertEquals(1, ask("How old is the president?", "--db=" + csv, "--sql-only").code());
  }

  @Test
  void linesOfInputAreAnsweredOneByOne() {
    CommandRun run =
        CommandRun.typed(
            "How many orders were cancelled?\n\n\u0001\nHow many products are there?\n",
            Map.of("WAYFARER_CACHE", cache.toString()),
            "ask",
            "--csv");
    assertEquals("count(*)\r\n3\r\ncount(*)\r\n16\r\n", run.out());
    assertEquals("wayfarer: question: expected 1 to 1000 words, found 0\n", run.err());
    assertEquals(2, run.code());
  }

  @Test
  void linesThatAreCommandsAreObeyed() {
    CommandRun run =
        CommandRun.typed(
            """
            \\tables

            How many orders were cancelled?
            \\explain
            \\describe none
            \\sql SELECT nothing FROM orders
            \\sql SELECT 7 AS n
            \\quit
            How many products are there?
            """,
            Map.of("WAYFARER_CACHE", cache.toString()),
            "ask");
    assertEquals(2, run.code());
    assertTrue(
        run.out().startsWith("> \\tables\ncustomers    customer_id, name, city,"), run.out());
    assertTrue(run.out().contains("> \\explain\nthe number of orders whose status"), run.out());
    assertTrue(
        run.out().endsWith("> \\sql SELECT 7 AS n\nn\n-\n7\n\n1 row\n\n> \\quit\n"), run.out());
    List<String> errors = run.err().lines().toList();
    assertEquals(2, errors.size(), run.err());
    assertTrue(errors.get(0).startsWith("wayfarer: \\describe: expected a table, found none"));
    assertTrue(errors.get(1).contains("nothing"), run.err());
  }

  @Test
  void linesThatAreCommandsAreRefusedWhereNoPageIsPrinted() {
    for (String form : List.of("--json", "--csv", "--sql-only")) {
      CommandRun.typed("\\tables\n", Map.of("WAYFARER_CACHE", cache.toString()), "ask", form)
          .refusedWith(
              "\\tables: expected a question (commands need the page: leave out --json, --csv and"
                  + " --sql-only), found a command");
    }
  }

  @Test
  void neitherQuestionNorInputIsRefused() {
    CommandRun.of(Map.of("WAYFARER_CACHE", cache.toString()), "ask")
        .refusedWith("question: expected one, or lines of standard input, found neither");
  }

  @Test
  void optionsThatExcludeEachOtherAreRefused() {
    String help = ": expected at most one, found both (see: wayfarer ask --help)";
    ask("Who?", "--json", "--csv").refusedWith("--json and --csv" + help);
    ask("Who?", "--json", "--sql-only").refusedWith("--json and --sql-only" + help);
    ask("Who?", "--csv", "--sql-only").refusedWith("--csv and --sql-only" + help);
    ask("Who?", "--csv", "--dry-run").refusedWith("--csv and --dry-run" + help);
    ask("Who?", "--csv", "--top=2").refusedWith("--csv and --top" + help);
    ask("Who?", "--top=21")
        .refusedWith("--top: expected 1 to 20, found 21 (see: wayfarer ask --help)");
  }

  @Test
  void rowsBeyondTheLimitAreToldAndNotShown() {
    CommandRun run = ask("List the names of all customers.", "--rows=2");
    assertEquals(0, run.code());
    List<String> lines = run.out().lines().toList();
    assertEquals(8, lines.size(), run.out());
    assertTrue(lines.getLast().startsWith("2 of 24 rows, "), run.out());
  }

  @Test
  void csvHasAllRowsUnlessTheirNumberIsLimited() throws Exception {
    Path file =
        database(
            "CREATE TABLE ships AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                + " WHERE i < 12000) SELECT 'ship ' || i AS name FROM n");
    CommandRun all = ask("List the names of all ships", "--db=" + file, "--csv");
    assertEquals(0, all.code(), all.err());
    assertEquals("", all.err());
    assertEquals(12_001, all.out().lines().count());
    Path audit = folder.resolve("audit.jsonl");
    CommandRun some =
        ask("List the names of all ships", "--db=" + file, "--csv", "--rows=7", "--audit=" + audit);
    assertEquals(8, some.out().lines().count());
    assertEquals("wayfarer: 7 rows printed of more (--rows)\n", some.err());
    JsonNode noted = JsonMapper.shared().readTree(Files.readString(audit));
    assertEquals(7, noted.get("rows").asInt());
    assertTrue(noted.get("truncated").asBoolean());
  }

  @Test
  void hostileNamesAndCellsDoNotReachTheTerminal() throws Exception {
    Path file =
        database(
            "CREATE TABLE \"ship\u001b[31ms\" (ship_id INTEGER, \"name\u0007\" TEXT)",
            "INSERT INTO \"ship\u001b[31ms\" VALUES (1, 'Aurora\u001b[2J\r\n\u009b1m\u202e')");
    byte[] before = Files.readAllBytes(file);
    CommandRun run = ask("List all the names of ships", "--db=" + file);
    assertEquals("", run.err());
    assertTrue(run.out().contains("Aurora [2J"), run.out());
    assertTrue(
        run.out().chars().allMatch(c -> c == '\n' || (!Character.isISOControl(c) && c != 0x202e)),
        run.out());
    assertArrayEquals(before, Files.readAllBytes(file));
  }

  @Test
  void failureOfTheDatabaseHasACodeOfItsOwn() throws Exception {
    Path file =
        database(
            "CREATE TABLE ships (ship_id INTEGER PRIMARY KEY, name TEXT, weight INTEGER)",
            "INSERT INTO ships VALUES (1, 'Aurora', 9223372036854775807), (2, 'Borealis', 9)");
    CommandRun run = ask("What is the total weight of all ships?", "--db=" + file);
    assertEquals(3, run.code(), run.out());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count());
    assertTrue(run.err().startsWith("wayfarer: " + file + ": "), run.err());
    assertTrue(run.err().contains("integer overflow"), run.err());
  }

  @Test
  void missingDatabaseIsRefused() {
    Path file = folder.resolve("none.sqlite");
    ask("Who?", "--db=" + file)
        .refusedWith(file + ": expected an SQLite database, found no such file");
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("text.sqlite"), "a,b\n1,2\n");
    ask("Who?", "--db=" + file)
        .refusedWith(
            file + ": expected an SQLite database, found a file that does not begin like one");
  }

  @Test
  void databaseWithoutTablesIsRefused() throws Exception {
    Path file = database("CREATE TABLE t (a)", "DROP TABLE t");
    ask("Who?", "--db=" + file)
        .refusedWith(file + ": expected a database with tables, found no table");
  }

  @Test
  void questionNeedsWords() {
    ask(" ").refusedWith("question: expected 1 to 1000 words, found 0");
  }

  @Test
  void missingModelIsRefused() {
    ask("Who?", "--model=" + folder)
        .refusedWith(
            folder
                + ": expected a checkpoint, which has a provenance.json, found a folder without");
  }

  @Test
  void limitsOutOfRangeAreRefused() {
    ask("Who?", "--rows=0")
        .refusedWith("--rows: expected 1 to 10000, found 0 (see: wayfarer ask --help)");
    ask("Who?", "--time-limit=86401")
        .refusedWith("--time-limit: expected 1 to 86400, found 86401 (see: wayfarer ask --help)");
  }
}
