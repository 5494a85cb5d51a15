package dev.wayfarer.lab.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnitedSchemaTests {
  private static Schema schema(String name) {
    Schema.Builder schema = Schema.named(name);
    TableId singer = schema.table("singer", "pop singer");
    ColumnId key = schema.column(singer, "id", ColumnType.NUMBER);
    TableId song = schema.table(name + "_song");
    ColumnId from = schema.column(song, "singer", ColumnType.NUMBER);
    return schema.primaryKey(key).foreignKey(from, key).build();
  }

  @Test
  void tablesOfOneNameGetANumberAndKeepTheirLabel() {
    UnitedSchema united = UnitedSchema.of(Map.of("b", schema("b"), "a", schema("a")));
    assertEquals(
        List.of("singer", "a_song", "singer_2", "b_song"),
        united.schema().tables().stream().map(Table::name).toList());
    assertEquals("pop singer", united.schema().tables().get(2).label());
  }

  @Test
  void keysAndIdsMoveWithTheirTables() {
    UnitedSchema united = UnitedSchema.of(Map.of("b", schema("b"), "a", schema("a")));
    assertEquals(new TableId(3), united.table("b", new TableId(1)));
    assertEquals(
        List.of(
            new ForeignKey(new ColumnId(2), new ColumnId(1)),
            new ForeignKey(new ColumnId(4), new ColumnId(3))),
        united.schema().foreignKeys());
    assertEquals(List.of(new ColumnId(3)), united.schema().table(new TableId(2)).primaryKey());
  }

  @Test
  void theGeneratedSchemaIsAsLargeAsItSays() {
    Schema generated = GeneratedSchema.make();
    assertEquals(500, generated.tables().size());
    assertEquals(8000, generated.columns().size() - 1);
    assertEquals(500, generated.tables().stream().map(Table::name).distinct().count());
  }
}
