package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.schema.Wording;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SchemaWordsTests {
  @Test
  void areThoseOfAllTablesAndColumnsAndTheirSynonyms() {
    Schema.Builder builder = Schema.named("kennel");
    TableId dogs = builder.table("dogs");
    builder.wording(dogs, new Wording(List.of("good hounds"), Optional.empty()));
    builder.column(dogs, "Breed_Name", ColumnType.TEXT);
    assertEquals(
        Set.of("dogs", "dog", "good", "hounds", "hound", "breed", "name"),
        SchemaWords.of(builder.build()));
  }
}
