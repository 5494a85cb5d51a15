package dev.wayfarer.train.data;

import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A dataset: questions with their SQL in splits (train, dev, test), and the schemas of their
/// databases.
///
/// @param schemas by the name of the database
public record Dataset(Map<String, Schema> schemas, List<DatasetSplit> splits) {
  public Dataset {
    splits = List.copyOf(splits);
  }

  /// Returns the split of a name, if the dataset has it.
  public Optional<DatasetSplit> split(String name) {
    return splits.stream().filter(split -> split.name().equals(name)).findFirst();
  }

  /// Returns the entries of all splits.
  public List<Entry> entries() {
    return splits.stream().flatMap(split -> split.entries().stream()).toList();
  }
}
