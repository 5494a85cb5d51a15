package dev.wayfarer.model.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnOwnersTests {
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyColumnButTheStarHasItsTable(boolean paper) {
    check(SmallWorld.FLEET, paper);
    check(SmallWorld.STAFF, paper);
    check(SmallWorld.THINGS, paper);
    check(folders(), paper);
  }

  /// Beside the column whose key leads into its own table stands only what it leads to.
  private static Schema folders() {
    Schema.Builder schema = Schema.named("folders");
    TableId disk = schema.table("disk");
    schema.column(disk, "name", ColumnType.TEXT);
    TableId folder = schema.table("folder");
    ColumnId id = schema.column(folder, "id", ColumnType.NUMBER);
    ColumnId within = schema.column(folder, "within", ColumnType.NUMBER);
    return schema.primaryKey(id).foreignKey(within, id).build();
  }

  private static void check(Schema schema, boolean paper) {
    EnglishTokeniser tokeniser = new EnglishTokeniser();
    LinkedQuestion linked =
        new Linker(
                schema,
                tokeniser,
                Optional.empty(),
                paper ? Linker.Options.PAPER : Linker.Options.RICH)
            .link("What is there?");
    ColumnOwners owners =
        new ColumnOwners(
            new InputBuilder(
                    SmallWorld.product().actionVocabulary(),
                    InputBuilder.WordForm.SURFACE,
                    schema,
                    tokeniser)
                .question(linked));
    for (Column column : schema.columns()) {
      OptionalInt wanted =
          column.id().isStar()
              ? OptionalInt.empty()
              : OptionalInt.of(schema.tableOf(column.id()).index());
      assertEquals(wanted, owners.of(column.id().index()), column.label());
    }
  }
}
