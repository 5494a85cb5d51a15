package dev.wayfarer.train.data;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.augment.VariantOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/// A dataset that is learnt from, alone or beside others.
///
/// @param name what its questions are called among those of other sources
/// @param folder its questions, schemas and databases
/// @param questions the one file of the folder to read; empty for the split `train`
/// @param family the source that its databases are of: itself, or another one whose it shares
/// @param hasRows whether its databases hold their rows; otherwise no query is run on them
/// @param fraction of its questions that are kept
/// @param seed draws these
/// @param variants what virtual databases are made of its databases in their place; empty for none
public record DatasetSource(
    String name,
    DatasetFolder folder,
    Optional<String> questions,
    String family,
    boolean hasRows,
    double fraction,
    int seed,
    Optional<VariantOptions> variants) {
  private static final NumberRange FRACTION = new NumberRange(0, 1, true);

  public DatasetSource {
    FRACTION.check("fraction", fraction);
  }

  /// The whole of a dataset.
  public static DatasetSource whole(String name, DatasetFolder folder) {
    return new DatasetSource(name, folder, Optional.empty(), name, true, 1, 0, Optional.empty());
  }

  /// Virtual databases in the place of this source's, under another name.
  public DatasetSource varied(String other, VariantOptions how) {
    return new DatasetSource(
        other, folder, questions, family, hasRows, fraction, seed, Optional.of(how));
  }

  /// Reads what is to be learnt from.
  ///
  /// @return a dataset with the split `train` alone
  /// @throws InputException where the folder holds no such questions, or a file cannot be read
  public Dataset readTrain() {
    Dataset whole = questions.isPresent() ? folder.read(questions.get()) : folder.read();
    DatasetSplit train =
        whole
            .split("train")
            .orElseThrow(
                () ->
                    new InputException(
                        folder.folder().toString(), "questions to learn from", "none"));
    return new Dataset(whole.schemas(), List.of(new DatasetSplit("train", drawn(train.entries()))));
  }

  /// The fraction of some entries that is kept, in their order. Those that cannot be used count
  /// too, so that the draw stays the same when more SQL can be read.
  public List<Entry> drawn(List<Entry> all) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, all.size()).boxed().toList());
    Collections.shuffle(order, new Random(seed));
    return order.subList(0, (int) Math.round(fraction * all.size())).stream()
        .sorted()
        .map(all::get)
        .toList();
  }

  /// The files that [#readTrain] reads.
  ///
  /// @throws InputException where the folder holds no dataset
  public List<Path> files() {
    return questions.map(folder::sources).orElseGet(folder::trainSources);
  }
}
