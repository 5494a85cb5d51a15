package dev.wayfarer.train.data;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Databases that are held out of a dataset's train split, so that a calibration can be fitted to
/// questions over databases that a parser has not seen, while dev remains for the evaluation.
///
/// @param databases in the order of their names
public record HoldOut(DatasetFolder folder, List<String> databases) {
  public HoldOut {
    databases = List.copyOf(databases);
  }

  /// Draws databases that have questions which can be used, among those of the first train file:
  /// what Spider took over from older datasets, with their own conventions, is in the second one.
  ///
  /// @param count at least 1
  /// @param seed another one draws others
  /// @param group the number of the draw, from 0: draws are without replacement, so two groups of
  ///   one seed have no database in common
  /// @throws InputException where the folder cannot be read, there are no more databases to draw,
  ///   or none of that file would be left to train on
  public static HoldOut draw(DatasetFolder folder, int count, long seed, int group) {
    List<String> all = new ArrayList<>(candidates(folder));
    long needed = (group + 1L) * count;
    if (needed > all.size() || count == all.size()) {
      String expected =
          "at least %,d databases with questions to train on"
              .formatted(Math.max(needed, count + 1L));
      throw new InputException(folder.folder().toString(), expected, "%,d".formatted(all.size()));
    }
    Collections.shuffle(all, new Random(seed));
    return new HoldOut(
        folder, all.subList(group * count, (group + 1) * count).stream().sorted().toList());
  }

  private static List<String> candidates(DatasetFolder folder) {
    Dataset dataset = folder.readUsable();
    List<Path> files = folder.files("train");
    if (files.isEmpty()) {
      return List.of();
    }
    Path first = files.getFirst();
    return dataset.split("train").stream()
        .flatMap(split -> split.examples().stream())
        .filter(example -> example.origin().file().equals(first.getFileName().toString()))
        .map(Example::database)
        .distinct()
        .sorted()
        .toList();
  }

  boolean has(String database) {
    return databases.contains(database);
  }
}
