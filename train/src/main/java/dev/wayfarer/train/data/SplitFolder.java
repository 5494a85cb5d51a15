package dev.wayfarer.train.data;

import dev.wayfarer.sql.file.AtomicFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Writes the questions of a dataset in other splits, atomically.
///
///     files of questions   entries keep all of their fields
///     tables.json          a copy, where the original has one
///     database             a symbolic link to the original folder, where there is one
public final class SplitFolder {
  private SplitFolder() {}

  /// How many questions went where.
  public record Written(int train, int dev) {}

  /// Refuses a place where no new folder can be.
  ///
  /// @throws InputException where there is something, or no folder to make it in
  public static void check(Path target) {
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      throw new InputException(target.toString(), "a new folder", "one that exists");
    }
    Path parent = target.toAbsolutePath().normalize().getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw new InputException(
          target.toString(), "a new folder in an existing one", "no such folder");
    }
  }

  /// Writes a new folder.
  ///
  /// @param files the entries of each file, by its name
  /// @throws InputException where the folder exists or cannot be written
  static void write(DatasetFolder from, Path target, Map<String, List<JsonNode>> files) {
    check(target);
    try (AtomicFolder folder = AtomicFolder.begin(target.toAbsolutePath().normalize())) {
      for (var file : files.entrySet()) {
        write(folder.path().resolve(file.getKey()), file.getValue());
      }
      Path tables = from.tablesFile();
      if (Files.exists(tables)) {
        Files.copy(tables, folder.path().resolve("tables.json"));
      }
      Path databases = from.databaseFolder();
      if (Files.isDirectory(databases)) {
        Files.createSymbolicLink(folder.path().resolve("database"), databases.toRealPath());
      }
      folder.commit();
    } catch (IOException e) {
      throw new InputException(target.toString(), "a folder that can be written", Reason.of(e));
    }
  }

  private static void write(Path file, List<JsonNode> entries) throws IOException {
    boolean lines = EntryFile.hasLines(file);
    Stream<String> texts = entries.stream().map(JsonNode::toString);
    Files.writeString(
        file,
        lines
            ? texts.map(text -> text + "\n").collect(Collectors.joining())
            : texts.collect(Collectors.joining(",\n", "[\n", "\n]\n")));
  }

  /// An entry as it is, and where it stands.
  record WholeEntry(Origin origin, JsonNode fields) {}

  /// Reads every entry of a file as it is. A line that is no JSON is refused: it could belong to
  /// any split.
  static List<WholeEntry> entries(Path file) {
    return new EntryFile<>(file, new WholeEntries(file)).read();
  }

  private record WholeEntries(Path file) implements EntryFile.Reader<WholeEntry> {
    @Override
    public WholeEntry read(JsonNode entry, Origin origin) {
      return new WholeEntry(origin, entry);
    }

    @Override
    public WholeEntry broken(Origin origin, String reason) {
      throw new InputException(file + "[" + origin.index() + "]: " + reason);
    }
  }
}
