package dev.wayfarer.ask.intent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.intent.Intent.FollowUp;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntentClassifierTests {
  private static final Schema HARBOUR = harbour();
  private static final TableId SHIPS = new TableId(0);

  private static Schema harbour() {
    Schema.Builder schema = Schema.named("harbour");
    TableId ships = schema.table("ships");
    var shipId = schema.column(ships, "ship_id", ColumnType.NUMBER);
    schema.column(ships, "name", ColumnType.TEXT);
    schema.column(ships, "country", ColumnType.TEXT);
    schema.column(ships, "weight", ColumnType.NUMBER);
    schema.primaryKey(shipId);
    TableId visit = schema.table("port_visit");
    var visitor = schema.column(visit, "ship_id", ColumnType.NUMBER);
    schema.column(visit, "visit_date", ColumnType.TIME);
    schema.foreignKey(visitor, shipId);
    return schema.build();
  }

  private static Intent of(String line) {
    return new IntentClassifier(HARBOUR).of(line);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many ships are there?",
        "Select the names of all ships from France",
        "Select all ships from Norway.",
        "Show the ships that were removed",
        "Which ships do not have a name?",
        "List the countries of ships and the number of visits of each",
        "What is the name of the ship with the highest weight?",
        "Which ship has the most columns of smoke?",
        "What about the ships from Norway that visited more than twice in one year?",
        "Create a list of all ships",
        "And how many ships visited more than two ports in the last year of the war?",
        "Who owns La Belle de Nuit?",
        "How many ships are named Die Welle or Der Anker?",
        "With which ships did visits begin?"
      })
  void questionsAreQuestions(String line) {
    assertEquals(new Intent.Question(), of(line));
  }

  @ParameterizedTest
  @CsvSource({
    "Delete all ships, delete",
    "please remove the ship called Aurora, remove",
    "DROP TABLE ships, drop",
    "Can you update the weight of Aurora to 5?, update",
    "insert into ships values (1), insert",
    "Set the weight of all ships to 5, set",
    "Add a new ship called Borealis, add",
    "Rename the ship Aurora, rename",
    "please cancel visit 5, cancel"
  })
  void wishesForAChangeAreRecognised(String line, String verb) {
    assertEquals(new Intent.Change(verb), of(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM ships",
        "select name, weight from ships where country = 'Norway'",
        "SELECT count(*) FROM ships;",
        "SELECT s.name FROM ships AS s JOIN port_visit p ON p.ship_id = s.ship_id",
        "WITH heavy AS (SELECT * FROM ships WHERE weight > 5) SELECT count(*) FROM heavy",
        "SELECT name\nFROM ships\nORDER BY name",
        "select distinct country from ships",
        "SELECT 1"
      })
  void pastedSqlIsSql(String line) {
    assertEquals(new Intent.Sql(line), of(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What tables are there?",
        "which tables do you have",
        "Show me all the tables",
        "list tables",
        "What is in this database?",
        "describe the database"
      })
  void tablesAreAskedFor(String line) {
    assertEquals(new Intent.Tables(), of(line));
  }

  @Test
  void aRestaurantHasTablesToo() {
    Schema.Builder schema = Schema.named("restaurant");
    TableId tables = schema.table("tables");
    schema.column(tables, "seats", ColumnType.NUMBER);
    assertEquals(
        new Intent.Question(), new IntentClassifier(schema.build()).of("What tables are there?"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which columns has ships?",
        "what columns does the ships table have?",
        "What fields are in ship?",
        "Show the columns of ships",
        "columns of ships",
        "describe ships",
        "What does the table ships contain?"
      })
  void columnsOfATableAreAskedFor(String line) {
    assertEquals(new Intent.Columns(SHIPS), of(line));
  }

  @Test
  void unknownTableGetsTheNearestName() {
    assertEquals(
        new Intent.UnknownTable("shpis", Optional.of("ships")), of("Which columns has shpis?"));
    assertEquals(
        new Intent.UnknownTable("whales", Optional.empty()), of("Which columns has whales?"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"help", "What can I ask?", "what can you do?", "Show me some example questions"})
  void helpIsAskedFor(String line) {
    assertEquals(new Intent.Help(), of(line));
  }

  @ParameterizedTest
  @CsvSource({
    "Wie viele Schiffe gibt es?, German",
    "Combien de navires sont dans le port ?, French",
    "¿Cuántos barcos hay en el puerto?, Spanish",
    "Quante navi sono nel porto?, Italian",
    "Hoeveel schepen zijn er?, Dutch",
    "每个城市有多少个客户？, Chinese",
    "船は何隻ありますか, Japanese",
    "Сколько кораблей в порту?, a language in Cyrillic letters"
  })
  void otherLanguagesAreNamed(String line, String language) {
    assertEquals(new Intent.OtherLanguage(language, "English"), of(line));
  }

  @ParameterizedTest
  @CsvSource({
    "only those in Canada, NARROW, in Canada",
    "Just the ones from Norway., NARROW, from Norway",
    "and in 2017?, VARY, in 2017",
    "What about Norway?, VARY, Norway",
    "And for the ships of France?, VARY, for the ships of France",
    "What films did they rent?, REFER, What films did they rent",
    "How many of them are heavy?, REFER, How many of them are heavy",
    "Sort them by weight, REFER, Sort them by weight"
  })
  void followUpsAreRecognised(String line, FollowUp.Kind kind, String rest) {
    assertEquals(new FollowUp(kind, rest), of(line));
  }

  @Test
  void examplesNameWhatTheDatabaseHas() {
    assertEquals(
        List.of(
            "How many ships are there?",
            "What is the name of the ship with the highest weight?",
            "How many ships are there for each country?",
            "How many port visits are there?",
            "For each ship, show the name and the number of port visits."),
        new ExampleQuestions(HARBOUR).all());
    assertTrue(new SchemaAnswers(HARBOUR).help().contains("  How many ships are there?"));
  }

  @Test
  void schemaIsToldWithTypesAndKeys() {
    assertEquals(
        List.of("ships       ship_id, name, country, weight", "port_visit  ship_id, visit_date"),
        new SchemaAnswers(HARBOUR).tables());
    assertEquals(
        List.of("port_visit", "  ship_id     number, leads to ships.ship_id", "  visit_date  time"),
        new SchemaAnswers(HARBOUR).columns(new TableId(1)));
  }

  @Test
  void mistypedNamesAreGuessed() {
    NameSuggestions suggestions = new NameSuggestions(HARBOUR);
    assertEquals(Optional.of("ships"), suggestions.meant("Shpis"));
    assertEquals(Optional.of("weight"), suggestions.meant("wieght"));
    assertEquals(Optional.empty(), suggestions.meant("ships"));
    assertEquals(Optional.empty(), suggestions.meant("president"));
  }

  @Test
  void chineseModelTakesMixedLinesForQuestionsAndDeclinesOtherLanguages() {
    IntentClassifier classifier = new IntentClassifier(HARBOUR);
    assertEquals(new Intent.Question(), classifier.ofChinese("show 所有 customers 的名字"));
    assertEquals(
        new Intent.OtherLanguage("English", "Chinese"),
        classifier.ofChinese("How many customers are there?"));
    assertThrows(InputException.class, () -> classifier.ofChinese("？！"));
  }
}
