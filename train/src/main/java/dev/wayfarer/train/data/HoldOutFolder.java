package dev.wayfarer.train.data;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Writes a dataset whose `dev` split has the held-out databases, atomically.
///
///     train files   as in the original, without the questions of held-out databases
///     dev.json      these questions; `dev.jsonl` where the train file is JSON lines
///     tables.json   a copy, where the original has one
///     database      a symbolic link to the original folder, where there is one
///
/// Entries keep all of their fields. The dataset's own dev and test splits are left out.
public final class HoldOutFolder {
  private HoldOutFolder() {}

  /// How many questions went where.
  public record Written(int train, int dev) {}

  /// Refuses a place where no new folder can be.
  ///
  /// @throws InputException where there is something, or no folder to make it in
  public static void check(Path target) {
    DerivedFolder.check(target);
  }

  /// Writes the dataset into a new folder.
  ///
  /// @throws InputException where an entry cannot be read, or the folder exists or cannot be
  ///   written
  public static Written write(HoldOut holdOut, Path target) {
    check(target);
    List<Path> files = holdOut.folder().files("train");
    Map<String, List<JsonNode>> questions = new LinkedHashMap<>();
    List<JsonNode> held = new ArrayList<>();
    int left = 0;
    for (Path file : files) {
      List<JsonNode> stay = new ArrayList<>();
      for (JsonNode entry : DerivedFolder.entries(file)) {
        (holdOut.has(EntryFields.of(file).database(entry)) ? held : stay).add(entry);
      }
      left += stay.size();
      questions.put(file.getFileName().toString(), stay);
    }
    questions.put(EntryFile.hasLines(files.getFirst()) ? "dev.jsonl" : "dev.json", held);
    DerivedFolder.write(holdOut.folder(), target, questions);
    return new Written(left, held.size());
  }
}
