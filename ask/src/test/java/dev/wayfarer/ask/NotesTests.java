package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.join.UnjoinedTables;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NotesTests {
  private static final Schema BOTH = schema("ship", "cake");
  private static final Schema ONE = schema("ship");

  private static Schema schema(String... tables) {
    Schema.Builder builder = Schema.named("sea");
    for (String table : tables) {
      builder.column(builder.table(table), "name", ColumnType.TEXT);
    }
    return builder.build();
  }

  private static Optional<String> notes(Schema whole, Schema part, String sql) {
    return Notes.of(
        whole, part, UnjoinedTables.of(part, new SqlReader(part).read(sql)), List.of(), Map.of());
  }

  @Test
  void mostAnswersNeedNone() {
    assertEquals(Optional.empty(), notes(BOTH, BOTH, "SELECT name FROM ship"));
  }

  @Test
  void tablesThatNothingJoinsAreTold() {
    assertEquals(
        Optional.of("nothing joins ship and cake: each row of one is paired with all of the other"),
        notes(BOTH, BOTH, "SELECT ship.name FROM ship JOIN cake"));
  }

  @Test
  void whatWasLeftOutIsToldAfterThat() {
    Schema large = schema("ship", "cake", "oven");
    assertEquals(
        Optional.of("looked at 1 of 2 tables and 1 of 2 columns: those that the question names"),
        notes(BOTH, ONE, "SELECT name FROM ship"));
    assertEquals(
        Optional.of(
            "nothing joins ship and cake: each row of one is paired with all of the other;"
                + " looked at 2 of 3 tables and 2 of 3 columns: those that the question names"),
        notes(large, BOTH, "SELECT ship.name FROM ship JOIN cake"));
  }
}
