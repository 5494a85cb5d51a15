package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.key.KeyFinder;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What only a cluster does: several catalogues and schemas, statistics, costs, queries that end on
/// all its machines. What it has in common with other databases, the other suites test.
class TrinoTests {
  private static final Kind KIND = Kind.TRINO;

  @TempDir Path folder;
  private String cluster;

  @BeforeEach
  void findCluster() throws SQLException {
    cluster = KIND.create(folder, "reach").replaceFirst("/memory/reach$", "");
  }

  private static JdbcDatabase open(String url) {
    return open(url, Limits.DEFAULT);
  }

  private static JdbcDatabase open(String url, Limits limits) {
    return JdbcDatabase.open(DatabaseUrl.of(url), KIND.account(), limits);
  }

  private static List<String> names(DescribedSchema described) {
    return described.schema().tables().stream().map(Table::name).toList();
  }

  @Test
  void addressWithoutSchemaReachesAllSchemasOfItsCatalogue() throws SQLException {
    KIND.execute(
        cluster + "/second/default",
        "DROP SCHEMA IF EXISTS sales CASCADE",
        "CREATE SCHEMA sales",
        "DROP SCHEMA IF EXISTS archive CASCADE",
        "CREATE SCHEMA archive",
        "CREATE TABLE sales.orders (id BIGINT, \"order\" VARCHAR)",
        "CREATE TABLE archive.orders (id BIGINT, \"order\" VARCHAR)",
        "CREATE TABLE archive.\"dotted.name\" (id BIGINT)",
        "INSERT INTO sales.orders VALUES (1, 'a'), (2, 'b')",
        "INSERT INTO archive.orders VALUES (2, 'b'), (3, 'c')");
    try (JdbcDatabase database = open(cluster + "/second")) {
      DescribedSchema described = database.describe();
      assertEquals(
          Set.of("sales.orders", "archive.orders", "archive.\"dotted.name\""),
          Set.copyOf(names(described)));
      Schema schema = described.schema();
      assertEquals("sales orders", schema.findTable("sales.orders").orElseThrow().label());
      assertEquals(
          "dotted name", schema.findTable("archive.\"dotted.name\"").orElseThrow().label());
      SqlPrinter printer = new SqlPrinter(schema, database.dialect(), described.storages());
      String joined =
          printer.print(
              new SqlReader(schema)
                  .read(
                      "SELECT \"sales.orders\".\"order\" FROM \"sales.orders\" JOIN"
                          + " \"archive.orders\" ON \"sales.orders\".id = \"archive.orders\".id"));
      assertEquals(
          "SELECT sales.orders.\"order\" FROM sales.orders JOIN archive.orders ON"
              + " sales.orders.id = archive.orders.id",
          joined);
      assertEquals("[[b]]", database.query(joined).rows().toString());
    }
    try (JdbcDatabase database = open(cluster)) {
      List<String> all = names(database.describe());
      assertTrue(all.contains("second.sales.orders"), all.toString());
      assertTrue(all.contains("tpch.tiny.nation"), all.toString());
      assertTrue(all.stream().noneMatch(name -> name.startsWith("system.")), all.toString());
    }
  }

  @Test
  void keysAreFoundFromNamesRowsAndStatistics() {
    try (JdbcDatabase database = open(cluster + "/tpch/tiny", KeyFinder.LIMITS)) {
      DescribedSchema described = database.describe();
      Schema schema = described.schema();
      assertEquals(List.of(), schema.foreignKeys());
      Set<String> found =
          KeyFinder.find(described, database, database.dialect(), database::statistics).stream()
              .map(key -> name(schema, key.from()) + " > " + name(schema, key.to()))
              .collect(Collectors.toSet());
      assertEquals(
          Set.of(
              "customer.nationkey > nation.nationkey",
              "lineitem.orderkey > orders.orderkey",
              "lineitem.partkey > part.partkey",
              "lineitem.suppkey > supplier.suppkey",
              "nation.regionkey > region.regionkey",
              "orders.custkey > customer.custkey",
              "partsupp.partkey > part.partkey",
              "partsupp.suppkey > supplier.suppkey",
              "supplier.nationkey > nation.nationkey"),
          found);
    }
  }

  private static String name(Schema schema, ColumnId id) {
    return schema.table(schema.tableOf(id)).name() + "." + schema.column(id).name();
  }

  @Test
  void queryThatWouldReadTooMuchIsRefusedBeforeItRuns() {
    Limits limits = Limits.DEFAULT.withMaxScannedRows(1_000_000);
    try (JdbcDatabase database = open(cluster + "/tpch/sf1", limits)) {
      QueryException refused =
          assertThrows(
              QueryRefusedException.class,
              () -> database.query("SELECT max(quantity) FROM lineitem"));
      assertEquals(
          "refused: expected a query that reads at most 1,000,000 rows, found one that would read"
              + " some 6,001,215",
          refused.getMessage());
      String twice = "SELECT count(*) FROM %1$s AS a JOIN %1$s AS b ON a.suppkey = b.suppkey";
      assertEquals(1, database.query(twice.formatted("supplier")).rows().size());
      assertThrows( // 800,000 rows each time
          QueryRefusedException.class, () -> database.query(twice.formatted("partsupp")));
      assertEquals(1, database.query("SELECT count(*) FROM nation").rows().size());
      assertEquals(3, database.query("SELECT orderkey FROM lineitem LIMIT 3").rows().size());
    }
  }

