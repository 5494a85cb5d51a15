package dev.wayfarer.sql.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class JoinPlannerTests {
  private final Schema schema = Harbour.schema();

  /// Reads a query, forgets its join conditions, and lets the planner find them again.
  private String planned(String sql) {
    Query query = new SqlReader(schema).read(sql);
    Query bare = query.withFrom(From.tables(query.from().baseTables().toList()));
    return new SqlPrinter(schema).print(new JoinPlanner(schema).complete(bare));
  }

  @Test
  void aKeyJoinsTwoTables() {
    assertEquals(
        "SELECT ship.name, port.name FROM ship JOIN port ON ship.home_port = port.id",
        planned("SELECT ship.name, port.name FROM ship JOIN port"));
  }

  @Test
  void aTableOnTheWayIsAdded() {
    assertEquals(
        "SELECT port.name, captain.age FROM port JOIN ship ON port.id = ship.home_port "
            + "JOIN captain ON ship.id = captain.ship_id",
        planned("SELECT port.name, captain.age FROM port JOIN captain"));
  }

  @Test
  void twoTablesWithKeysToTheSameColumnNeedNoThird() {
    assertEquals(
        "SELECT captain.name, call.day FROM captain JOIN call ON captain.ship_id = call.ship_id",
        planned("SELECT captain.name, call.day FROM captain JOIN call"));
  }

  @Test
  void ofSeveralKeysTheOneInUseIsTaken() {
    assertEquals(
        "SELECT port.name FROM call JOIN port ON call.port_id = port.id",
        planned("SELECT port.name FROM call JOIN port"));
    assertEquals(
        "SELECT port.name FROM call JOIN port ON call.from_port = port.id "
            + "WHERE call.from_port > 3",
        planned("SELECT port.name FROM call JOIN port WHERE from_port > 3"));
  }

  @Test
  void whereNoKeyLeadsTheNamesMaySuggestOne() {
    assertEquals(
        "SELECT weather.wind, call.port_id FROM weather JOIN call ON weather.day = call.day",
        planned("SELECT weather.wind, call.port_id FROM weather JOIN call"));
  }

  @Test
  void aColumnNamedAfterATableLeadsToItsKey() {
    Schema.Builder builder = Schema.named("air");
    TableId airlines = builder.table("airlines");
    ColumnId uid = builder.column(airlines, "uid", ColumnType.NUMBER);
    builder.column(airlines, "Airline", ColumnType.TEXT);
    TableId flights = builder.table("flights");
    ColumnId airline = builder.column(flights, "Airline", ColumnType.NUMBER);
    Schema air = builder.primaryKey(uid).primaryKey(airline).build();
    Query query = new SqlReader(air).read("SELECT airlines.uid FROM flights JOIN airlines");
    assertEquals(
        "SELECT airlines.uid FROM flights JOIN airlines ON flights.Airline = airlines.uid",
        new SqlPrinter(air).print(new JoinPlanner(air).complete(query)));
  }

  @Test
  void tablesThatNothingConnectsAreJoinedWithoutACondition() {
    assertEquals(
        "SELECT weather.wind, ship.name FROM weather JOIN ship JOIN captain "
            + "ON ship.id = captain.ship_id",
        planned("SELECT weather.wind, ship.name FROM weather JOIN ship JOIN captain"));
  }

  @Test
  void aKeyOfSeveralColumnsIsUsedAsAWhole() {
    Schema.Builder builder = Schema.named("school");
    TableId seat = builder.table("seat");
    ColumnId room = builder.column(seat, "room", ColumnType.NUMBER);
    ColumnId row = builder.column(seat, "line", ColumnType.NUMBER);
    TableId booking = builder.table("booking");
    ColumnId bookedRoom = builder.column(booking, "room", ColumnType.NUMBER);
    ColumnId bookedRow = builder.column(booking, "line", ColumnType.NUMBER);
    Schema school = builder.foreignKey(bookedRoom, room).foreignKey(bookedRow, row).build();
    Query query = new SqlReader(school).read("SELECT count(*) FROM seat JOIN booking");
    assertEquals(
        "SELECT count(*) FROM seat JOIN booking "
            + "ON seat.room = booking.room AND seat.line = booking.line",
        new SqlPrinter(school).print(new JoinPlanner(school).complete(query)));
  }

  @Test
  void keysThatLeadToAndFroAreAlternatives() {
    Schema shops =
        Sketch.schema("shop: #shop_id head>clerk.clerk_id", "clerk: #clerk_id shop>shop.shop_id");
    Query query = new SqlReader(shops).read("SELECT count(*) FROM shop JOIN clerk");
    assertEquals(
        "SELECT count(*) FROM shop JOIN clerk ON shop.head = clerk.clerk_id",
        new SqlPrinter(shops).print(new JoinPlanner(shops).complete(query)));
  }

  @Test
  void aTableJoinedToItselfStays() {
    String sql = "SELECT captain_2.name FROM captain AS captain_1 JOIN captain AS captain_2";
    assertEquals(sql, planned(sql));
  }

  @Test
  void aTableIsJoinedOnce() {
    assertEquals(
        "SELECT ship.name FROM ship JOIN port ON ship.home_port = port.id",
        planned("SELECT ship.name FROM ship JOIN port JOIN ship AS s"));
  }

  @Test
  void subqueriesAndSetBranchesAreCompletedToo() {
    Query query =
        new SqlReader(schema)
            .read(
                "SELECT name FROM ship WHERE id IN (SELECT ship.id FROM ship JOIN port) "
                    + "UNION SELECT port.name FROM port JOIN ship");
    assertEquals(
        "SELECT name FROM ship WHERE id IN "
            + "(SELECT ship.id FROM ship JOIN port ON ship.home_port = port.id) "
            + "UNION SELECT port.name FROM port JOIN ship ON port.id = ship.home_port",
        new SqlPrinter(schema).print(new JoinPlanner(schema).complete(query)));
  }

  @Test
  void conditionsThatAreThereStay() {
    String sql = "SELECT ship.name FROM ship JOIN port ON ship.id > port.id";
    Query query = new SqlReader(schema).read(sql);
    assertEquals(sql, new SqlPrinter(schema).print(new JoinPlanner(schema).complete(query)));
  }

  @Test
  void aSubqueryInFromStaysWhereverItStands() {
    String sql = "SELECT ship.name FROM ship JOIN (SELECT id FROM port)";
    Query query = new SqlReader(schema).read(sql);
    assertEquals(sql, new SqlPrinter(schema).print(new JoinPlanner(schema).complete(query)));
  }

  /// The FROM with a second instance of the table that a column's key leads to.
  private static String withSecond(String column, String... tables) {
    Schema airline =
        Sketch.schema(
            "employee: #employee_id boss>employee.employee_id",
            "airport: #airport_id",
            "flight: #flight_id origin>airport.airport_id target>airport.airport_id",
            "plane: #plane_id home>airport.airport_id");
    Query query = new SqlReader(airline).read("SELECT count(*) FROM " + tables[0]);
    Set<TableId> named = new LinkedHashSet<>();
    for (String table : tables) {
      named.add(airline.findTable(table).orElseThrow().id());
    }
    ForeignKey key =
        airline.foreignKeys().stream()
            .filter(each -> airline.column(each.from()).name().equals(column))
            .findFirst()
            .orElseThrow();
    From from = new JoinPlanner(airline).withSecond(query, named, key);
    return new SqlPrinter(airline).print(query.withFrom(from)).replace("SELECT count(*) FROM ", "");
  }

  @Test
  void firstInstanceIsJoinedByTheOtherKey() {
    String flights =
        "flight JOIN airport AS airport_1 ON flight.%s = airport_1.airport_id"
            + " JOIN airport AS airport_2 ON flight.%s = airport_2.airport_id";
    assertEquals(flights.formatted("origin", "target"), withSecond("target", "flight", "airport"));
    assertEquals(flights.formatted("target", "origin"), withSecond("origin", "flight", "airport"));
    assertEquals(flights.formatted("target", "origin"), withSecond("origin", "flight"));
  }

  @Test
  void firstInstanceIsJoinedByTheSameKeyWhereThereIsNoOther() {
    assertEquals(
        "plane JOIN airport AS airport_1 ON plane.home = airport_1.airport_id"
            + " JOIN airport AS airport_2 ON plane.home = airport_2.airport_id",
        withSecond("home", "plane"));
    assertEquals(
        "employee AS employee_1 JOIN employee AS employee_2"
            + " ON employee_1.boss = employee_2.employee_id",
        withSecond("boss", "employee"));
  }

  @Test
  void tableOfAColumnInUseIsAddedThoughFromDoesNotNameIt() {
    Query query = new SqlReader(schema).read("SELECT port.name FROM ship JOIN port");
    TableId ship = schema.findTable("ship").orElseThrow().id();
    TableId port = schema.findTable("port").orElseThrow().id();
    JoinPlanner planner = new JoinPlanner(schema);
    assertEquals(Set.of(port), planner.used(query));
    assertEquals(
        "SELECT port.name FROM ship JOIN port ON ship.home_port = port.id",
        new SqlPrinter(schema).print(planner.complete(query.withFrom(From.tables(List.of(ship))))));
  }

  @Test
  void ofEquallyShortWaysTheOneDeclaredFirstIsTaken() {
    Schema twoWays =
        Sketch.schema(
            "a: #a_id",
            "first: a_id>a.a_id b_id>b.b_id",
            "second: a_id>a.a_id b_id>b.b_id",
            "b: #b_id");
    Query query = new SqlReader(twoWays).read("SELECT count(*) FROM a JOIN b");
    assertEquals(
        "SELECT count(*) FROM a JOIN first ON a.a_id = first.a_id JOIN b ON first.b_id = b.b_id",
        new SqlPrinter(twoWays).print(new JoinPlanner(twoWays).complete(query)));
  }

  @Test
  void keyOfTwoColumnsJoinsOnBothFromEitherSide() {
    Schema crates =
        Sketch.schema("crate: #row #place", "label: #label_id r>crate.row p>crate.place");
    for (String names : List.of("crate JOIN label", "label JOIN crate")) {
      Query query = new SqlReader(crates).read("SELECT count(*) FROM " + names);
      String planned = new SqlPrinter(crates).print(new JoinPlanner(crates).complete(query));
      assertEquals(
          names.startsWith("crate")
              ? "SELECT count(*) FROM crate JOIN label"
                  + " ON crate.row = label.r AND crate.place = label.p"
              : "SELECT count(*) FROM label JOIN crate"
                  + " ON label.r = crate.row AND label.p = crate.place",
          planned);
    }
  }

  @Test
  void connectionsAreMinimal() {
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      Schema wood = randomSchema(random, 7, 5 + random.nextInt(5));
      Set<TableId> needed = new LinkedHashSet<>();
      int count = 2 + random.nextInt(3);
      while (needed.size() < count) {
        needed.add(new TableId(random.nextInt(7)));
      }
      JoinGraph graph = new JoinGraph(wood);
      List<Integer> terminals = needed.stream().map(TableId::index).toList();
      SteinerTree steiner = new SteinerTree(graph);
      if (!graph.reachable(terminals.getFirst()).containsAll(terminals)) {
        continue;
      }
      List<JoinGraph.Edge> edges = steiner.connect(terminals);
      int found = edges.stream().mapToInt(JoinGraph.Edge::cost).sum();
      assertEquals(cheapest(graph, terminals), found, "seed " + seed);
      assertEquals(edges.size() + 1, new JoinPlanner(wood).connected(needed).size());
    }
  }

  /// More would take too long; to connect them one by one would at times take a table too many.
  @Test
  void connectionsOfSevenTablesAreMinimalToo() {
    int connected = 0;
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      JoinGraph graph = new JoinGraph(randomSchema(random, 11, 16));
      List<Integer> terminals = random.ints(0, 11).distinct().limit(7).boxed().toList();
      if (graph.reachable(terminals.getFirst()).containsAll(terminals)) {
        int found =
            new SteinerTree(graph).connect(terminals).stream().mapToInt(JoinGraph.Edge::cost).sum();
        assertEquals(cheapest(graph, terminals), found, "seed " + seed);
        connected++;
      }
    }
    assertTrue(connected > 10, "only " + connected + " are connected");
  }

  private static Schema randomSchema(Random random, int tables, int keys) {
    Schema.Builder builder = Schema.named("wood");
    List<ColumnId> ids = new ArrayList<>();
    List<TableId> all = new ArrayList<>();
    for (int i = 0; i < tables; i++) {
      all.add(builder.table("t" + i));
      ids.add(builder.column(all.getLast(), "id", ColumnType.NUMBER));
    }
    for (int i = 0; i < keys; i++) {
      TableId from = all.get(random.nextInt(tables));
      builder.foreignKey(
          builder.column(from, "k" + i, ColumnType.NUMBER), ids.get(random.nextInt(tables)));
    }
    return builder.build();
  }

  /// Over all sets of tables that hold the terminals: the cheapest spanning tree.
  private static int cheapest(JoinGraph graph, List<Integer> terminals) {
    int best = Integer.MAX_VALUE;
    for (int set = 0; set < 1 << graph.size(); set++) {
      int chosen = set;
      if (terminals.stream().allMatch(t -> (chosen >> t & 1) == 1)) {
        best = Math.min(best, spanningTree(graph, set, terminals.getFirst()));
      }
    }
    return best;
  }

  private static int spanningTree(JoinGraph graph, int set, int start) {
    int reached = 1 << start;
    int cost = 0;
    while (reached != set) {
      JoinGraph.Edge cheapest = null;
      for (int table = 0; table < graph.size(); table++) {
        if ((reached >> table & 1) == 1) {
          for (JoinGraph.Edge edge : graph.edgesFrom(table)) {
            boolean leads = (set >> edge.to() & 1) == 1 && (reached >> edge.to() & 1) == 0;
            if (leads && (cheapest == null || edge.cost() < cheapest.cost())) {
              cheapest = edge;
            }
          }
        }
      }
      if (cheapest == null) {
        return Integer.MAX_VALUE;
      }
      cost += cheapest.cost();
      reached |= 1 << cheapest.to();
    }
    return cost;
  }

  @Test
  void manyTablesAreConnectedToo() {
    Random random = new Random(5);
    Schema wood = randomSchema(random, 120, 300);
    Set<TableId> needed = new LinkedHashSet<>();
    while (needed.size() < 12) {
      needed.add(new TableId(random.nextInt(120)));
    }
    Query query =
        new SqlReader(wood)
            .read(
                "SELECT count(*) FROM "
                    + needed.stream()
                        .map(table -> wood.table(table).name())
                        .collect(Collectors.joining(" JOIN ")));
    List<TableId> joined = new JoinPlanner(wood).complete(query).from().baseTables().toList();
    assertTrue(joined.size() > needed.size());
    assertEquals(new LinkedHashSet<>(joined).size(), joined.size());
    assertEquals(new JoinPlanner(wood).connected(needed), new LinkedHashSet<>(joined));
  }
}
