package dev.wayfarer.link.relevance;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordSimilarity;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableNameSimilarityTests {
  @TempDir Path folder;

  @Test
  void wordIsNearByTheDirectionOfItsVector() {
    Path file = folder.resolve("some.vec");
    try (WordVectorsWriter writer = WordVectorsWriter.create(file, NumberType.FLOAT32, 2)) {
      writer.add("customers", new float[] {3, 0});
      writer.add("clients", new float[] {0.8f, 0.6f});
      writer.add("rivers", new float[] {0, 5});
      writer.add("nothing", new float[] {0, 0});
      writer.finish(1, new float[] {1, 0});
    }
    Schema.Builder schema = Schema.named("shop");
    schema.column(schema.table("customers"), "name", ColumnType.TEXT);
    try (WordVectors vectors = WordVectors.open(file)) {
      TableNameSimilarity near =
          new TableNameSimilarity(
              schema.build(),
              new EnglishTokeniser(),
              new WordSimilarity(word -> Optional.ofNullable(vectors.vector(word)), 0.75));
      assertTrue(isNear(near, "Clients"));
      assertFalse(isNear(near, "rivers"));
      assertFalse(isNear(near, "nothing"));
      assertFalse(isNear(near, "unheard"));
    }
  }

  private static boolean isNear(TableNameSimilarity near, String word) {
    return near.test(new EnglishTokeniser().words(word).getFirst());
  }
}
