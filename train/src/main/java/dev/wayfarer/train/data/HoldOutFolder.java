package dev.wayfarer.train.data;

import dev.wayfarer.sql.file.AtomicFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
  private final HoldOut holdOut;
  private final Path target;
  private final List<JsonNode> held = new ArrayList<>();
  private int left;

  private HoldOutFolder(HoldOut holdOut, Path target) {
    this.holdOut = holdOut;
    this.target = target.toAbsolutePath().normalize();
  }

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

  /// Writes the dataset into a new folder.
  ///
  /// @throws InputException where an entry cannot be read, or the folder exists or cannot be
  ///   written
  public static Written write(HoldOut holdOut, Path target) {
    check(target);
    HoldOutFolder folder = new HoldOutFolder(holdOut, target);
    folder.write();
    return new Written(folder.left, folder.held.size());
  }

  private void write() {
    try (AtomicFolder folder = AtomicFolder.begin(target)) {
      fill(folder.path());
      folder.commit();
    } catch (IOException e) {
      throw new InputException(target.toString(), "a folder that can be written", Reason.of(e));
    }
  }

  private void fill(Path folder) throws IOException {
    List<Path> files = holdOut.folder().files("train");
    for (Path file : files) {
      List<JsonNode> stay = new ArrayList<>();
      for (JsonNode entry : new EntryFile<>(file, new WholeEntries(file)).read()) {
        (holdOut.has(EntryFields.of(file).database(entry)) ? held : stay).add(entry);
      }
      left += stay.size();
      write(folder.resolve(file.getFileName()), stay);
    }
    boolean lines = EntryFile.hasLines(files.getFirst());
    write(folder.resolve(lines ? "dev.jsonl" : "dev.json"), held);
    Path tables = holdOut.folder().tablesFile();
    if (Files.exists(tables)) {
      Files.copy(tables, folder.resolve("tables.json"));
    }
    Path databases = holdOut.folder().databaseFolder();
    if (Files.isDirectory(databases)) {
      Files.createSymbolicLink(folder.resolve("database"), databases.toRealPath());
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

  /// Every entry as it is. A line that is no JSON is refused: it could belong to either side.
  private record WholeEntries(Path file) implements EntryFile.Reader<JsonNode> {
    @Override
    public JsonNode read(JsonNode entry, Origin origin) {
      return entry;
    }

    @Override
    public JsonNode broken(Origin origin, String reason) {
      throw new InputException(file + "[" + origin.index() + "]: " + reason);
    }
  }
}
