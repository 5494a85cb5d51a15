package dev.wayfarer.model.presentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.dialect.PostgreSqlDialect;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PresentationTests {
  private static final Schema SCHEMA = schema();

  private static Schema schema() {
    Schema.Builder fleet = Schema.named("fleet");
    TableId port = fleet.table("port");
    ColumnId code = fleet.column(port, "port_code", ColumnType.TEXT);
    fleet.primaryKey(code);
    fleet.column(port, "port_name", ColumnType.TEXT);
    fleet.column(port, "country", ColumnType.TEXT);
    TableId ship = fleet.table("ship");
    ColumnId shipId = fleet.column(ship, "ship_id", ColumnType.NUMBER);
    fleet.primaryKey(shipId);
    fleet.column(ship, "name", ColumnType.TEXT);
    fleet.column(ship, "nickname", ColumnType.TEXT);
    fleet.foreignKey(fleet.column(ship, "home", "home", ColumnType.TEXT), code);
    TableId captain = fleet.table("captain");
    fleet.primaryKey(fleet.column(captain, "captain_id", ColumnType.NUMBER));
    fleet.column(captain, "first_name", ColumnType.TEXT);
    fleet.column(captain, "last_name", ColumnType.TEXT);
    fleet.column(captain, "rank", ColumnType.TEXT);
    fleet.foreignKey(fleet.column(captain, "ship", ColumnType.NUMBER), shipId);
    TableId call = fleet.table("call");
    fleet.foreignKey(fleet.column(call, "ship_id", ColumnType.NUMBER), shipId);
    fleet.foreignKey(fleet.column(call, "port_code", ColumnType.TEXT), code);
    fleet.column(call, "tons", ColumnType.NUMBER);
    TableId log = fleet.table("log");
    fleet.primaryKey(fleet.column(log, "log_id", ColumnType.NUMBER));
    fleet.column(log, "entry", ColumnType.TEXT);
    return fleet.build();
  }

  private static Query query(String question, String predicted) {
    LinkedQuestion linked =
        new Linker(SCHEMA, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH)
            .link(question);
    return new Presentation(linked, SCHEMA).query(new SqlReader(SCHEMA).read(predicted));
  }

  private static String shown(String question, String predicted) {
    return new SqlPrinter(SCHEMA).print(query(question, predicted));
  }

  private static void stays(String question, String predicted) {
    assertEquals(predicted, shown(question, predicted));
  }

  @Test
  void keyIsShownAsTheNameOfItsRow() {
    assertEquals(
        "SELECT name FROM ship WHERE home = 'NO'",
        shown("Which ships are at home in NO?", "SELECT ship_id FROM ship WHERE home = 'NO'"));
  }

  @Test
  void wholeRowsAreShownByTheirNamesUnlessDetailsAreAskedFor() {
    assertEquals(
        "SELECT name FROM ship WHERE home = 'NO'",
        shown("Which ships are at home in NO?", "SELECT * FROM ship WHERE home = 'NO'"));
    assertEquals(
        "SELECT captain.first_name, captain.last_name FROM captain JOIN ship ON captain.ship ="
            + " ship.ship_id WHERE ship.home = 'NO'",
        shown(
            "List the captains of ships at home in NO",
            "SELECT * FROM captain JOIN ship ON captain.ship = ship.ship_id"
                + " WHERE ship.home = 'NO'"));
    stays("Show all details of ships in NO", "SELECT * FROM ship WHERE home = 'NO'");
    stays("Which logs are there?", "SELECT * FROM log");
    assertEquals(
        "SELECT name FROM ship WHERE home = 'NO'",
        shown("Which freighters are at home in NO?", "SELECT * FROM ship WHERE home = 'NO'"));
    assertEquals(
        "SELECT ship.name FROM call JOIN ship ON call.ship_id = ship.ship_id WHERE call.tons > 5"
            + " GROUP BY ship.ship_id",
        shown("Which ships brought more than 5 tons?", "SELECT * FROM call WHERE tons > 5"));
    stays("Which ports were left by captains?", "SELECT * FROM log");
    stays("What is at home in NO?", "SELECT * FROM ship WHERE home = 'NO'");
  }

  @Test
  void figureByWhichGroupsAreKeptIsShownWhereItIsAskedForAlone() {
    assertEquals(
        "SELECT country FROM port GROUP BY country HAVING count(*) > 2",
        shown(
            "Which countries have over two ports?",
            "SELECT country, count(*) FROM port GROUP BY country HAVING count(*) > 2"));
    assertEquals(
        "SELECT rank FROM captain GROUP BY rank HAVING max(captain_id) >= 5",
        shown(
            "Which ranks have a captain id of at least 5?",
            "SELECT rank, max(captain_id) FROM captain GROUP BY rank HAVING max(captain_id) >= 5"));
    stays(
        "What is the highest captain id of the ranks where it is above 5?",
        "SELECT rank, max(captain_id) FROM captain GROUP BY rank HAVING max(captain_id) > 5");
    stays(
        "Which countries have over two ports, and how many?",
        "SELECT country, count(*) FROM port GROUP BY country HAVING count(*) > 2");
  }

  @Test
  void rowsThatAJoinRepeatsAreShownOnceThoughTwoHaveOneName() {
    String joined =
        "SELECT ship.name FROM ship JOIN call ON ship.ship_id = call.ship_id WHERE call.tons > 5";
    String once = joined + " GROUP BY ship.ship_id";
    assertEquals(once, shown("Which ships brought more than 5 tons?", joined));
    assertEquals(
        once,
        shown(
            "Which ships brought more than 5 tons?", joined.replace("SELECT", "SELECT DISTINCT")));
    assertEquals(
        "SELECT DISTINCT ship.ship_id, ship.name FROM ship JOIN call ON ship.ship_id ="
            + " call.ship_id",
        shown(
            "Which ids and names of ships have calls?",
            "SELECT ship.ship_id, ship.name FROM ship JOIN call ON ship.ship_id = call.ship_id"));
    stays(
        "Which different ships brought more than 5 tons?",
        joined.replace("SELECT", "SELECT DISTINCT"));
    stays(
        "Which ships have no calls?",
        "SELECT ship.name FROM ship LEFT JOIN call ON ship.ship_id = call.ship_id WHERE"
            + " call.ship_id IS NULL");
    stays(
        "Show the name of the ship of every call",
        "SELECT ship.name FROM ship JOIN call ON ship.ship_id = call.ship_id");
    stays(
        "Which captains have a ship at home in NO?",
        "SELECT captain.first_name, captain.last_name FROM captain JOIN ship ON captain.ship ="
            + " ship.ship_id WHERE ship.home = 'NO'");
    stays(
        "How many tons did ships bring?",
        "SELECT call.tons FROM ship JOIN call ON ship.ship_id = call.ship_id");
  }

  @Test
  void setsOfPersonsAreMadeByKeysAndShownByWholeNames() {
    assertEquals(
        "SELECT first_name, last_name FROM captain WHERE captain_id IN (SELECT captain_id FROM"
            + " captain EXCEPT SELECT captain.captain_id FROM captain JOIN ship ON captain.ship ="
            + " ship.ship_id)",
        shown(
            "Which captains have no ship?",
            "SELECT first_name FROM captain EXCEPT SELECT captain.first_name FROM captain JOIN"
                + " ship ON captain.ship = ship.ship_id"));
    stays(
        "Which first names do no captains with a ship have?",
        "SELECT first_name FROM captain EXCEPT SELECT captain.first_name FROM captain JOIN"
            + " ship ON captain.ship = ship.ship_id");
  }

  @Test
  void groupsStandBeforeTheirFigures() {
    Query query =
        new SqlReader(SCHEMA).read("SELECT count(*), home, max(ship_id) FROM ship GROUP BY home");
    assertEquals(
        "SELECT home, count(*), max(ship_id) FROM ship GROUP BY home",
        new SqlPrinter(SCHEMA).print(GroupColumns.first(query)));
    Query all = new SqlReader(SCHEMA).read("SELECT count(*), max(ship_id) FROM ship");
    assertEquals(all, GroupColumns.first(all));
  }

  @Test
  void foreignKeyIsShownAsANameOneJoinAway() {
    assertEquals(
        "SELECT ship.name, count(*) FROM call JOIN ship ON call.ship_id = ship.ship_id"
            + " GROUP BY call.ship_id",
        shown(
            "How many calls did each ship make?",
            "SELECT ship_id, count(*) FROM call GROUP BY ship_id"));
  }

  @Test
  void nameOfAPersonHasTwoColumns() {
    assertEquals(
        "SELECT first_name, last_name FROM captain WHERE rank = 'chief'",
        shown("Who is chief?", "SELECT captain_id FROM captain WHERE rank = 'chief'"));
  }

  @Test
  void keyThatIsAskedForStays() {
    stays("Show the ids of all ships", "SELECT ship_id FROM ship");
    stays("What are the ship numbers?", "SELECT ship_id FROM ship");
    stays("Show port codes and tons", "SELECT port_code, tons FROM call");
  }

  @Test
  void numberOfSomethingAsksForNoKey() {
    assertEquals(
        "SELECT ship.name, count(*) FROM call JOIN ship ON call.ship_id = ship.ship_id"
            + " GROUP BY call.ship_id",
        shown(
            "What is the number of calls of each ship?",
            "SELECT ship_id, count(*) FROM call GROUP BY ship_id"));
  }

  @Test
  void keyBesideItsNameStays() {
    stays("Describe the ships", "SELECT ship_id, name FROM ship");
  }

  @Test
  void keyOfRowsWithoutANameStays() {
    stays("Which logs are empty?", "SELECT log_id FROM log WHERE entry = ''");
  }

  @Test
  void foreignKeyOfATableThatIsJoinedInAnotherWayStays() {
    stays(
        "Which calls?",
        "SELECT call.ship_id FROM call JOIN port ON call.port_code = port.port_code"
            + " JOIN ship ON port.port_code = ship.home");
  }

  @Test
  void setOfKeysNamesItsRows() {
    assertEquals(
        "SELECT name FROM ship WHERE ship_id IN"
            + " (SELECT ship_id FROM ship EXCEPT SELECT ship_id FROM call)",
        shown(
            "Which ships never called?",
            "SELECT ship_id FROM ship EXCEPT SELECT ship_id FROM call"));
  }

  @Test
  void firstAndLastNameStandTogether() {
    assertEquals(
        "SELECT first_name, last_name, rank FROM captain",
        shown("List the name and rank of captains", "SELECT last_name, rank FROM captain"));
    stays("List the last names of captains", "SELECT last_name FROM captain");
    stays("List the first name and rank", "SELECT first_name, rank FROM captain");
    stays("List surnames", "SELECT last_name FROM captain");
  }

  @Test
  void personsAreNotGroupedByHalfOfTheirNames() {
    assertEquals(
        "SELECT first_name, last_name, count(*) FROM captain GROUP BY captain_id",
        shown(
            "How many captains of each name?",
            "SELECT first_name, count(*) FROM captain GROUP BY first_name"));
  }

  @Test
  void figuresOfGroupsStandBesideTheGroups() {
    assertEquals(
        "SELECT country, count(*) FROM port GROUP BY country",
        shown("How many ports per country?", "SELECT count(*) FROM port GROUP BY country"));
  }

  @Test
  void figureOfOneGroupStandsAlone() {
    stays(
        "How many ports has the country with the most?",
        "SELECT count(*) FROM port GROUP BY country ORDER BY count(*) DESC LIMIT 1");
    stays(
        "How many ports has Norway?",
        "SELECT count(*) FROM port WHERE country = 'Norway' GROUP BY country");
  }

  @Test
  void rowsAreShownByTheirNamesWhereNoColumnIsNamed() {
    assertEquals(
        "SELECT first_name, last_name FROM captain ORDER BY captain_id ASC LIMIT 1",
        shown(
            "Which captain came before the others?",
            "SELECT rank FROM captain ORDER BY captain_id ASC LIMIT 1"));
    stays("Which captain has the highest rank?", "SELECT rank FROM captain");
  }

  @Test
  void changedQueryRunsWhereColumnsBesideGroupsAreMinded() {
    assertEquals(
        "SELECT ship.name, count(*) FROM \"call\" JOIN ship ON \"call\".ship_id = ship.ship_id"
            + " GROUP BY \"call\".ship_id, ship.name",
        new SqlPrinter(SCHEMA, new PostgreSqlDialect(), Storages.UNKNOWN)
            .print(
                query(
                    "How many calls did each ship make?",
                    "SELECT ship_id, count(*) FROM call GROUP BY ship_id")));
  }

  @Test
  void queriesThatBecomeTheSameAreOne() {
    LinkedQuestion linked =
        new Linker(SCHEMA, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH)
            .link("Which ships are there?");
    List<PredictedQuery> found =
        List.of(predicted("SELECT ship_id FROM ship"), predicted("SELECT name FROM ship"));
    assertEquals(
        List.of("SELECT name FROM ship"),
        Presentation.of(linked, SCHEMA, found).stream().map(PredictedQuery::sql).toList());
  }

  private static PredictedQuery predicted(String sql) {
    return new PredictedQuery(new SqlReader(SCHEMA).read(sql), sql, -1, List.of());
  }
}
