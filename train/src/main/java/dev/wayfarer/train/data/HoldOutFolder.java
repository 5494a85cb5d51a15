package dev.wayfarer.train.data;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Writes a dataset whose `dev` split has the held-out databases, as a [SplitFolder].
///
///     train files   as in the original, without the questions of held-out databases
///     dev.json      these questions; `dev.jsonl` where the train file is JSON lines
///
/// The dataset's own dev and test splits are left out.
public final class HoldOutFolder {
  private HoldOutFolder() {}

  /// Writes the dataset into a new folder.
  ///
  /// @throws InputException where an entry cannot be read, or the folder exists or cannot be
  ///   written
  public static SplitFolder.Written write(HoldOut holdOut, Path target) {
    SplitFolder.check(target);
    Map<String, List<JsonNode>> files = new LinkedHashMap<>();
    List<JsonNode> held = new ArrayList<>();
    List<Path> trainFiles = holdOut.folder().files("train");
    for (Path file : trainFiles) {
      List<JsonNode> stay = new ArrayList<>();
      for (SplitFolder.WholeEntry entry : SplitFolder.entries(file)) {
        String database = EntryFields.of(file).database(entry.fields());
        (holdOut.has(database) ? held : stay).add(entry.fields());
      }
      files.put(file.getFileName().toString(), stay);
    }
    int left = files.values().stream().mapToInt(List::size).sum();
    files.put(EntryFile.hasLines(trainFiles.getFirst()) ? "dev.jsonl" : "dev.json", held);
    SplitFolder.write(holdOut.folder(), target, files);
    return new SplitFolder.Written(left, held.size());
  }
}
