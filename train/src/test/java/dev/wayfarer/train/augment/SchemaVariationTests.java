package dev.wayfarer.train.augment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SchemaVariationTests {
  private static final Synonyms SYNONYMS =
      lemma ->
          Map.of("singer", List.of("vocalist"), "country", List.of("nation", "home land"))
              .getOrDefault(lemma, List.of());

  private static final Schema SCHEMA = schema();

  private static Schema schema() {
    Schema.Builder builder = Schema.named("concerts");
    TableId singer = builder.table("singer");
    ColumnId id = builder.column(singer, "singer_id", ColumnType.NUMBER);
    builder.column(singer, "Country", ColumnType.TEXT);
    TableId song = builder.table("song");
    ColumnId key = builder.column(song, "singer_id", ColumnType.NUMBER);
    builder.column(song, "release_year", ColumnType.NUMBER);
    return builder.primaryKey(id).foreignKey(key, id).build();
  }

  private static VariantOptions options(
      double rename, double abbreviate, double prefix, double restyle, double add, double drop) {
    return new VariantOptions(1, 0, rename, abbreviate, prefix, restyle, add, drop, 0);
  }

  private static VirtualSchema variant(VariantOptions options, Optional<Schema> donor, int seed) {
    return new SchemaVariation(options, SYNONYMS).of(SCHEMA, donor, new Random(seed));
  }

  private static List<String> labels(Schema schema) {
    return schema.columns().stream().skip(1).map(Column::label).toList();
  }

  @Test
  void nothingChangesWhereNothingIsAskedFor() {
    Schema same = variant(options(0, 0, 0, 0, 0, 0), Optional.of(SCHEMA), 1).schema();
    assertEquals(SCHEMA.columns(), same.columns());
    assertEquals(SCHEMA.tables(), same.tables());
    assertEquals(SCHEMA.foreignKeys(), same.foreignKeys());
  }

  @Test
  void renamedThingsKeepTheirPositionsTypesAndKeys() {
    Schema renamed = variant(options(1, 0, 0, 0, 0, 0), Optional.empty(), 1).schema();
    assertEquals("vocalist", renamed.tables().getFirst().name());
    assertEquals("song", renamed.tables().getLast().name());
    assertTrue(Set.of("nation", "home land").contains(labels(renamed).get(1)));
    for (int i = 0; i < SCHEMA.columns().size(); i++) {
      assertEquals(SCHEMA.columns().get(i).table(), renamed.columns().get(i).table());
      assertEquals(SCHEMA.columns().get(i).type(), renamed.columns().get(i).type());
    }
    assertEquals(SCHEMA.foreignKeys(), renamed.foreignKeys());
    assertTrue(renamed.isPrimaryKey(new ColumnId(1)));
  }

  @Test
  void labelsAreReadFromNewNames() {
    for (int seed = 0; seed < 20; seed++) {
      Schema styled = variant(options(0, 0, 0, 1, 0, 0), Optional.empty(), seed).schema();
      String name = styled.columns().get(4).name();
      String label = labels(styled).get(3);
      assertTrue(
          name.equals("releaseyear") ? label.equals("releaseyear") : label.equals("release year"),
          name + ": " + label);
    }
  }

  @Test
  void tableNamesAreTakenFromColumnsAndGivenToThem() {
    List<String> labels = labels(variant(options(0, 0, 1, 0, 0, 0), Optional.empty(), 1).schema());
    assertEquals(List.of("id", "singer country", "song singer id", "song release year"), labels);
  }

  @Test
  void longWordsAreShortened() {
    String label = labels(variant(options(0, 1, 0, 0, 0, 0), Optional.empty(), 1).schema()).get(3);
    assertNotEquals("release year", label);
    assertTrue(label.endsWith(" year"), label);
  }

  @Test
  void columnsOfAnotherSchemaComeLastAndNoNameIsGivenTwice() {
    int most = 0;
    for (int seed = 0; seed < 50; seed++) {
      VirtualSchema wider = variant(options(0.5, 0.5, 0.5, 0.5, 1, 0), Optional.of(SCHEMA), seed);
      List<Column> columns = wider.schema().columns();
      assertEquals(SCHEMA.columns().size() + wider.added().size(), columns.size());
      for (int i = 0; i < wider.added().size(); i++) {
        Column added = columns.get(SCHEMA.columns().size() + i);
        assertEquals(SCHEMA.column(wider.added().get(i)).name(), added.name());
      }
      Set<String> names = new HashSet<>();
      columns.forEach(column -> assertTrue(names.add(column.table() + "." + column.name())));
      most = Math.max(most, wider.added().size());
    }
    assertTrue(most > 2, "added " + most);
  }

  @Test
  void droppedKeysAreNoLongerDeclared() {
    Schema without = variant(options(0, 0, 0, 0, 0, 1), Optional.empty(), 1).schema();
    assertEquals(List.of(), without.foreignKeys());
  }

  @Test
  void sameSeedGivesTheSameSchema() {
    VariantOptions all = options(0.5, 0.5, 0.5, 0.5, 0.5, 0.5);
    assertEquals(
        variant(all, Optional.of(SCHEMA), 3).schema().columns(),
        variant(all, Optional.of(SCHEMA), 3).schema().columns());
    assertSame(SCHEMA, SCHEMA);
  }
}
