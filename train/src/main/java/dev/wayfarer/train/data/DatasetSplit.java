package dev.wayfarer.train.data;

import java.util.List;

/// A split of a dataset.
///
/// @param name `train`, `dev` or `test`
/// @param entries in the order of their files
public record DatasetSplit(String name, List<Entry> entries) {
  public DatasetSplit {
    entries = List.copyOf(entries);
  }

  public List<Example> examples() {
    return only(Example.class);
  }

  public List<RejectedEntry> rejected() {
    return only(RejectedEntry.class);
  }

  private <E extends Entry> List<E> only(Class<E> kind) {
    return entries.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
