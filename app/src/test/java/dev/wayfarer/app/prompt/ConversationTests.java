package dev.wayfarer.app.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.app.ask.AnswerFormat;
import dev.wayfarer.app.ask.AuditLog;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Calibration;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.SampleDatabase;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.sql.run.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ConversationTests {
  private static final String ENDLESS =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

  @TempDir static Path cache;
  @TempDir Path folder;
  private static Wayfarer wayfarer;
  private static Database shop;
  private final Conversation conversation = conversation(shop);

  private static Conversation conversation(Database database) {
    return new Conversation(
        wayfarer,
        database,
        new Conversation.Options(
            AskOptions.DEFAULT,
            AnswerFormat.PAGE,
            true,
            true,
            new PrintWriter(new StringWriter())));
  }

  @BeforeAll
  static void open() {
    wayfarer = Wayfarer.open(DefaultModel.open(cache), Calibration.NONE);
    Limits patient = Limits.DEFAULT.withTime(Duration.ofMinutes(1));
    shop =
        Database.open(SampleDatabase.file(cache), Optional.empty(), IndexCache.in(cache), patient);
  }

  @AfterAll
  static void close() {
    shop.close();
    wayfarer.close();
  }

  private String say(String line) {
    return String.join("\n", conversation.reply(line));
  }

  @Test
  void tablesAndColumnsAreShown() {
    assertEquals(
        """
        customers    customer_id, name, city, country, customer_since
        products     product_id, name, category, price, stock
        orders       order_id, customer_id, order_date, status
        order_items  order_id, product_id, quantity""",
        say("\\tables"));
    assertEquals(
        """
          order_id    number   key, leads to orders.order_id
          product_id  number   key, leads to products.product_id
          quantity    number\
        """,
        say("\\DESCRIBE Order_Items"));
    assertEquals(
        "\\describe: expected a table, found prodcts (did you mean products?)",
        say("\\describe prodcts"));
  }

  @Test
  void declinedQuestionCanBeAnsweredAnyway() {
    assertEquals("no question has been declined", say("\\anyway"));
    assertEquals(
        "This does not seem to be a question about this database: nothing in it is called"
            + " “president” (\\tables shows what it has; \\anyway answers all the same)",
        say("How old is the president?"));
    assertEquals("no question has been asked yet", say("\\explain"));
    assertTrue(say("\\anyway").startsWith("SELECT "));
    assertEquals("no question has been declined", say("\\anyway"));
  }

  @Test
  void questionIsAnsweredExplainedAndTurnedOver() {
    assertEquals("no question has been asked yet", say("\\explain"));
    assertTrue(say("How many orders were cancelled?").startsWith("SELECT count(*) FROM orders"));
    assertEquals(
        """
        the number of orders whose status is “cancelled”

          orders     table “orders”               its name
          cancelled  column “status” of “orders”  a value in it
          cancelled  value “cancelled”            a value in the database""",
        say("\\explain"));
    String alternatives = say("\\alternatives");
    assertTrue(alternatives.startsWith("  1  0."), alternatives);
    assertTrue(alternatives.contains("\n  2  0.0"), alternatives);
    assertTrue(say("\\alternatives 2").startsWith("SELECT "), say("\\alternatives 2"));
    assertEquals("\\alternatives: expected 2 to 3, found 9", say("\\alternatives 9"));
  }

  @Test
  void ownQueriesAreGuarded() {
    assertEquals(
        "n\n-\n3\n\n1 row",
        say("\\sql SELECT count(*) AS n FROM orders WHERE status = 'cancelled'"));
    for (String refused :
        List.of("DELETE FROM orders", "SELECT 1; SELECT 2", "ATTACH 'x' AS y", "nonsense")) {
      assertTrue(say("\\sql " + refused).startsWith("refused: "), () -> say("\\sql " + refused));
    }
    assertFalse(say("\\sql SELECT nothing FROM orders").contains("\n"));
  }

  @Test
  void rowsAreExportedIntoNewFilesOnly() throws IOException {
    assertEquals("there are no rows yet", say("\\export x.csv"));
    say("\\sql SELECT name, price FROM products ORDER BY price LIMIT 1");
    Path csv = folder.resolve("rows.csv");
    assertEquals("1 row written to " + csv, say("\\export " + csv));
    assertEquals("name,price\r\nTrail map,12.5\r\n", Files.readString(csv));
    assertEquals(
        csv + ": expected a new file, found one that exists: it is not replaced",
        say("\\export " + csv));
    Path json = folder.resolve("rows.json");
    say("\\export " + json);
    assertEquals(
        "{\"columns\":[\"name\",\"price\"],\"rows\":[[\"Trail map\",12.5]],\"truncated\":false}\n",
        Files.readString(json));
    assertEquals(
        folder + "/rows.xls: expected a name that ends in .csv or .json, found another",
        say("\\export " + folder + "/rows.xls"));
    assertEquals(
        folder + "/none/rows.csv: expected a file in an existing folder, found no such folder",
        say("\\export " + folder + "/none/rows.csv"));
  }

  private static final String HINT = "\\more shows the next rows, \\export FILE writes all of them";

  @Test
  void rowsThatWereNotShownCanBeShownAndAllAreExported() throws Exception {
    Path file = ownShop();
    change(
        file,
        "CREATE TABLE numbers AS WITH RECURSIVE n(i) AS"
            + " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 130) SELECT i FROM n");
    Limits hundred = Limits.DEFAULT.withMaxRows(100);
    try (Database own = Database.open(file, Optional.empty(), IndexCache.in(cache), hundred)) {
      Conversation open = conversation(own);
      assertEquals(List.of("there are no rows yet"), open.reply("\\more"));
      List<String> first = open.reply("\\sql SELECT i FROM numbers");
      assertEquals(
          List.of("50", "", "50 of more than 100 rows", HINT), first.subList(51, first.size()));
      List<String> second = open.reply("\\more");
      assertEquals(" 51", second.get(2));
      assertEquals("rows 51 to 100 of more than 100", second.get(second.size() - 2));
      assertEquals(
          List.of("no more rows were read; \\export FILE writes all of them"),
          open.reply("\\more"));
      for (String name : List.of("all.csv", "all.json")) {
        Path target = folder.resolve(name);
        assertEquals(List.of("130 rows written to " + target), open.reply("\\export " + target));
      }
      assertEquals(131, Files.readAllLines(folder.resolve("all.csv")).size());
      JsonNode all = JsonMapper.shared().readTree(Files.readString(folder.resolve("all.json")));
      assertEquals(130, all.get("rows").size());
      assertFalse(all.get("truncated").asBoolean());
      String question = String.join("\n", open.reply("Show the i of all numbers"));
      assertTrue(question.contains("\n50 of more than 100 rows, probability"), question);
      assertTrue(question.endsWith(HINT), question);
    }
  }

  @Test
  void exportThatFailsLeavesNoFile() throws Exception {
    Path file = ownShop();
    change(
        file,
        "CREATE TABLE weights AS WITH RECURSIVE n(i) AS"
            + " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20) SELECT i FROM n");
    Limits ten = Limits.DEFAULT.withMaxRows(10);
    try (Database own = Database.open(file, Optional.empty(), IndexCache.in(cache), ten)) {
      Conversation open = conversation(own);
      open.reply(
          "\\sql SELECT CASE WHEN i = 15 THEN abs(-9223372036854775807 - 1) ELSE i END FROM"
              + " weights");
      Path target = folder.resolve("broken.csv");
      List<String> reply = open.reply("\\export " + target);
      assertTrue(reply.getFirst().contains("overflow"), reply.toString());
      assertFalse(Files.exists(target));
    }
  }

  @Test
  void plainFollowUpsChangeTheQueryAndOthersMustBeAskedInFull() {
    assertTrue(say("only those in Ghent").startsWith("This seems to go on from another question"));
    assertTrue(say("How many orders were cancelled?").startsWith("SELECT count(*) FROM orders"));
    String varied = say("and shipped?");
    assertTrue(varied.startsWith("SELECT count(*) FROM orders WHERE status = 'shipped'"), varied);
    String narrowed = say("only those of Fien Wouters");
    assertTrue(narrowed.contains("customers.name = 'Fien Wouters'"), narrowed);
    assertTrue(narrowed.contains("JOIN"), narrowed);
    assertTrue(narrowed.contains("status = 'shipped'"), narrowed);
    assertEquals(
        "This seems to go on from another question: ask it in full, with the names in it",
        say("What products did they buy?"));
    assertEquals(
        "This seems to go on from another question: ask it in full, with the names in it",
        say("only those that nobody ever wanted"));
    assertTrue(say("List the names of customers from Norway.").contains("'Norway'"));
    assertTrue(
        say("What about Italy?").startsWith("SELECT name FROM customers WHERE country = 'Italy'"));
  }

  @Test
  void variationOfAnotherColumnGoesOnFromBeforeTheAddedCondition() {
    assertTrue(say("How many customers are there?").startsWith("SELECT count(*) FROM customers"));
    String narrowed = say("only those in Bergen");
    assertTrue(
        narrowed.startsWith("SELECT count(*) FROM customers WHERE city = 'Bergen'"), narrowed);
    String varied = say("and in Italy?");
    assertTrue(varied.startsWith("SELECT count(*) FROM customers WHERE country = 'Italy'"), varied);
    String again = say("and in Norway?");
    assertTrue(again.startsWith("SELECT count(*) FROM customers WHERE country = 'Norway'"), again);
  }

  @Test
  void whatIsNoQuestionIsRecognised() {
    assertEquals(
        "“delete” asks for a change, and the database is only read", say("Delete all orders"));
    assertEquals(say("\\tables"), say("What tables are there?"));
    assertTrue(say("Which columns has orders?").startsWith("orders\n  order_id"));
    assertEquals(
        "No table is called “ordres”; did you mean orders?", say("Which columns has ordres?"));
    String help = say("What can I ask?");
    for (String example : help.lines().filter(line -> line.startsWith("  ")).toList()) {
      assertTrue(say(example.strip()).startsWith("SELECT"), example);
    }
    assertTrue(say("SELECT count(*) AS n FROM orders").startsWith(" n\n--\n40\n"));
    String unknown = say("SELECT nonsense FROM orders");
    assertTrue(unknown.contains("no such column"), unknown);
    assertTrue(
        say("Wie viele Kunden gibt es?")
            .startsWith(
                "This seems to be German, and the model has learnt English questions (\\tables"));
    for (String line : List.of("How many custmoers?", "How many custmoers live in Bergen?")) {
      String mistyped = say(line);
      assertTrue(mistyped.contains("did you mean customers"), mistyped);
    }
  }

  @Test
  void unknownCommandIsToldTheNearestOne() {
    assertEquals(
        "\\tabels: no such command; did you mean \\tables? (\\help lists all)", say("\\tabels"));
    assertEquals("\\describe: expected TABLE after it, found nothing", say("\\describe"));
    assertEquals("\\tables: expected nothing after it, found \"x\"", say("\\tables x"));
    assertEquals("question: expected 1 to 1000 words, found 0", say("\u0001"));
    assertEquals("", say("  "));
    assertTrue(say("\\help").contains("\\export FILE"), say("\\help"));
  }

  @Test
  void leaveIsTaken() {
    assertFalse(conversation.isOver());
    assertEquals("", say("\\quit"));
    assertTrue(conversation.isOver());
  }

  @Test
  void wordsAreCompleted() {
    Completions completions = new Completions(shop.schema());
    assertEquals(List.of("\\explain", "\\export"), completions.of("", "\\ex"));
    assertEquals(List.of("order_items", "orders"), completions.of("\\describe ", "ord"));
    assertEquals(
        List.of("customer_id", "customer_since", "customers"), completions.of("How many ", "Cust"));
    assertEquals(List.of(), completions.of("How many ", ""));
  }

  @Test
  void promptReadsLinesKeepsHistoryAndIsLeft() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String typed = "\\tabels\nWhat's the most expensive product?!\n\\quit\n\\tables\n";
    Path history = folder.resolve("cache/history");
    try (Terminal terminal = terminal(typed, out);
        LinePrompt prompt = new LinePrompt(terminal, conversation, history)) {
      prompt.run();
    }
    String shown = out.toString(StandardCharsets.UTF_8);
    assertTrue(shown.contains("did you mean \\tables?"), shown);
    assertTrue(shown.contains("Family tent"), shown);
    assertFalse(shown.contains("order_items"), shown);
    String kept = Files.readString(history);
    assertTrue(kept.contains("What's the most expensive product?!"), kept);
    assertEquals(
        "rw-------",
        java.nio.file.attribute.PosixFilePermissions.toString(
            Files.getPosixFilePermissions(history)));
  }

  @Test
  void cancelledQueryGivesThePromptBack() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Terminal terminal = terminal("\\sql " + ENDLESS + "\n\\sql SELECT 7 AS n\n", out);
        LinePrompt prompt = new LinePrompt(terminal, conversation, folder.resolve("history"))) {
      Thread.ofPlatform()
          .daemon()
          .start(
              () -> {
                while (!prompt.cancel()) {
                  Thread.onSpinWait();
                }
              });
      long start = System.nanoTime();
      prompt.run();
      assertTrue(Duration.ofNanos(System.nanoTime() - start).toSeconds() < 30);
    }
    String shown = out.toString(StandardCharsets.UTF_8);
    assertTrue(shown.contains("cancelled"), shown);
    assertTrue(shown.contains("\n7\n"), shown);
  }

  private static Terminal terminal(String typed, ByteArrayOutputStream out) throws IOException {
    return new DumbTerminal(
        "test",
        "dumb",
        new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
        out,
        StandardCharsets.UTF_8);
  }

  /// The sample, in a file that a test may change.
  private Path ownShop() throws IOException {
    return Files.copy(SampleDatabase.file(cache), folder.resolve("own.sqlite"));
  }

  private static void change(Path file, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  @Test
  void tablesMadeLaterAreAskedAboutAfterARefresh() throws Exception {
    Path file = ownShop();
    try (Database own =
        Database.open(file, Optional.empty(), IndexCache.in(cache), Limits.DEFAULT)) {
      Conversation open = conversation(own);
      assertEquals(List.of("4 tables, names as before"), open.reply("\\refresh"));
      String question = "How many lighthouses are there?";
      assertTrue(open.reply(question).getFirst().startsWith("This does not seem"));
      change(
          file,
          "CREATE TABLE lighthouses (name TEXT)",
          "INSERT INTO lighthouses VALUES ('Skarvoy'), ('Fastnet')",
          "ALTER TABLE customers ADD COLUMN email TEXT",
          "DROP TABLE order_items");
      assertEquals(
          List.of("4 tables", "new: customers.email, lighthouses", "gone: order_items"),
          open.reply("\\refresh"));
      assertEquals("SELECT count(*) FROM lighthouses", open.reply(question).getFirst());
      assertTrue(open.reply("\\tables").toString().contains("lighthouses"));
      assertEquals("lighthouses", open.schema().tables().getLast().name());
    }
  }

  @Test
  void aTableThatIsGoneIsToldWithWhatToDo() throws Exception {
    Path file = ownShop();
    try (Database own =
        Database.open(file, Optional.empty(), IndexCache.in(cache), Limits.DEFAULT)) {
      Conversation open = conversation(own);
      change(file, "ALTER TABLE orders RENAME TO purchases");
      List<String> reply = open.reply("How many orders are there?");
      assertEquals(1, reply.size(), reply.toString());
      assertTrue(
          reply
              .getFirst()
              .startsWith(
                  "the schema has changed since it was read: read it again (\\refresh at"
                      + " the prompt, Database.refresh in Java), and ask again: "),
          reply.toString());
      assertTrue(reply.getFirst().contains("no such table: orders"), reply.toString());
      // A person may have mistyped a name.
      assertFalse(open.reply("\\sql SELECT 1 FROM ordres").toString().contains("changed"));
      change(file, "ALTER TABLE customers RENAME COLUMN city TO town");
      assertTrue(
          open.reply("How many customers are there in each city?")
              .getFirst()
              .contains("no such column: city"));
    }
  }

  @Test
  void allThatIsRunIsInTheLog() throws IOException {
    Path file = folder.resolve("audit.jsonl");
    AuditLog log = AuditLog.at(file, "shop");
    try (Database own =
        Database.open(
            SampleDatabase.file(cache), Optional.empty(), IndexCache.in(cache), Limits.DEFAULT)) {
      own.addListener(log);
      Conversation noted = conversation(own);
      for (String line :
          List.of(
              "How many orders are there?",
              "\\alternatives 2",
              "\\sql SELECT 1",
              "\\sql DROP TABLE orders",
              "What is the capital of France?")) {
        noted.reply(line);
      }
    }
    List<JsonNode> lines =
        Files.readAllLines(file).stream().map(JsonMapper.shared()::readTree).toList();
    assertEquals(5, lines.size(), lines.toString());
    assertEquals("How many orders are there?", lines.get(1).get("question").asString());
    assertEquals("SELECT 1", lines.get(2).get("sql").asString());
    assertFalse(lines.get(2).has("question"));
    assertEquals(1, lines.get(2).get("rows").asInt());
    assertTrue(lines.get(3).get("error").asString().contains("DROP"), lines.toString());
    assertTrue(lines.get(4).has("declined"), lines.toString());
  }

  @Test
  void confirmedAndCorrectedQueriesAnswerTheirQuestions() throws IOException {
    Path file = Files.copy(SampleDatabase.file(cache), folder.resolve("own.sqlite"));
    try (Database own =
        Database.open(file, Optional.empty(), IndexCache.in(cache), Limits.DEFAULT)) {
      Conversation talk = conversation(own);
      assertEquals(List.of("no question has been asked yet"), talk.reply("\\right"));
      List<String> _ = talk.reply("How many orders were cancelled?");
      assertTrue(
          talk.reply("\\right")
              .getFirst()
              .startsWith("kept in " + folder.resolve("own.pairs.jsonl")));
      List<String> _ = talk.reply("Who buys?");
      List<String> _ = talk.reply("\\anyway");
      List<String> _ = talk.reply("\\correct SELECT name FROM customers WHERE country = 'Italy'");
      String page = String.join("\n", talk.reply("who buys"));
      assertTrue(page.startsWith("SELECT name FROM customers WHERE country = 'Italy'"), page);
      assertTrue(page.contains("confirmed by "), page);
      assertTrue(
          talk.reply("\\correct DROP TABLE customers").getFirst().contains("expected SELECT"));
    }
  }
}
