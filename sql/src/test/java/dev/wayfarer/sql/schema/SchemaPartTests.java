package dev.wayfarer.sql.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.Harbour;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SchemaPartTests {
  private final Schema whole = Harbour.schema();

  private ColumnId column(String table, String name) {
    TableId id = whole.findTable(table).orElseThrow().id();
    return whole.findColumn(id, name).orElseThrow().id();
  }

  @Test
  void allColumnsMakeTheSameSchema() {
    Set<ColumnId> all = new HashSet<>(whole.columns().stream().map(Column::id).toList());
    Schema part = SchemaPart.of(whole, all).schema();
    assertEquals(whole.tables(), part.tables());
    assertEquals(whole.columns(), part.columns());
    assertEquals(whole.foreignKeys(), part.foreignKeys());
  }

  @Test
  void tablesWithoutColumnsAndKeysThatLostAnEndAreLeftOut() {
    ColumnId home = column("ship", "home_port");
    ColumnId country = column("port", "country");
    SchemaPart part = SchemaPart.of(whole, Set.of(home, country));
    assertEquals(2, part.schema().tables().size());
    assertEquals(List.of(), part.schema().foreignKeys());
    SchemaPart joined = SchemaPart.of(whole, Set.of(home, country, column("port", "id")));
    assertEquals(1, joined.schema().foreignKeys().size());
  }

  @Test
  void columnsAreFoundInBothDirections() {
    ColumnId country = column("port", "country");
    SchemaPart part = SchemaPart.of(whole, Set.of(country));
    assertEquals(List.of(ColumnId.STAR, country), part.columns());
    assertEquals(OptionalInt.of(1), part.position(country));
    assertEquals(OptionalInt.empty(), part.position(column("ship", "home_port")));
  }

  @Test
  void wordingAndSecretsStay() {
    Schema.Builder builder = Schema.named("small");
    TableId left = builder.table("left");
    builder.column(left, "a", ColumnType.TEXT);
    TableId table = builder.table("kept");
    ColumnId kept = builder.column(table, "b", ColumnType.TEXT);
    Wording wording = new Wording(List.of("other"), Optional.of("What it is."));
    builder.wording(table, wording).wording(kept, wording).hidesColumns(table);
    Schema part = SchemaPart.of(builder.build(), Set.of(kept)).schema();
    assertEquals(wording, part.wording(new TableId(0)));
    assertEquals(wording, part.wording(new ColumnId(1)));
    assertTrue(part.hidesColumns(new TableId(0)));
  }
}
