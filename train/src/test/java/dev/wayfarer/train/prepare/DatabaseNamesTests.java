package dev.wayfarer.train.prepare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.schema.Schema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseNamesTests {
  @TempDir Path folder;

  @Test
  void namesAreSplitAtWhateverIsNoLetter() {
    assertEquals(List.of("concert", "singer"), DatabaseNames.words("concert_singer"));
    assertEquals(List.of("cre", "doc"), DatabaseNames.words("cre_Doc_2"));
    assertEquals(List.of("flight", "b"), DatabaseNames.words("flight2b"));
    assertEquals(List.of(), DatabaseNames.words("_1"));
  }

  @Test
  void aNameIsTheMeanOfItsKnownWords() throws IOException {
    PreparedDataset small = SmallDataset.prepare(folder, PreparationOptions.DEFAULT);
    Map<String, Schema> schemas = new LinkedHashMap<>();
    for (String name : List.of("Tower_keepers_1", "unheard_tower", "unheard_2")) {
      schemas.put(name, small.schemas().get("lighthouses"));
    }
    Map<String, float[]> vectors =
        DatabaseNames.vectors(
            new PreparedDataset(
                small.options(),
                small.actionVocabulary(),
                schemas,
                small.parts(),
                small.counts(),
                small.wordCounts(),
                small.vectors(),
                small.sources()));
    assertEquals(schemas.keySet(), vectors.keySet());
    float[] tower = small.vectors().vector("tower").orElseThrow();
    float[] keepers = small.vectors().vector("keepers").orElseThrow();
    float[] mean = new float[tower.length];
    for (int i = 0; i < mean.length; i++) {
      mean[i] = (tower[i] + keepers[i]) / 2;
    }
    assertArrayEquals(mean, vectors.get("Tower_keepers_1"), 1e-6f);
    assertArrayEquals(tower, vectors.get("unheard_tower"), 1e-6f);
    assertArrayEquals(new float[tower.length], vectors.get("unheard_2"));
  }
}
