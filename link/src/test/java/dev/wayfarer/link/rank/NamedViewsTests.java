package dev.wayfarer.link.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.schema.Wording;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NamedViewsTests {
  private final Schema.Builder builder = Schema.named("shop");
  private final TableId sales = builder.table("sales");
  private final TableId best = builder.table("best_sellers_by_year");

  private NamedViews views() {
    builder.column(sales, "amount", ColumnType.NUMBER);
    builder.column(best, "product", ColumnType.TEXT);
    builder.view(best);
    builder.wording(best, new Wording(List.of("hits"), Optional.empty()));
    Schema schema = builder.build();
    assertTrue(NamedViews.areOptional(schema));
    return new NamedViews(schema, new EnglishTokeniser());
  }

  @Test
  void aViewIsNamedByAllItsWords() {
    NamedViews views = views();
    assertEquals(Set.of(best), views.in("What were the best sellers of each year?"));
    assertEquals(Set.of(best), views.in("List the hits."));
    assertEquals(Set.of(), views.in("Which year had the best sales?"));
  }

  @Test
  void viewsThatAreNotNamedAreLeftOut() {
    NamedViews views = views();
    assertEquals(
        List.of("sales"),
        views.with(Set.of()).schema().tables().stream().map(Table::name).toList());
    assertEquals(2, views.with(Set.of(best)).schema().tables().size());
  }

  @Test
  void aDatabaseOfViewsKeepsThem() {
    Schema.Builder alone = Schema.named("views");
    TableId view = alone.table("v");
    alone.column(view, "x", ColumnType.TEXT);
    assertFalse(NamedViews.areOptional(alone.view(view).build()));
    assertFalse(NamedViews.areOptional(Schema.named("none").build()));
  }
}
