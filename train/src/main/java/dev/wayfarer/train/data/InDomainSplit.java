package dev.wayfarer.train.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// An in-domain split: every database is in both splits, with four fifths of its questions in
/// `train`, rounded down, and the rest in `test`.
///
/// Which questions these are depends on the seed and the database alone, not on the other databases
/// of the dataset. Entries that name no database are left out.
public final class InDomainSplit {
  private InDomainSplit() {}

  /// Returns the same entries in two new splits, each in the order of the dataset.
  public static Dataset of(Dataset dataset, long seed) {
    Set<Origin> train = new HashSet<>();
    byDatabase(dataset.entries())
        .forEach((database, origins) -> train.addAll(chosen(database, origins, seed)));
    List<Entry> trainEntries = new ArrayList<>();
    List<Entry> testEntries = new ArrayList<>();
    for (Entry entry : dataset.entries()) {
      if (!entry.database().isEmpty()) {
        (train.contains(entry.origin()) ? trainEntries : testEntries).add(entry);
      }
    }
    return new Dataset(
        dataset.schemas(),
        List.of(new DatasetSplit("train", trainEntries), new DatasetSplit("test", testEntries)));
  }

  private static Map<String, List<Origin>> byDatabase(List<Entry> entries) {
    Map<String, List<Origin>> byDatabase = new LinkedHashMap<>();
    for (Entry entry : entries) {
      byDatabase.computeIfAbsent(entry.database(), _ -> new ArrayList<>()).add(entry.origin());
    }
    return byDatabase;
  }

  private static List<Origin> chosen(String database, List<Origin> origins, long seed) {
    List<Origin> shuffled = new ArrayList<>(origins);
    Collections.shuffle(shuffled, new Random(seed * 31 + database.hashCode()));
    return shuffled.subList(0, shuffled.size() * 4 / 5);
  }
}
