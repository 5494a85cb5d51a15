package dev.wayfarer.train.data;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Writes an [InDomainSplit] of a dataset's train and dev questions, as a [SplitFolder].
///
///     train.json   four fifths of the questions of every database
///     dev.json     the rest
///
/// Both end in `.jsonl` where the original files do.
public final class InDomainFolder {
  private InDomainFolder() {}

  /// Writes the dataset into a new folder.
  ///
  /// @param seed another one divides the questions of a database in another way
  /// @throws InputException where an entry cannot be read, the files have different formats, or the
  ///   folder exists or cannot be written
  public static SplitFolder.Written write(DatasetFolder folder, long seed, Path target) {
    SplitFolder.check(target);
    Dataset dataset = folder.readUsable();
    List<DatasetSplit> merged =
        Stream.of("train", "dev").flatMap(part -> dataset.split(part).stream()).toList();
    Dataset split = InDomainSplit.of(new Dataset(dataset.schemas(), merged), seed);
    Set<Origin> train = origins(split, "train");
    Set<Origin> dev = origins(split, "test");
    List<JsonNode> trainEntries = new ArrayList<>();
    List<JsonNode> devEntries = new ArrayList<>();
    for (Path file : files(folder)) {
      for (SplitFolder.WholeEntry entry : SplitFolder.entries(file)) {
        if (train.contains(entry.origin())) {
          trainEntries.add(entry.fields());
        } else if (dev.contains(entry.origin())) {
          devEntries.add(entry.fields());
        }
      }
    }
    String ending = EntryFile.hasLines(files(folder).getFirst()) ? ".jsonl" : ".json";
    Map<String, List<JsonNode>> files = new LinkedHashMap<>();
    files.put("train" + ending, trainEntries);
    files.put("dev" + ending, devEntries);
    SplitFolder.write(folder, target, files);
    return new SplitFolder.Written(trainEntries.size(), devEntries.size());
  }

  /// The files whose questions are divided, all of one format.
  private static List<Path> files(DatasetFolder folder) {
    List<Path> files =
        Stream.of("train", "dev").flatMap(part -> folder.files(part).stream()).toList();
    Set<Boolean> formats = new HashSet<>();
    files.forEach(file -> formats.add(EntryFile.hasLines(file)));
    if (formats.size() != 1) {
      throw new InputException(
          folder.folder().toString(),
          "train and dev files of one format (.json or .jsonl)",
          files.isEmpty()
              ? "none"
              : files.stream()
                  .map(file -> file.getFileName().toString())
                  .collect(Collectors.joining(", ")));
    }
    return files;
  }

  private static Set<Origin> origins(Dataset split, String part) {
    return split.split(part).stream()
        .flatMap(entries -> entries.entries().stream())
        .map(Entry::origin)
        .collect(Collectors.toSet());
  }
}
