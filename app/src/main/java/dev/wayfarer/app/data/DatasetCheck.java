package dev.wayfarer.app.data;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import dev.wayfarer.train.data.DatasetStatistics;
import dev.wayfarer.train.data.Example;
import dev.wayfarer.train.data.InDomainSplit;
import dev.wayfarer.train.data.RejectedEntry;
import java.util.List;

/// What a dataset holds, and what in it cannot be used.
///
/// @param inDomain sizes of train and test where every database is on both sides
public record DatasetCheck(
    DatasetFolder folder,
    List<CheckedSplit> splits,
    List<RejectedEntry> problems,
    List<Integer> inDomain) {

  /// One part of the official split.
  ///
  /// @param databaseFiles how many of its databases have an SQLite file
  public record CheckedSplit(
      String name, int questions, int usable, int databaseFiles, DatasetStatistics statistics) {}

  /// Reads and counts.
  ///
  /// @throws InputException where the folder holds no dataset, or nothing in it can be used
  public static DatasetCheck of(DatasetFolder folder) {
    Dataset dataset = folder.readUsable();
    List<RejectedEntry> problems =
        dataset.splits().stream().flatMap(split -> split.rejected().stream()).toList();
    // The sizes of the split are the same for every seed.
    List<Integer> inDomain =
        InDomainSplit.of(dataset, 0).splits().stream()
            .map(split -> split.entries().size())
            .toList();
    return new DatasetCheck(
        folder,
        dataset.splits().stream().map(split -> checked(folder, dataset, split)).toList(),
        problems,
        inDomain);
  }

  private static CheckedSplit checked(DatasetFolder folder, Dataset dataset, DatasetSplit split) {
    List<Example> examples = split.examples();
    long files =
        examples.stream()
            .map(Example::database)
            .distinct()
            .filter(database -> folder.databaseFile(database).isPresent())
            .count();
    return new CheckedSplit(
        split.name(),
        split.entries().size(),
        examples.size(),
        (int) files,
        DatasetStatistics.of(examples, dataset.schemas()));
  }
}
