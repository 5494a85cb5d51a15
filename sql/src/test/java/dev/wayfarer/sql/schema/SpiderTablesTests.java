package dev.wayfarer.sql.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpiderTablesTests {
  private static final String GOOD =
      """
      [{"db_id": "sea",
        "table_names_original": ["Ship", "Port"], "table_names": ["ship", "port"],
        "column_names_original": [[-1, "*"], [0, "ShipID"], [0, "Home"], [1, "PortID"], [1, "Open"]],
        "column_names": [[-1, "*"], [0, "ship id"], [0, "home"], [1, "port id"], [1, "open"]],
        "column_types": ["text", "number", "number", "number", "boolean"],
        "primary_keys": [1, [3, 4]], "foreign_keys": [[2, 3]]}]
      """;

  @TempDir Path folder;

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("tables.json"), text);
  }

  @Test
  void aSchemaIsReadAsItStands() throws IOException {
    Map<String, Schema> schemas = SpiderTables.read(write(GOOD));
    assertEquals(List.of("sea"), List.copyOf(schemas.keySet()));
    Schema sea = schemas.get("sea");
    assertEquals(List.of("Ship", "Port"), sea.tables().stream().map(Table::name).toList());
    assertEquals(5, sea.columns().size());
    assertEquals(ColumnType.BOOLEAN, sea.columns().get(4).type());
    assertEquals("ship id", sea.columns().get(1).label());
    assertEquals(List.of(new ForeignKey(new ColumnId(2), new ColumnId(3))), sea.foreignKeys());
    assertTrue(sea.isPrimaryKey(new ColumnId(1)));
    assertEquals(List.of(new ColumnId(3), new ColumnId(4)), sea.table(new TableId(1)).primaryKey());
    assertEquals(
        "PortID", sea.findColumn(new TableId(1), "portid").map(Column::name).orElseThrow());
  }

  @Test
  void allOfSpiderIsRead() {
    assertEquals(166, SpiderTables.read(SharedData.spider().resolve("tables.json")).size());
  }

  /// Spider's released file has `column_names` of `formula_1` in another order.
  @Nested
  class Variants {
    private Schema sea(String from, String to) throws IOException {
      assertTrue(GOOD.contains(from));
      return SpiderTables.read(write(GOOD.replace(from, to))).get("sea");
    }

    private static List<String> labels(Schema schema) {
      return schema.columns().stream().map(Column::label).toList();
    }

    @Test
    void labelsInAnotherOrderThanNamesFindTheirs() throws IOException {
      Schema tablesSwapped =
          sea(
              "[0, \"ship id\"], [0, \"home\"], [1, \"port id\"], [1, \"open\"]",
              "[1, \"port id\"], [1, \"is open\"], [0, \"home\"], [0, \"ship id\"]");
      assertEquals(List.of("*", "ship id", "home", "port id", "is open"), labels(tablesSwapped));
      assertEquals("ShipID", tablesSwapped.columns().get(1).name());
    }

    @Test
    void namesAreLabelsWhereSomeAreMissing() throws IOException {
      Schema one = sea("[0, \"ship id\"], [0, \"home\"], ", "[0, \"vessel number\"], ");
      assertEquals(List.of("*", "ship id", "home", "port id", "open"), labels(one));
    }

    @Test
    void oneKindOfNamesIsEnough() throws IOException {
      Schema original = sea(", \"table_names\": [\"ship\", \"port\"]", "");
      assertEquals("ship", original.tables().getFirst().label());
      Schema said = sea("column_names_original", "unknown");
      assertEquals("ship id", said.columns().get(1).name());
    }

    @Test
    void typesMayBeThoseOfDeclarations() throws IOException {
      String types = "[\"text\", \"number\", \"number\", \"number\", \"boolean\"]";
      Schema sea = sea(types, "[\"text\", \"integer\", \"real\", \"datetime\", \"binary\"]");
      assertEquals(
          List.of(ColumnType.NUMBER, ColumnType.NUMBER, ColumnType.TIME, ColumnType.OTHERS),
          sea.columns().stream().skip(1).map(Column::type).toList());
    }

    @Test
    void keysMayBeMissing() throws IOException {
      Schema sea = sea(", \"foreign_keys\": [[2, 3]]", "");
      assertEquals(List.of(), sea.foreignKeys());
    }

    @Test
    void entriesMayStandBehindTheirNames() throws IOException {
      String entry = GOOD.strip().substring(1, GOOD.strip().length() - 1);
      String unnamed = entry.replace("\"db_id\": \"sea\",", "");
      assertEquals(
          List.of("sea", "lake"),
          List.copyOf(
              SpiderTables.read(write("{\"sea\": " + unnamed + ", \"lake\": " + unnamed + "}"))
                  .keySet()));
      assertEquals(List.of("sea"), List.copyOf(SpiderTables.read(write(entry)).keySet()));
    }

    @Test
    void anEntryThatCannotBeReadLeavesTheOthers() throws IOException {
      String entry = GOOD.strip().substring(1, GOOD.strip().length() - 1);
      String bad = entry.replace("\"sea\"", "\"lake\"").replace("[[2, 3]]", "[[2, 9]]");
      Path file = write("[" + bad + ", " + entry + "]");
      List<String> problems = new ArrayList<>();
      Map<String, Schema> read = SpiderTables.read(file, e -> problems.add(e.getMessage()));
      assertEquals(List.of("sea"), List.copyOf(read.keySet()));
      assertEquals(
          List.of(file + "[0].foreign_keys[0]: expected a column from 1 to 4, found \"9\""),
          problems);
    }
  }

  @Nested
  class BadInput {
    private void refused(String text, String message) throws IOException {
      Path file = write(text);
      InputException e = assertThrows(InputException.class, () -> SpiderTables.read(file));
      assertTrue(e.getMessage().startsWith(file + message), e.getMessage());
      assertEquals(1, e.getMessage().lines().count());
    }

    private void changed(String from, String to, String message) throws IOException {
      assertTrue(GOOD.contains(from));
      refused(GOOD.replace(from, to), message);
    }

    @Test
    void wrongTypesAreNamedWhereTheyStand() throws IOException {
      changed("\"sea\"", "7", "[0].db_id: expected a string, found \"7\"");
      changed(
          "[0, \"Home\"], [1",
          "[0, 5], [1",
          "[0].column_names_original[2][1]: expected a string, found \"5\"");
      changed(
          "[\"ship\", \"port\"]",
          "\"ship\"",
          "[0].table_names: expected a list, found \"\"ship\"\"");
      changed("[\"ship\", \"port\"]", "[\"ship\"]", "[0].table_names: expected 2 entries, found 1");
      changed(
          "\"boolean\"",
          "\"colour\"",
          "[0].column_types[4]: expected text, number, time, boolean or others, found \"colour\"");
      changed("\"db_id\": \"sea\",", "", "[0]: expected a field \"db_id\", found none");
    }

    @Test
    void keysToNowhereAreNamed() throws IOException {
      changed("[[2, 3]]", "[[2, 9]]", "[0].foreign_keys[0]: expected a column from 1 to 4, found");
      changed("[[2, 3]]", "[[2]]", "[0].foreign_keys[0]: expected a pair of columns, found [2]");
      changed("[[2, 3]]", "[[0, 3]]", "[0].foreign_keys[0]: expected a column from 1 to 4, found");
      changed("[1, [3, 4]]", "[12]", "[0].primary_keys[0]: expected a column from 1 to 4, found");
      changed(
          "[1, \"PortID\"]",
          "[7, \"PortID\"]",
          "[0].column_names_original[3][0]: expected a table below 2, found 7");
    }

    @Test
    void aSecondSchemaOfTheSameNameIsLeftOut() throws IOException {
      String twice = GOOD.strip();
      twice = twice.substring(0, twice.length() - 1) + "," + twice.substring(1);
      List<String> problems = new ArrayList<>();
      Path file = write(twice);
      assertEquals(1, SpiderTables.read(file, e -> problems.add(e.getMessage())).size());
      assertEquals(
          List.of(file + "[1].db_id: expected a name of its own, found a second \"sea\""),
          problems);
    }

    @Test
    void textThatIsNotJsonIsRefused() throws IOException {
      refused(GOOD.substring(0, 200), ":4:");
      refused("", ": expected a list, found nothing");
      refused("{}", ": expected a list, found an object");
      refused("[1]", "[0]: expected an object, found");
      refused("[".repeat(100_000), ": expected well-formed JSON");
      InputException e =
          assertThrows(InputException.class, () -> SpiderTables.read(write("[{\"db_id\": 1")));
      assertTrue(e.getMessage().endsWith("expected close marker for Object"), e.getMessage());
    }

    @Test
    void filesThatAreNotTextAreRefused() throws IOException {
      Path file = folder.resolve("tables.json");
      Files.write(file, GOOD.replace("sea", "s\u00e9a").getBytes(StandardCharsets.ISO_8859_1));
      InputException e = assertThrows(InputException.class, () -> SpiderTables.read(file));
      assertEquals(file + ":1: expected UTF-8 text, found bytes that are not", e.getMessage());
      Path missing = folder.resolve("none.json");
      assertThrows(InputException.class, () -> SpiderTables.read(missing));
      assertThrows(InputException.class, () -> SpiderTables.read(folder));
    }

    @Test
    void noDamageCausesAnythingButARefusal() throws IOException {
      Random random = new Random(3);
      for (int i = 0; i < 3_000; i++) {
        StringBuilder text = new StringBuilder(GOOD);
        for (int j = 0; j < 3; j++) {
          int at = random.nextInt(text.length());
          switch (random.nextInt(3)) {
            case 0 -> text.deleteCharAt(at);
            case 1 -> text.insert(at, "[]{}\",:-19nx".charAt(random.nextInt(12)));
            default -> text.setLength(Math.max(8, at));
          }
        }
        Path file = write(text.toString());
        try {
          SpiderTables.read(file);
        } catch (InputException e) {
          assertEquals(1, e.getMessage().lines().count());
        }
      }
    }
  }
}
