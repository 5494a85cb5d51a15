package dev.wayfarer.link.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.match.CellLookup;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SchemaPart;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.schema.Wording;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaNarrowerTests {
  private final Schema.Builder builder = Schema.named("company");

  /// A table with its key first.
  private ColumnId table(String name, String... columns) {
    TableId table = builder.table(name);
    ColumnId key = builder.column(table, name + "_id", ColumnType.NUMBER);
    builder.primaryKey(key);
    for (String column : columns) {
      builder.column(table, column, ColumnType.TEXT);
    }
    return key;
  }

  private void link(String table, String column, ColumnId to) {
    TableId from = builder.table(table);
    builder.foreignKey(builder.column(from, column, ColumnType.NUMBER), to);
  }

  private SchemaPart narrowed(SchemaLimits limits, String question) {
    return new SchemaNarrower(builder.build(), new EnglishTokeniser(), CellLookup.NONE, limits)
        .narrow(question);
  }

  private List<String> tables(int most, String question) {
    return narrowed(new SchemaLimits(most, 100), question).schema().tables().stream()
        .map(Table::name)
        .toList();
  }

  @Test
  void tablesThatAQuestionNamesStay() {
    table("pilot", "salary", "name");
    table("hotel", "stars", "name");
    table("river", "length", "name");
    assertEquals(List.of("hotel"), tables(1, "How many hotels are there?"));
    assertEquals(List.of("river"), tables(1, "What is the greatest length?"));
  }

  @Test
  void rareWordsCountMoreThanThoseOfManyTables() {
    table("pilot", "name", "city");
    table("hotel", "name", "city");
    table("river", "name", "depth");
    assertEquals(List.of("river"), tables(1, "the name with the depth"));
  }

  @Test
  void aTableThatConnectsTwoIsKeptWithThem() {
    ColumnId pilot = table("pilot", "salary");
    table("hotel", "stars");
    ColumnId aircraft = table("aircraft", "range");
    table("river", "length");
    TableId licence = builder.table("zx");
    builder.foreignKey(builder.column(licence, "p", ColumnType.NUMBER), pilot);
    builder.foreignKey(builder.column(licence, "a", ColumnType.NUMBER), aircraft);
    assertEquals(
        List.of("pilot", "aircraft", "zx"), tables(3, "Which pilots may fly which aircraft?"));
  }

  @Test
  void ofTwoTablesWithOneNameTheOneWithFittingNeighboursIsFirst() {
    table("station", "name");
    TableId second = builder.table("station_2", "station");
    ColumnId key = builder.column(second, "id", ColumnType.NUMBER);
    builder.column(second, "name", ColumnType.TEXT);
    link("train", "stop", key);
    List<String> kept = tables(2, "stations of each train");
    assertTrue(kept.contains("station_2"), kept.toString());
  }

  @Test
  void synonymsCountAsNames() {
    table("pilot", "salary");
    TableId cryptic = builder.table("t_kd");
    builder.column(cryptic, "x", ColumnType.TEXT);
    builder.wording(cryptic, new Wording(List.of("client"), Optional.empty()));
    assertEquals(List.of("t_kd"), tables(1, "all clients"));
  }

  @Test
  void beyondThreeTablesOnlyThoseAlmostAsGoodStay() {
    table("pilot", "salary", "age");
    table("steward", "salary");
    table("captain", "salary");
    table("hotel", "stars");
    table("guide", "salary", "river");
    assertEquals(
        List.of("pilot", "steward", "captain"), tables(5, "What is the salary of pilots?"));
    // Of four tables the question says the same.
    assertEquals(4, tables(5, "What is the salary?").size());
  }

  @Test
  void wideTablesKeepKeysAndWhatIsSaid() {
    ColumnId pilot = table("pilot", "a", "b", "c", "d", "e", "f", "salary", "g");
    link("flight", "captain", pilot);
    SchemaPart part = narrowed(new SchemaLimits(2, 4), "salary of the pilots of flights");
    List<String> names = part.schema().columns().subList(1, 5).stream().map(Column::name).toList();
    assertEquals(List.of("pilot_id", "a", "salary", "captain"), names);
    assertEquals(1, part.schema().foreignKeys().size());
  }

  @Test
  void aQuestionThatNamesNothingKeepsSomething() {
    table("pilot", "salary");
    table("hotel", "stars");
    assertEquals(List.of("pilot"), tables(1, "xyzzy"));
  }
}
