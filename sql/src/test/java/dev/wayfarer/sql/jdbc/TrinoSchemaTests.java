package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Table;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a cluster's lists of catalogues, schemas, tables and columns become, without a cluster.
class TrinoSchemaTests {
  private static final String PLACE = "jdbc:trino://host/x";

  private final ScriptedDriver driver = new ScriptedDriver();
  private final Map<String, List<String>> tables = new HashMap<>();
  private final Map<String, List<String>> columns = new HashMap<>();

  @BeforeEach
  void makeCluster() {
    driver
        .answering("getSearchStringEscape", _ -> "\\")
        .answering("getTables", of -> rows(tables.get(of.getFirst())))
        .answering("getColumns", of -> rows(columns.get(of.getFirst())));
    catalogues("hive", "system");
    schemas("sales", "sales_eu");
  }

  private static ResultSet rows(List<String> rows) {
    List<String> all = rows == null ? List.of() : rows;
    return new ScriptedDriver().withRows(all.toArray(String[]::new)).object(ResultSet.class);
  }

  private void catalogues(String... names) {
    driver.answering("getCatalogs", _ -> rows(named("TABLE_CAT=", names)));
  }

  private void schemas(String... names) {
    driver.answering("getSchemas", _ -> rows(named("TABLE_SCHEM=", names)));
  }

  private static List<String> named(String column, String... names) {
    return List.of(names).stream().map(name -> column + name).toList();
  }

  private static String place(String catalogue, String schema, String table) {
    return "TABLE_CAT=%s TABLE_SCHEM=%s TABLE_NAME=%s".formatted(catalogue, schema, table);
  }

  private void table(String catalogue, String schema, String table, String type) {
    tables
        .computeIfAbsent(catalogue, _ -> new ArrayList<>())
        .add(place(catalogue, schema, table) + " TABLE_TYPE=" + type);
    column(catalogue, schema, table, "id", Types.INTEGER, "integer");
  }

  private void column(
      String catalogue, String schema, String table, String column, int type, String typeName) {
    int nullable =
        column.equals("id") ? DatabaseMetaData.columnNoNulls : DatabaseMetaData.columnNullable;
    columns
        .computeIfAbsent(catalogue, _ -> new ArrayList<>())
        .add(
            place(catalogue, schema, table)
                + " COLUMN_NAME=%s DATA_TYPE=%d TYPE_NAME=%s NULLABLE=%d"
                    .formatted(column, type, typeName, nullable));
  }

  private Connection at(String catalogue, String schema) {
    return driver
        .answering("getCatalog", _ -> catalogue)
        .answering("getSchema", _ -> schema)
        .object(Connection.class);
  }

  private DescribedSchema describe(String catalogue, String schema) {
    return TrinoSchema.describe(at(catalogue, schema), "shop", PLACE);
  }

  private String refused(String catalogue, String schema) {
    return assertThrows(InputException.class, () -> describe(catalogue, schema)).getMessage();
  }

  /// Each table as `path (label)`.
  private static List<String> names(DescribedSchema described) {
    return described.schema().tables().stream()
        .map(table -> table.name() + " (" + table.label() + ")")
        .toList();
  }

  @Test
  void tableOfOneSchemaIsCalledByItsName() {
    table("hive", "sales", "open_order", "TABLE");
    table("hive", "stock", "part", "TABLE");
    DescribedSchema described = describe("hive", "sales");
    assertEquals("shop", described.schema().name());
    assertEquals(List.of("open_order (open order)"), names(described));
    assertEquals(List.of(), described.notes());
  }

  @Test
  void engineDescribesTheClusterByTheLastPartOfItsAddress() {
    table("hive", "sales", "open_order", "TABLE");
    DatabaseUrl url = DatabaseUrl.of("jdbc:trino://host/hive/sales");
    DescribedSchema described = new TrinoEngine().describe(at("hive", "sales"), url);
    assertEquals(url.name(), described.schema().name());
    assertEquals(List.of("open_order (open order)"), names(described));
  }

  @Test
  void tableOfOneOfSeveralSchemasIsCalledByBothNames() {
    table("hive", "sales", "open_order", "TABLE");
    table("hive", "stock", "part", "TABLE");
    table("hive", "sales", "part", "TABLE");
    table("hive", "information_schema", "tables", "TABLE");
    assertEquals(
        List.of(
            "sales.open_order (open order)", "stock.part (stock part)", "sales.part (sales part)"),
        names(describe("hive", null)));
    assertTrue(driver.calls.contains("getColumns(hive, null, null, null)"));
  }

  @Test
  void tableOfOneOfSeveralCataloguesIsCalledByAllThreeNames() {
    catalogues("hive", "system", "jmx", "lake");
    for (String catalogue : List.of("hive", "system", "jmx", "lake")) {
      table(catalogue, "sales", "of_" + catalogue, "TABLE");
    }
    assertEquals(
        List.of("hive.sales.of_hive (of hive)", "lake.sales.of_lake (of lake)"),
        names(describe(null, null)));
  }

