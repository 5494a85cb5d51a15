package dev.wayfarer.serve.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.cli.SampleDatabase;
import dev.wayfarer.serve.ShopServer;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The page in a real browser, asked as people ask it. Skipped where there is no Chromium.
///
/// Every test also holds the page to two rules: no other host is asked, and nothing in it fails or
/// is refused by its content policy.
@Timeout(300)
class PageTests {
  private static final String EACH_CITY = "How many customers are there in each city?";
  private static final String MILLION =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT i"
          + " FROM n";

  /// As `npm ci` in `serve/vendor` puts it there.
  private static final Path AXE = Path.of("vendor/node_modules/axe-core/axe.min.js");

  @TempDir static Path folder;
  private static Chromium browser;
  private static ShopServer shop;

  private BrowserTab tab;

  @BeforeAll
  static void start() throws IOException {
    Optional<Path> program = Chromium.installed();
    assumeTrue(
        program.isPresent(), "needs Chromium: there is none, and WAYFARER_CHROMIUM names none");
    browser = Chromium.start(program.get(), folder);
    Files.writeString(
        SampleDatabase.file(folder).resolveSibling("shop.wayfarer.yaml"),
        "tables: {orders: {synonyms: [purchase], description: What customers bought.}}\n");
    shop = ShopServer.open(folder);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
      shop.close();
    }
  }

  @BeforeEach
  void openTab() {
    tab = browser.tab(folder);
    tab.screen(1280, 820, false);
  }

  @AfterEach
  void checkRules() {
    String own = shop.at("/").toString();
    assertEquals(
        List.of(),
        tab.requests().stream()
            .filter(url -> !url.startsWith(own) && !url.startsWith("blob:" + own))
            .toList());
    assertEquals(List.of(), tab.complaints());
    tab.close();
  }

  private void open(String... parameters) {
    StringBuilder query = new StringBuilder("/?db=shop");
    for (int i = 0; i < parameters.length; i += 2) {
      query.append('&').append(parameters[i]).append('=');
      query.append(URLEncoder.encode(parameters[i + 1], StandardCharsets.UTF_8));
    }
    tab.open(shop.at(query.toString()));
  }

  private static Path downloaded(String name) throws InterruptedException {
    Path file = folder.resolve(name);
    for (int i = 0; i < 500 && !Files.exists(file); i++) {
      Thread.sleep(20);
    }
    return file;
  }

  @Test
  void questionIsAnsweredWithRowsWordsAndProbability() {
    open();
    tab.await("document.querySelectorAll('#examples button').length > 3");
    tab.type("textbox", "Question", EACH_CITY);
    tab.press("Enter");
    tab.awaitAnswer("Galway");
    String answer = tab.answer();
    assertTrue(answer.contains("The city and the number of customers, for each city."), answer);
    assertTrue(answer.contains("Sure") && answer.contains("Right with a probability of"), answer);
    assertTrue(answer.contains("6 rows"), answer);
    assertTrue(tab.value("location.search").asString().contains("each+city"));
    tab.click("column", "city");
    tab.click("column", "city");
    assertEquals(
        "Turin", tab.value("document.querySelector('.grid tbody td').innerText").asString());
    tab.click("tab", "History");
    tab.await("document.getElementById('history').innerText.includes('each city')");
    tab.click("button", "Save: " + EACH_CITY);
    tab.await("document.getElementById('history').innerText.includes('Saved')");
  }

  @Test
  void wordsAreCompletedByNamesAndValues() {
    open();
    tab.await("document.querySelectorAll('#examples button').length > 3");
    tab.type("textbox", "Question", "orders from Berg");
    tab.await("document.querySelector('#completions li')");
    tab.press("ArrowDown");
    tab.press("Enter");
    assertEquals(
        "orders from Bergen ", tab.value("document.getElementById('question').value").asString());
  }

  @Test
  void anotherReadingCanBeChosen() {
    open("q", EACH_CITY);
    tab.awaitAnswer("It could also mean");
    tab.value("document.querySelector('.more-readings button').click()");
    tab.awaitAnswer("Your choice");
    assertTrue(tab.answer().contains("It could also mean"), tab.answer());
    assertTrue(tab.value("location.search").asString().contains("sql="));
    tab.value("history.back()");
    tab.awaitAnswer("Sure");
  }

  @Test
  void queryIsEditedAndRunAgain() {
    open("q", "How many customers are there?");
    tab.awaitAnswer("24");
    tab.click("tab", "SQL");
    tab.await("document.querySelector('sql-editor').text.startsWith('SELECT')");
    write("SELECT name FROM products");
    tab.click("button", "Run");
    tab.awaitAnswer("The name of all products.");
    tab.awaitAnswer("Sleeping bag");
  }

  private void write(String sql) {
    tab.await("document.querySelector('sql-editor')?.view");
    tab.value(
        "(() => { const {view} = document.querySelector('sql-editor'); view.dispatch({changes:"
            + " {from: 0, to: view.state.doc.length, insert: '"
            + sql
            + "'}}); })()");
  }

  @Test
  void queryIsConfirmedOrCorrectedAndAnswersFromThenOn() {
    open("q", "What are the names of products that cost less than 20?");
    tab.awaitAnswer("Trail map");
    tab.click("button", "This is right");
    tab.await("document.getElementById('notice').innerText.startsWith('Kept')");
    open("q", "what are the names of products that cost less than 15");
    tab.awaitAnswer("Confirmed");
    open("q", "Which products are in stock?");
    tab.awaitAnswer("Correct it");
    tab.click("button", "Correct it");
    write("SELECT name, stock FROM products WHERE stock > 0");
    tab.click("button", "Save as the right query");
    tab.await("document.getElementById('notice').innerText.startsWith('Kept')");
    open("q", "Which products are in stock?");
    tab.awaitAnswer("Confirmed");
    assertTrue(tab.answer().contains("stock"), tab.answer());
    open("q", "Which products have a stock of 0?");
    tab.awaitAnswer("Similar questions with a confirmed query");
    tab.click("button", "Which products are in stock?");
    tab.awaitAnswer("Confirmed");
  }

  @Test
  void tablesAreBrowsedWithKeysRowsAndTheWordsOfTheirOwner() {
    open();
    tab.click("table", "orders");
    tab.await("document.querySelector('details[open] .sample td')");
    String table = tab.value("document.querySelector('details[open]').innerText").asString();
    for (String shown :
        List.of("order_id", "→ customers.customer_id", "purchase", "What customers bought.")) {
      assertTrue(table.contains(shown), table);
    }
    assertEquals(
        5, tab.value("document.querySelectorAll('details[open] .sample tbody tr').length").asInt());
    tab.click("button", "status");
    assertEquals("status ", tab.value("document.getElementById('question').value").asString());
  }

  @Test
  void lineThatIsNoQuestionGetsWhatItWants() {
    open("q", "What tables are there?");
    tab.awaitAnswer("order_items");
    tab.awaitAnswer("You could ask");
    open("q", "SELECT name FROM products WHERE price > 200");
    tab.awaitAnswer("Family tent");
    open("q", "Delete all orders");
    tab.awaitAnswer("This database is only read");
    assertFalse(tab.shows("button", "Answer anyway"));
  }

  @Test
  void keyboardAloneIsEnough() {
    open();
    tab.await("document.querySelectorAll('#examples button').length > 3");
    tab.value("document.activeElement.blur()");
    tab.press("/");
    tab.await("document.activeElement.id === 'question'");
    tab.call("Input.insertText", Map.of("text", EACH_CITY));
    tab.press("Enter");
    tab.awaitAnswer("Galway");
    for (int i = 0;
        i < 10 && !tab.value("document.activeElement.role").asString("").equals("tab");
        i++) {
      tab.press("Tab");
    }
    tab.press("ArrowRight");
    tab.await("document.activeElement.innerText === 'Chart' && document.querySelector('.chart')");
  }

  /// What a screen reader says when an answer is there: a line, and not a table cell by cell.
  @Test
  void answerIsSaidInALine() {
    open("q", EACH_CITY);
    tab.awaitAnswer("Galway");
    assertEquals(
        "Sure. The city and the number of customers, for each city. 6 rows.",
        tab.value("document.querySelector('[role=status]#said').innerText").asString());
    assertTrue(tab.value("document.getElementById('answer').ariaLive === null").asBoolean());
  }

  @Test
  void tablesSlideInOnANarrowScreen() {
    tab.screen(390, 820, false);
    open();
    assertFalse(tab.shows("table", "orders"));
    tab.click("button", "Tables and history");
    tab.await("document.querySelector('summary')?.checkVisibility({visibilityProperty: true})");
    tab.press("Escape");
    tab.await("!document.querySelector('summary')?.checkVisibility({visibilityProperty: true})");
  }

  @Test
  void rowsAndLinkAreCopied() {
    tab.allow("clipboardReadWrite", "clipboardSanitizedWrite");
    open("q", EACH_CITY);
    tab.awaitAnswer("Galway");
    tab.click("button", "Copy");
    tab.await("document.getElementById('notice').innerText === 'Rows copied'");
    assertTrue(
        tab.value("navigator.clipboard.readText()")
            .asString()
            .startsWith("city\tcount(*)\nBergen\t6\n"));
    tab.click("button", "Link");
    tab.await("document.getElementById('notice').innerText === 'Link copied'");
    assertEquals(
        tab.value("location.href").asString(),
        tab.value("navigator.clipboard.readText()").asString());
  }

  @Test
  void chosenColourSchemeStays() {
    open();
    tab.click("button", "Change between light and dark");
    open();
    assertEquals("dark", tab.value("document.documentElement.dataset.theme").asString());
  }

  @Test
  void chartIsChosenByTheQuery() {
    open("q", EACH_CITY);
    tab.click("tab", "Chart");
    assertEquals(6, tab.value("document.querySelectorAll('.chart rect').length").asInt());
    open("q", "How many customers are there?");
    tab.awaitAnswer("24");
    assertFalse(tab.shows("tab", "Chart"));
  }

  @Test
  void rowsAreExported() throws Exception {
    open("q", EACH_CITY);
    for (String format : List.of("CSV", "JSON", "Excel")) {
      tab.click("button", "Export");
      tab.click("button", format);
    }
    assertTrue(Files.readString(downloaded("rows.csv")).contains("Bergen,6\r\n"));
    assertTrue(Files.readString(downloaded("rows.json")).contains("[\"Bergen\",6]"));
    assertEquals('P', Files.readAllBytes(downloaded("rows.xlsx"))[0]);
  }

  @Test
  void fileIsAskedAndRemoved() throws IOException {
    Path file =
        Files.writeString(folder.resolve("towns.csv"), "town,people\nGhent,265000\nLier,37000\n");
    open();
    tab.await("document.querySelector('input[type=file]')");
    tab.choose(file);
    tab.await("document.getElementById('database').value === 'towns'");
    tab.await("document.getElementById('examples').innerText.includes('towns')");
    tab.await("document.querySelectorAll('#examples button').length > 0");
    tab.type("textbox", "Question", "What is the number of people of Lier?");
    tab.press("Enter");
    tab.awaitAnswer("37,000");
    tab.click("button", "Remove this file");
    tab.await("document.getElementById('database').value === 'shop'");
    tab.choose(Files.writeString(folder.resolve("towns.exe"), "x"));
    tab.await(
        "document.getElementById('notice').innerText.includes('expected one that ends in .csv')");
  }

  @Test
  void fileIsDroppedAndAsked() {
    open();
    tab.await("document.querySelector('.drop')");
    tab.value(
        "(() => { const dataTransfer = new DataTransfer(); dataTransfer.items.add(new"
            + " File(['ship,weight\\n"
            + "Aurora,40\\n"
            + "Boreas,50\\n"
            + "'], 'ships.csv')); document.body.dispatchEvent(new DragEvent('drop', {dataTransfer,"
            + " bubbles: true, cancelable: true})); })()");
    tab.await("document.getElementById('database').value === 'ships'");
    tab.await("document.getElementById('examples').innerText.includes('ships')");
    tab.type("textbox", "Question", "What is the weight of Boreas?");
    tab.press("Enter");
    tab.awaitAnswer("50");
    tab.click("button", "Remove this file");
    tab.await("document.getElementById('database').value === 'shop'");
  }

  /// Whatever the model, it cannot be sure of an answer that the database does not have.
  @Test
  void foreignQuestionIsDeclinedAndAnsweredWithDoubtAnyway() {
    open("q", "How old is the president?");
    tab.awaitAnswer("This does not seem to be about this database");
    tab.awaitAnswer("Nothing in it is called “president”.");
    tab.awaitAnswer("How many customers are there?"); // what could be asked
    tab.click("button", "Answer anyway");
    tab.awaitAnswer("Not sure");
    assertTrue(tab.answer().contains("more likely wrong than right: check how"), tab.answer());
  }

  @Test
  void failingAndWritingQueriesAreToldAndCanBeEdited() {
    open("sql", "SELECT nmae FROM customers");
    tab.awaitAnswer("No such column: nmae");
    tab.await("document.querySelector('sql-editor').text === 'SELECT nmae FROM customers'");
    write("SELECT name FROM customers");
    tab.click("button", "Run");
    tab.awaitAnswer("Ingrid Solheim");
    open("sql", "DELETE FROM customers");
    tab.awaitAnswer("Query refused");
    tab.await("document.querySelector('sql-editor').text === 'DELETE FROM customers'");
  }

  @Test
  void longQueryIsStoppedInTheDatabaseToo() throws Exception {
    open("sql", ShopServer.ENDLESS);
    awaitRunning(1);
    tab.click("button", "Stop");
    tab.awaitAnswer("Stopped.");
    awaitRunning(0);
  }

  private static void awaitRunning(int jobs) throws Exception {
    while (!shop.get("/metrics").body().contains("wayfarer_jobs_running " + jobs)) {
      Thread.sleep(20);
    }
  }

  @Test
  void millionRowsDoNotFreezeThePage() {
    open("sql", MILLION);
    tab.awaitAnswer("1,000 rows, and there are more");
    tab.click("button", "Show more rows");
    tab.awaitAnswer("100,000 rows, and there are more");
    tab.value("document.querySelector('.grid').scrollTop = 1e9");
    tab.await("document.querySelector('.grid').innerText.includes('100000')");
    assertTrue(tab.value("document.querySelectorAll('.grid tr').length").asInt() < 200);
    tab.type("textbox", "Filter rows", "99999");
    tab.awaitAnswer("1 of 100,000 rows");
  }

  /// Where the page's numbers cannot hold a key, and where they hold digits that nobody meant.
  @Test
  void longKeysStayWholeAndFractionsAreShort() {
    open(
        "sql",
        "SELECT 9007199254740993 AS id, 0.1 + 0.2 AS part UNION ALL SELECT 9007199254740992, 0.00001234567"
            + " UNION ALL SELECT 7, 1e300");
    tab.awaitAnswer("3 rows");
    assertEquals(
        "[\"9007199254740993\",\"0.3\",\"9007199254740992\",\"0.00001235\",\"7\",\"1e+300\"]",
        cells());
    tab.click("column", "id");
    tab.await("document.querySelector('.grid td').innerText === '7'");
    assertEquals(
        "[\"7\",\"1e+300\",\"9007199254740992\",\"0.00001235\",\"9007199254740993\",\"0.3\"]",
        cells());
    assertEquals(
        2,
        tab.value(
                "import('./chart.js').then(({drawChart}) => drawChart({kind: 'bar', x: 0, y: 1}, ['a',"
                    + " 'b'], [['x', 9007199254740993n], ['y', 2]]).querySelectorAll('rect').length)")
            .asInt());
  }

  @Test
  void smallNumbersAreNotShownAsNothing() {
    open("sql", "SELECT 0.00000012 AS part");
    tab.awaitAnswer("1 row");
    assertEquals(
        "1.2e-7", tab.value("document.querySelector('.single .value').innerText").asString());
    assertEquals(
        "[\"1.2e-7\",\"0\",\"0.5\",\"12,000\"]",
        tab.value("import('./format.js').then(({number}) => [1.2e-7, 0, 0.5, 12000].map(number))")
            .toString());
  }

  @Test
  void longKeysStayWholeWhereverTheyStand() {
    open();
    assertEquals(
        "9007199254740993",
        tab.value(
                "import('./api.js').then(({parse}) => String(parse('{\"rows\":"
                    + " [[9007199254740993]]}').rows[0][0]))")
            .asString());
    assertEquals(
        "[\"9007199254740992\",\"9007199254740993\"]",
        tab.value(
                "import('./chart.js').then(({drawChart}) => [...drawChart({kind: 'bar', x: 0, y: 1},"
                    + " ['a', 'b'], [[9007199254740992n, 1], [9007199254740993n,"
                    + " 2]]).querySelectorAll('text > title')].map((each) => each.textContent))")
            .toString());
  }

  @Test
  void thatNothingLeavesTheMachineIsSaidWhereItIsTrue() {
    open();
    String said = "document.querySelector('#ask .lead').innerText";
    tab.await("document.body.classList.contains('local')");
    assertTrue(tab.value(said).asString().endsWith("Nothing leaves this machine."));
    assertEquals(
        "Every answer shows its query and how sure it is.",
        tab.value("(document.body.classList.remove('local'), " + said + ")").asString().strip());
  }

  private String cells() {
    return tab.value(
            "[...document.querySelectorAll('.grid tbody td')].map((each) => each.innerText)")
        .toString();
  }

  @Test
  void formulasAreHeadedByWords() {
    open("q", EACH_CITY);
    tab.awaitAnswer("Galway");
    assertEquals(
        "[\"city\",\"number of customers\"]",
        tab.value("[...document.querySelectorAll('.grid th')].map((each) => each.innerText)")
            .toString());
    tab.click("tab", "Chart");
    tab.awaitAnswer("number of customers by city");
  }

  @Test
  void manyRowsAreDrawnToo() {
    open("sql", "SELECT price FROM products");
    tab.awaitAnswer("16 rows");
    String draw =
        "import('./chart.js').then(({drawChart}) => drawChart({kind: '%s', x: 0, y: 1}, ['a', 'b'],"
            + " Array.from({length: 200000}, (_, i) => [i, i %% 97])).querySelectorAll('circle,"
            + " rect').length)";
    assertTrue(tab.value(draw.formatted("scatter")).asInt() <= 2_000);
    assertTrue(tab.value(draw.formatted("histogram")).asInt() < 100);
  }

  @Test
  void markupInCellsAndNamesIsText() {
    open(
        "sql",
        "SELECT '<img src=x onerror=document.title=1>' AS \"<script>document.title=2</script>\","
            + " '<b>bold</b>' AS b");
    tab.awaitAnswer("<img src=x onerror=document.title=1>");
    assertEquals(
        0,
        tab.value("document.querySelectorAll('#answer img, #answer script, #answer b').length")
            .asInt());
    open("q", "<img src=x onerror=document.title=3> customers");
    tab.awaitAnswer("<img src=x");
    assertFalse(List.of("1", "2", "3").contains(tab.value("document.title").asString()));
  }

  @Test
  void serverThatIsGoneIsToldAndComesBack() {
    int port;
    try (ShopServer other = new ShopServer(folder, ShopServer.limits(2, 2), Optional.empty())) {
      port = other.port();
      tab.open(other.at("/?db=shop"));
      tab.await("document.querySelectorAll('#examples button').length > 3");
    }
    tab.type("textbox", "Question", "How many orders are there?");
    tab.press("Enter");
    tab.awaitAnswer("The server does not answer");
    tab.await("document.getElementById('connection').innerText !== ''");
    try (ShopServer back =
        new ShopServer(folder, ShopServer.limits(2, 2), Optional.empty(), port)) {
      tab.await("document.getElementById('connection').innerText === ''");
      tab.awaitAnswer("1 row");
      assertEquals(port, back.port());
    }
    tab.close();
    tab = browser.tab(folder); // the rules are about the other server
  }

  @Test
  void tokenIsAskedFor() {
    try (ShopServer guarded =
        new ShopServer(folder, ShopServer.limits(2, 2), Optional.of("0123456789abcdef"))) {
      tab.open(guarded.at("/"));
      tab.awaitAnswer("This server wants a token");
      tab.value("document.getElementById('token').focus()");
      tab.call("Input.insertText", Map.of("text", "0123456789abcdef"));
      tab.press("Enter");
      tab.await("document.querySelectorAll('#examples button').length > 3");
    }
    tab.close();
    tab = browser.tab(folder);
  }

  /// Light on a desktop and dark on a phone; the other two as well where `WAYFARER_PICTURES` is
  /// set. Pictures lie in `target/screenshots`.
  @Test
  @Timeout(1200)
  void everyoneCanUseIt() throws IOException {
    boolean hasAxe = Files.exists(AXE);
    boolean isThorough = System.getenv("WAYFARER_PICTURES") != null;
    for (boolean dark : List.of(false, true)) {
      for (int width : List.of(1280, 390)) {
        if (!isThorough && dark == width > 500) {
          continue;
        }
        tab.screen(width, 820, dark);
        String kind = (width < 500 ? "phone" : "desktop") + (dark ? "-dark" : "");
        open();
        tab.await("document.querySelectorAll('#examples button').length > 3");
        look("start-" + kind, hasAxe);
        open("q", EACH_CITY);
        tab.awaitAnswer("Galway");
        assertTrue(
            tab.value("document.documentElement.scrollWidth <= innerWidth").asBoolean(),
            "wider than the screen: " + kind);
        look("answer-" + kind, hasAxe);
        tab.click("tab", "Chart");
        look("chart-" + kind, hasAxe);
        tab.click("tab", "SQL");
        look("sql-" + kind, hasAxe);
        if (!isThorough) {
          continue;
        }
        open("q", "How old is the president?");
        tab.awaitAnswer("This does not seem to be about this database");
        look("declined-" + kind, hasAxe);
        tab.click("button", "Answer anyway");
        tab.awaitAnswer("Not sure");
        look("unsure-" + kind, hasAxe);
        open("sql", "SELECT nmae FROM customers");
        tab.awaitAnswer("No such column: nmae");
        look("failing-" + kind, hasAxe);
        open("q", "What tables are there?");
        tab.awaitAnswer("You could ask");
        look("tables-" + kind, hasAxe);
        open("sql", MILLION);
        tab.awaitAnswer("1,000 rows, and there are more");
        look("million-" + kind, hasAxe);
        if (width < 500) {
          tab.click("button", "Tables and history");
        }
        tab.click("table", "orders");
        tab.await("document.querySelector('details[open] .sample td')");
        look("schema-" + kind, hasAxe);
        tab.click("tab", "History");
        tab.await("document.querySelector('.entry')");
        look("history-" + kind, hasAxe);
      }
    }
    assumeTrue(hasAxe, "pages were not checked for accessibility: needs npm ci in serve/vendor");
  }

  private void look(String name, boolean hasAxe) throws IOException {
    tab.screenshot(Path.of("target/screenshots").resolve(name + ".png"));
    if (hasAxe) {
      tab.value(Files.readString(AXE) + "; true");
      JsonNode found =
          tab.value(
              "axe.run().then(({violations}) => violations.map((each) => each.id + ': ' +"
                  + " each.nodes[0].html))");
      assertEquals("[]", found.toString(), name);
    }
  }
}
