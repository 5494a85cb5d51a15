package dev.wayfarer.lab.grammar;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetSplit;
import java.util.List;

/// The gold queries of a part of a dataset, and those that cannot be read.
///
/// @param unreadable a line each: place and reason
record GoldQueries(List<Gold> golds, List<String> unreadable) {

  int size() {
    return golds.size() + unreadable.size();
  }

  /// The queries of a part.
  ///
  /// @throws InputException where the dataset has no such part
  static GoldQueries of(Dataset dataset, String name, String place) {
    DatasetSplit split =
        dataset
            .split(name)
            .orElseThrow(() -> new InputException(place, "the part " + name, "none"));
    return new GoldQueries(
        split.examples().stream()
            .map(
                example ->
                    new Gold(
                        example.origin().toString(),
                        requireNonNull(dataset.schemas().get(example.database())),
                        example.sql(),
                        example.query()))
            .toList(),
        split.rejected().stream().map(entry -> entry.origin() + ": " + entry.reason()).toList());
  }
}
