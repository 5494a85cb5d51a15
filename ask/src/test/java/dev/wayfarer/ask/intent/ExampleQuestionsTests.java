package dev.wayfarer.ask.intent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
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

  @Test
  void viewsAreAskedAboutOnlyWhereThereIsNothingElse() {
    Schema.Builder schema = Schema.named("trips");
    schema.column(schema.table("trip"), "city", ColumnType.TEXT);
    TableId view = schema.table("trips of the year");
    schema.column(view, "city", ColumnType.TEXT);
    schema.column(view, "country", ColumnType.TEXT);
    schema.view(view);
    assertEquals(
        List.of("How many trips are there?", "How many trips are there for each city?"),
        new ExampleQuestions(schema.build()).all());
  }

  private static List<String> questions(String table, String column) {
    Schema.Builder schema = Schema.named("trips");
    schema.column(schema.table(table), column, ColumnType.TEXT);
    return new ExampleQuestions(schema.build()).all();
  }
}
