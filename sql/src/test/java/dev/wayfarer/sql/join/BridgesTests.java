package dev.wayfarer.sql.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BridgesTests {
  /// A company whose departments have locations, though no key says so.
  private static final Schema COMPANY =
      Sketch.schema(
          "regions: #region_id region_name",
          "countries: #country_id country_name region_id>regions.region_id",
          "departments: #department_id department_name manager_id location_id",
          "jobs: #job_id job_name",
          "employees: #employee_id last_name salary job_id>jobs.job_id manager_id"
              + " department_id>departments.department_id",
          "locations: #location_id city_name country_id>countries.country_id");

  /// What FROM becomes where it names some tables.
  private static String from(Schema schema, String... tables) {
    String named = String.join(" JOIN ", tables);
    Query query = new SqlReader(schema).read("SELECT count(*) FROM " + named);
    Query planned = new JoinPlanner(schema).complete(query);
    return new SqlPrinter(schema).print(planned).substring("SELECT count(*) FROM ".length());
  }

  @Test
  void aComponentIsReachedThroughATableThatNobodyNamed() {
    assertEquals(
        "employees JOIN departments ON employees.department_id = departments.department_id "
            + "JOIN locations ON departments.location_id = locations.location_id",
        from(COMPANY, "employees", "locations"));
    assertEquals(
        "locations JOIN departments ON locations.location_id = departments.location_id "
            + "JOIN employees ON departments.department_id = employees.department_id",
        from(COMPANY, "locations", "employees"));
  }

  @Test
  void columnsInUseBringTheirTablesAlong() {
    Query query =
        new SqlReader(COMPANY)
            .read(
                "SELECT employees.last_name FROM employees JOIN locations"
                    + " WHERE locations.city_name = 'London'");
    assertEquals(
        "SELECT employees.last_name FROM employees "
            + "JOIN departments ON employees.department_id = departments.department_id "
            + "JOIN locations ON departments.location_id = locations.location_id "
            + "WHERE locations.city_name = 'London'",
        new SqlPrinter(COMPANY).print(new JoinPlanner(COMPANY).complete(query)));
  }

  @Test
  void aBridgeMayEndFarFromTheTableMeant() {
    assertEquals(
        "jobs JOIN employees ON jobs.job_id = employees.job_id "
            + "JOIN departments ON employees.department_id = departments.department_id "
            + "JOIN locations ON departments.location_id = locations.location_id "
            + "JOIN countries ON locations.country_id = countries.country_id "
            + "JOIN regions ON countries.region_id = regions.region_id",
        from(COMPANY, "jobs", "regions", "countries"));
  }

  @Test
  void aKeyThatNamesSuggestBetweenNamedTablesNeedsNoBridge() {
    assertEquals(
        "departments JOIN locations ON departments.location_id = locations.location_id",
        from(COMPANY, "departments", "locations"));
    Schema schema =
        Sketch.schema(
            "shop: #shop_id year",
            "owner: #owner_id shop_id>shop.shop_id",
            "fair: #fair_id year owner_id");
    assertEquals("shop JOIN fair ON shop.year = fair.year", from(schema, "shop", "fair"));
    assertEquals(
        "shop JOIN owner ON shop.shop_id = owner.shop_id"
            + " JOIN fair ON owner.owner_id = fair.owner_id",
        from(schema, "shop", "owner", "fair"));
  }

  /// What happens to have the same name as a column of the table on the way leads nowhere.
  @Test
  void tablesOnTheWayAreLeftOverSureGuessesOnly() {
    Schema schema =
        Sketch.schema(
            "singer: #singer_id name",
            "concert: #concert_id singer_id>singer.singer_id hall_id>hall.hall_id year",
            "hall: #hall_id",
            "festival: #festival_id year");
    assertEquals(
        "singer JOIN concert ON singer.singer_id = concert.singer_id"
            + " JOIN hall ON concert.hall_id = hall.hall_id JOIN festival",
        from(schema, "singer", "hall", "festival"));
  }

  @Test
  void namesWithoutLettersSuggestNothing() {
    Schema schema = Sketch.schema("_: #one", "__: #two ___");
    assertEquals("_ JOIN __", from(schema, "_", "__"));
  }

  @Test
  void aColumnNamedAfterATableIsABridge() {
    Schema schema =
        Sketch.schema(
            "customers: #id name",
            "orders: #id customer_id>customers.id courier_id",
            "couriers: #id name");
    assertEquals(
        "customers JOIN orders ON customers.id = orders.customer_id "
            + "JOIN couriers ON orders.courier_id = couriers.id",
        from(schema, "customers", "couriers"));
  }

  @Test
  void equalNamesAloneAreNoBridge() {
    Schema schema =
        Sketch.schema(
            "singer: #singer_id name",
            "concert: #concert_id singer_id>singer.singer_id year",
            "festival: #festival_id year");
    assertEquals("singer JOIN festival", from(schema, "singer", "festival"));
  }

  @Test
  void keysThatAreJustCalledCodeAreNoBridge() {
    Schema schema =
        Sketch.schema(
            "airports: #code name",
            "flights: #flight_id airport>airports.code",
            "currencies: #Code name",
            "prices: #price_id currency>currencies.Code");
    assertEquals("flights JOIN prices", from(schema, "flights", "prices"));
    assertEquals(
        "airports JOIN currencies ON airports.code = currencies.Code",
        from(schema, "airports", "currencies"));
  }

  @Test
  void keysOfDifferentKindsAreNoBridge() {
    Schema.Builder builder = Schema.named("kinds");
    TableId port = builder.table("port");
    ColumnId portId = builder.column(port, "port_id", ColumnType.TEXT);
    TableId ship = builder.table("ship");
    ColumnId shipId = builder.column(ship, "ship_id", ColumnType.NUMBER);
    builder.column(ship, "port_id", ColumnType.NUMBER);
    TableId captain = builder.table("captain");
    ColumnId commands = builder.column(captain, "ship_id", ColumnType.NUMBER);
    Schema schema =
        builder.primaryKey(portId).primaryKey(shipId).foreignKey(commands, shipId).build();
    assertEquals("captain JOIN port", from(schema, "captain", "port"));
  }

  @Test
  void namedTablesAreABridgeEvenByEqualNames() {
    Schema schema =
        Sketch.schema(
            "singer: #singer_id year", "stadium: #stadium_id town", "concert: year town price");
    assertEquals(
        "singer JOIN concert ON singer.year = concert.year "
            + "JOIN stadium ON concert.town = stadium.town",
        from(schema, "singer", "stadium", "concert"));
  }

  @Test
  void theRestOfAComponentThatABridgeCrossedIsJoinedToIt() {
    Schema schema =
        Sketch.schema(
            "singer: #singer_id name",
            "stadium: #stadium_id",
            "concert: #concert_id singer_id stadium_id",
            "ticket: #ticket_id concert_id>concert.concert_id");
    assertEquals(
        "singer JOIN concert ON singer.singer_id = concert.singer_id "
            + "JOIN stadium ON concert.stadium_id = stadium.stadium_id "
            + "JOIN ticket ON concert.concert_id = ticket.concert_id",
        from(schema, "singer", "stadium", "ticket"));
  }

  /// What declared keys connect stays joined by them, be it over a table more.
  @Test
  void insideOfWhatKeysConnectNothingIsGuessed() {
    Schema sure =
        Sketch.schema(
            "a: #a_id c_id", "b: #b_id a_id>a.a_id c_id>c.c_id", "c: #c_id d_id", "d: #d_id");
    assertEquals(
        "a JOIN b ON a.a_id = b.a_id JOIN c ON b.c_id = c.c_id JOIN d ON c.d_id = d.d_id",
        from(sure, "a", "d"));
    Schema weak =
        Sketch.schema(
            "a: #a_id town",
            "left: #left_id town year",
            "middle: #middle_id left_id>left.left_id right_id>right.right_id",
            "right: #right_id year colour",
            "end: #end_id colour");
    assertEquals(
        "a JOIN left ON a.town = left.town JOIN middle ON left.left_id = middle.left_id "
            + "JOIN right ON middle.right_id = right.right_id JOIN end ON right.colour = end.colour",
        from(weak, "a", "end", "left", "right"));
  }

  /// Even a weak one comes before a sure one that leaves a table which nobody named.
  @Test
  void guessBetweenNamedTablesComesFirst() {
    Schema schema =
        Sketch.schema(
            "a: #a_id year",
            "way: #way_id a_id>a.a_id b_id>b.b_id fair_id",
            "b: #b_id",
            "fair: #fair_id year");
    assertEquals(
        "a JOIN way ON a.a_id = way.a_id JOIN b ON way.b_id = b.b_id"
            + " JOIN fair ON a.year = fair.year",
        from(schema, "a", "b", "fair"));
  }

  @Test
  void ofEquallySureGuessesThatOfTheTableNamedFirstIsTaken() {
    Schema schema =
        Sketch.schema("a: #a_id b_id>b.b_id fair_id", "b: #b_id fair_id", "fair: #fair_id");
    assertEquals(
        "b JOIN a ON b.b_id = a.b_id JOIN fair ON b.fair_id = fair.fair_id",
        from(schema, "b", "a", "fair"));
    assertEquals(
        "a JOIN b ON a.b_id = b.b_id JOIN fair ON a.fair_id = fair.fair_id",
        from(schema, "a", "b", "fair"));
  }

  @Test
  void fewTablesComeFirst() {
    Schema schema =
        Sketch.schema(
            "a: #a_id",
            "far1: #far1_id a_id>a.a_id",
            "far2: #far2_id far1_id>far1.far1_id b_id",
            "near: #near_id a_id b_id",
            "b: #b_id");
    assertEquals(
        "a JOIN near ON a.a_id = near.a_id JOIN b ON near.b_id = b.b_id", from(schema, "a", "b"));
  }

  /// The table in between has to be joined anyway.
  @Test
  void tablesThatAreNamedComeBeforeOthers() {
    Schema schema =
        Sketch.schema(
            "singer: #singer_id year",
            "stadium: #stadium_id town",
            "concert: year town price",
            "guide: #guide_id singer_id>singer.singer_id stadium_id");
    assertEquals(
        "singer JOIN concert ON singer.year = concert.year "
            + "JOIN stadium ON concert.town = stadium.town",
        from(schema, "singer", "stadium", "concert"));
  }

  @Test
  void ofEquallyManyTablesFewGuessesComeFirst() {
    Schema schema =
        Sketch.schema(
            "a: #a_id",
            "guessed: #guessed_id a_id b_id",
            "declared: #declared_id a_id>a.a_id b_id",
            "b: #b_id");
    assertEquals(
        "a JOIN declared ON a.a_id = declared.a_id JOIN b ON declared.b_id = b.b_id",
        from(schema, "a", "b"));
  }

  @Test
  void ofEqualBridgesTheTableDeclaredFirstIsTaken() {
    Schema schema =
        Sketch.schema(
            "a: #a_id", "second: #second_id a_id b_id", "third: #third_id a_id b_id", "b: #b_id");
    assertEquals(
        "a JOIN second ON a.a_id = second.a_id JOIN b ON second.b_id = b.b_id",
        from(schema, "a", "b"));
  }

  @Test
  void tablesOnABridgeAreNotBroughtAlong() {
    TableId employees = COMPANY.findTable("employees").orElseThrow().id();
    TableId locations = COMPANY.findTable("locations").orElseThrow().id();
    TableId regions = COMPANY.findTable("regions").orElseThrow().id();
    TableId countries = COMPANY.findTable("countries").orElseThrow().id();
    assertEquals(
        Set.of(employees, locations, regions, countries),
        new JoinPlanner(COMPANY)
            .connected(new LinkedHashSet<>(List.of(employees, locations, regions))));
  }

  /// Whatever the schema: a table without a condition is one that no way leads to.
  @Test
  void conditionsAreMissingOnlyWhereNothingLeads() {
    int bridged = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      Schema wood = randomSchema(random);
      Set<TableId> needed = new LinkedHashSet<>();
      int count = 2 + random.nextInt(3);
      while (needed.size() < count) {
        needed.add(new TableId(random.nextInt(wood.tables().size())));
      }
      String[] names =
          needed.stream().map(table -> wood.table(table).name()).toArray(String[]::new);
      Query query =
          new SqlReader(wood).read("SELECT count(*) FROM " + String.join(" JOIN ", names));
      From from = new JoinPlanner(wood).complete(query).from();
      List<TableId> tables = from.baseTables().toList();
      assertEquals(tables.size(), new HashSet<>(tables).size());
      assertTrue(tables.containsAll(needed));
      long conditions = Arrays.stream(from(wood, names).split(" ", -1)).filter("="::equals).count();
      assertEquals(
          parts(wood, needed),
          tables.size() - conditions,
          "seed " + seed + ": " + from(wood, names));
      bridged += tables.size() > new JoinPlanner(wood).connected(needed).size() ? 1 : 0;
    }
    assertTrue(bridged > 40, "only " + bridged + " plans have a bridge");
  }

  /// Tables `t0`, `t1`, … with keys of which about half are declared.
  private static Schema randomSchema(Random random) {
    List<String> tables = new ArrayList<>();
    int count = 7;
    for (int i = 0; i < count; i++) {
      StringBuilder line = new StringBuilder("t" + i + ": #t" + i + "_id");
      Set<Integer> others = new LinkedHashSet<>();
      for (int key = random.nextInt(3); key > 0 && i > 0; key--) {
        others.add(random.nextInt(i));
      }
      for (int other : others) {
        String key = "t" + other + "_id";
        line.append(" ").append(key);
        line.append(random.nextBoolean() ? ">t" + other + "." + key : "");
      }
      tables.add(line.toString());
    }
    return Sketch.schema(tables.toArray(String[]::new));
  }

  /// How many parts the needed tables fall into where declared and undeclared keys count alike.
  private static long parts(Schema schema, Set<TableId> needed) {
    int[] part = new int[schema.tables().size()];
    Arrays.setAll(part, i -> i);
    for (var table : schema.tables()) {
      for (ColumnId column : table.columns()) {
        String name = schema.column(column).name();
        int to = Integer.parseInt(name.substring(1, name.indexOf('_')));
        int merged = part[to];
        int gone = part[table.id().index()];
        Arrays.setAll(part, i -> part[i] == gone ? merged : part[i]);
      }
    }
    return needed.stream().map(table -> part[table.index()]).distinct().count();
  }
}