  /// The cluster's own list of queries tells what became of them.
  @Test
  void queryThatTakesTooLongEndsOnTheCluster() throws Exception {
    Limits limits =
        Limits.DEFAULT.withTime(Duration.ofSeconds(1)).withMaxScannedRows(Long.MAX_VALUE);
    String marked =
        "SELECT count(*) FROM lineitem AS a JOIN lineitem AS b ON a.quantity < b.quantity";
    try (JdbcDatabase database = open(cluster + "/tpch/sf1", limits)) {
      assertThrows(QueryTimedOutException.class, () -> database.query(marked));
      assertEquals(1, database.query("SELECT count(*) FROM nation").rows().size());
    }
    assertEquals("FAILED", stateOf(marked));
  }

  @Test
  void queryWithMoreRowsThanAllowedEndsOnTheCluster() throws Exception {
    String marked = "SELECT comment FROM tpch.sf1.lineitem";
    Limits limits = Limits.DEFAULT.withMaxRows(10).withTime(Duration.ofSeconds(60));
    try (JdbcDatabase database = open(cluster + "/tpch/sf1", limits)) {
      assertTrue(database.query(marked).truncated());
    }
    assertEquals("FAILED", stateOf(marked));
  }

  /// The cluster ends a transaction and the answer that says so is lost: the driver would go on in
  /// a transaction that the cluster no longer knows.
  @Test
  void transactionWhoseEndWasNotToldIsNotUsedAgain() throws Exception {
    try (LossyProxy proxy = LossyProxy.to(cluster);
        JdbcDatabase database = open(proxy.address() + "/tpch/tiny")) {
      assertEquals("[[25]]", database.query("SELECT count(*) FROM nation").rows().toString());
      assertEquals(1, proxy.lost());
      assertFalse(database.isUsable());
      assertEquals("[[5]]", database.query("SELECT count(*) FROM region").rows().toString());
      assertTrue(database.isUsable());
    }
  }

  /// The state of the last query with a text, once it has ended.
  private String stateOf(String text) throws Exception {
    String state = "";
    try (Connection connection = KIND.connect(cluster + "/system/runtime");
        Statement statement = connection.createStatement()) {
      for (int i = 0; i < 100; i++) {
        try (ResultSet found =
            statement.executeQuery(
                "SELECT state FROM queries WHERE query LIKE '%"
                    + text
                    + "%' AND query NOT LIKE '%EXPLAIN%' AND query NOT LIKE '%queries%'"
                    + " ORDER BY created DESC LIMIT 1")) {
          state = found.next() ? found.getString(1) : "not there";
        }
        if (Set.of("FINISHED", "FAILED").contains(state)) {
          return state;
        }
        Thread.sleep(100);
      }
    }
    return state;
  }

  @Test
  void catalogueOrSchemaThatIsNotThereIsNamed() {
    try (JdbcDatabase database = open(cluster + "/nowhere/tiny")) {
      String message = assertThrows(InputException.class, database::describe).getMessage();
      assertTrue(
          message.contains("expected one of the catalogues memory, second, system, tpch, found"),
          message);
    }
    try (JdbcDatabase database = open(cluster + "/tpch/nowhere")) {
      String message = assertThrows(InputException.class, database::describe).getMessage();
      assertTrue(message.endsWith("expected a schema that exists, found \"nowhere\""), message);
    }
  }

  @Test
  void columnsThatCannotBeComparedAreLeftOutAndTold() throws SQLException {
    KIND.execute(
        cluster + "/memory/reach",
        "CREATE TABLE odd (id BIGINT, tags ARRAY(VARCHAR), raw VARBINARY, code UUID, at TIME(3))",
        "INSERT INTO odd VALUES (1, ARRAY['a'], X'00', uuid(), TIME '10:00:00.000')");
    try (JdbcDatabase database = open(cluster + "/memory/reach")) {
      DescribedSchema described = database.describe();
      Table odd = described.schema().findTable("odd").orElseThrow();
      assertEquals(
          List.of("id", "code", "at"),
          odd.columns().stream().map(id -> described.schema().column(id).name()).toList());
      assertTrue(described.schema().hidesColumns(odd.id()));
      assertTrue(
          described
              .notes()
              .contains(
                  "the column tags of odd is left out: values of type array(varchar) cannot be"
                      + " asked for"),
          described.notes().toString());
      assertFalse(database.statistics(odd).isEmpty());
    }
  }
}