  @Test
  void signsOfPatternsInASchemasNameStandForThemselves() {
    schemas("sales_e%");
    table("hive", "sales_e%", "part", "TABLE");
    table("hive", "salesXeuro", "part", "TABLE");
    assertEquals(List.of("part (part)"), names(describe("hive", "sales_e%")));
    assertTrue(driver.calls.contains("getColumns(hive, sales\\_e\\%, null, null)"));
  }

  @Test
  void catalogueAndSchemaMustBeThere() {
    table("hive", "sales", "part", "TABLE");
    assertEquals(
        PLACE + ": expected one of the catalogues hive, system, found \"lake\"",
        refused("lake", null));
    assertEquals(
        PLACE + ": expected a schema that exists, found \"gone\"", refused("hive", "gone"));
    assertEquals(
        PLACE + ": expected a database with tables, found no table", refused("hive", "sales_eu"));
  }

  @Test
  void catalogueThatIsDownDoesNotKeepTheOthersFromBeingAsked() {
    catalogues("hive", "lake");
    table("hive", "sales", "part", "TABLE");
    driver.answering(
        "getTables",
        of -> {
          if (of.getFirst().equals("lake")) {
            throw new SQLException("Query failed (#2024_x): no answer\n at line 1");
          }
          return rows(tables.get(of.getFirst()));
        });
    DescribedSchema described = describe(null, null);
    assertEquals(List.of("hive.sales.part (part)"), names(described));
    assertEquals(List.of("the catalogue lake is left out: no answer"), described.notes());
    assertEquals("rollback()", driver.calls.getLast());
    assertEquals(
        PLACE
            + ": expected a database that describes itself, found Query failed (#2024_x): no"
            + " answer  at line 1",
        refused("lake", null));
  }

  /// A failed statement fails its transaction, which must end before the next one.
  @Test
  void transactionThatCannotEndIsLeftToTheNextStatement() {
    catalogues("hive", "lake");
    table("hive", "sales", "part", "TABLE");
    driver
        .failing("rollback", new SQLException("gone"))
        .answering(
            "getColumns",
            of -> {
              if (of.getFirst().equals("lake")) {
                throw new SQLException("");
              }
              return rows(columns.get(of.getFirst()));
            });
    assertEquals(List.of("the catalogue lake is left out: "), describe(null, null).notes());
  }

  @Test
  void viewIsAViewUnlessItCannotBeRead() {
    table("hive", "sales", "part", "TABLE");
    table("hive", "sales", "cheap", "VIEW");
    table("hive", "sales", "dear", "MATERIALIZED VIEW".replace(' ', '_'));
    table("hive", "sales", "broken", "VIEW");
    driver.answering(
        "executeQuery",
        sql -> {
          if (sql.toString().contains("broken")) {
            throw new SQLException("Query failed (#7): Table 'gone' does not exist");
          }
          return rows(List.of());
        });
    DescribedSchema described = describe("hive", "sales");
    Schema schema = described.schema();
    assertEquals(
        List.of("part false", "cheap true", "dear true"),
        schema.tables().stream().map(t -> t.name() + " " + schema.isView(t.id())).toList());
    assertEquals(
        List.of("the view broken is left out: Table 'gone' does not exist"), described.notes());
    assertTrue(driver.calls.contains("executeQuery(SELECT * FROM cheap LIMIT 0)"));
    assertTrue(driver.calls.contains("rollback()"));
  }

  @Test
  void columnHasItsTypeAndSaysWhetherItMayBeEmpty() {
    table("hive", "sales", "part", "TABLE");
    column("hive", "sales", "part", "name", Types.VARCHAR, "varchar(20)");
    column("hive", "sales", "part", "made", Types.DATE, "date");
    column("hive", "sales", "part", "hour", Types.TIME, "time(3)");
    DescribedSchema described = describe("hive", "sales");
    Schema schema = described.schema();
    Table part = schema.tables().getFirst();
    assertEquals(
        List.of(
            "id NUMBER WHOLE false",
            "name TEXT TEXT true",
            "made TIME DATE true",
            "hour TIME OTHER true"),
        part.columns().stream()
            .map(
                id -> {
                  Storage storage = described.storages().of(schema, id);
                  ColumnType type = schema.column(id).type();
                  return schema.column(id).name()
                      + " "
                      + type
                      + " "
                      + storage.kind()
                      + " "
                      + storage.nullable();
                })
            .toList());
    assertFalse(schema.hidesColumns(part.id()));
  }

  @Test
  void columnThatCanNeitherBeComparedNorShownIsLeftOut() {
    table("hive", "sales", "part", "TABLE");
    column("hive", "sales", "part", "scan", Types.VARBINARY, "varbinary");
    column("hive", "sales", "part", "tags", Types.ARRAY, "array(varchar)");
    column("hive", "sales", "part", "code", Types.JAVA_OBJECT, "uuid");
    DescribedSchema described = describe("hive", "sales");
    Table part = described.schema().tables().getFirst();
    assertEquals(2, part.columns().size());
    assertTrue(described.schema().hidesColumns(part.id()));
    assertEquals(
        List.of(
            "the column scan of part is left out: values of type varbinary cannot be asked for",
            "the column tags of part is left out: values of type array(varchar) cannot be asked"
                + " for"),
        described.notes());
  }
}
