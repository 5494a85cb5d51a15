package dev.wayfarer.ask.intent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExampleQuestionsTests {
  @Test
  void namesMayRepeatAWord() {
    assertEquals(
        List.of("How many trips are there?", "How many trips are there for each city to city?"),
        questions("trip", "city_to_city"));
  }

  @Test
  void namesMayHaveNoWords() {
    assertEquals(List.of("How many   are there?"), questions(" ", " "));
    assertEquals(List.of("How many  are there?"), questions("", "-"));
  }

  private static List<String> questions(String table, String column) {
    Schema.Builder schema = Schema.named("trips");
    schema.column(schema.table(table), column, ColumnType.TEXT);
    return new ExampleQuestions(schema.build()).all();
  }
}
