package dev.wayfarer.link.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.vector.NearestWords.Neighbour;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NearestWordsTests {
  @TempDir Path folder;

  @Test
  void nearestComesFirstAndTheWordItselfIsLeftOut() {
    List<String> words = List.of("east", "north-east", "north", "west", "far east", "nowhere");
    float[][] directions = {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {5, 0}, {0, 0}};
    Path file = SmallFile.write(folder.resolve("v"), NumberType.FLOAT32, words, directions);
    try (WordVectors vectors = WordVectors.open(file)) {
      NearestWords nearest = new NearestWords(vectors);
      assertEquals(
          List.of("far east", "north-east", "north"),
          nearest.of("east", 3).stream().map(Neighbour::word).toList());
      assertEquals(1, nearest.of("east", 1).getFirst().cosine(), 1e-9);
      assertEquals(5, nearest.of("east", 100).size());
      assertEquals(List.of(), nearest.of("south", 3));
      assertEquals(List.of(), nearest.of("east", 0));
    }
  }
}
