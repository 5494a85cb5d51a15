package dev.wayfarer.train.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InDomainSplitTests {
  private static Dataset dataset(Map<String, Integer> sizes) {
    List<Entry> entries = new ArrayList<>();
    sizes.forEach(
        (database, size) -> {
          for (int i = 0; i < size; i++) {
            entries.add(
                new RejectedEntry(
                    new Origin(database, i), database, RejectedEntry.Kind.UNREADABLE_SQL, ""));
          }
        });
    return new Dataset(Map.of(), List.of(new DatasetSplit("train", entries)));
  }

  private static List<Entry> train(Dataset dataset, long seed) {
    return InDomainSplit.of(dataset, seed).split("train").orElseThrow().entries();
  }

  @Test
  void fourFifthsOfEachDatabaseAreForTraining() {
    Dataset split = InDomainSplit.of(dataset(Map.of("a", 9, "b", 1, "c", 10)), 7);
    assertEquals(7 + 0 + 8, split.split("train").orElseThrow().entries().size());
    assertEquals(2 + 1 + 2, split.split("test").orElseThrow().entries().size());
  }

  @Test
  void nothingIsLostOrDoubled() {
    Dataset dataset = dataset(Map.of("a", 37, "b", 5));
    Set<Entry> all = new HashSet<>(InDomainSplit.of(dataset, 1).entries());
    assertEquals(new HashSet<>(dataset.entries()), all);
  }

  @Test
  void seedDecides() {
    Dataset dataset = dataset(Map.of("a", 50));
    assertEquals(train(dataset, 3), train(dataset, 3));
    assertNotEquals(train(dataset, 3), train(dataset, 4));
  }

  @Test
  void otherDatabasesChangeNothing() {
    List<Entry> alone = train(dataset(Map.of("a", 50)), 3);
    List<Entry> together = new ArrayList<>(train(dataset(Map.of("a", 50, "b", 50)), 3));
    together.removeIf(entry -> entry.database().equals("b"));
    assertEquals(alone, together);
  }

  @Test
  void entryWithoutADatabaseIsLeftOut() {
    assertEquals(0, InDomainSplit.of(dataset(Map.of("", 5)), 1).entries().size());
  }
}
