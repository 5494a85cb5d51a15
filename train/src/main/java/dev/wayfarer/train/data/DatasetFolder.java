package dev.wayfarer.train.data;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A folder that holds a dataset.
///
///     train    train_spider.json and train_others.json (Spider), train.json (Chinese Spider),
///              or train.jsonl (Wayfarer's own)
///     dev      dev.json or dev.jsonl
///     test     test.json or test.jsonl
///     schemas  tables.json, or the SQLite files of database/<name>/<name>.sqlite
///
/// Any split may be missing, but not all of them. Of several layouts in one folder the first counts.
///
/// @param tables the file of schemas, where it is not in the folder
/// @param databases the folder of SQLite files, where it is not in the folder
public record DatasetFolder(Path folder, Optional<Path> tables, Optional<Path> databases) {
  /// The files of a split: alternatives in the order in which they are tried.
  private record Layout(String part, List<List<String>> alternatives) {}

  private static final List<Layout> LAYOUTS =
      List.of(
          new Layout(
              "train",
              List.of(
                  List.of("train_spider.json", "train_others.json"),
                  List.of("train.json"),
                  List.of("train.jsonl"))),
          new Layout("dev", List.of(List.of("dev.json"), List.of("dev.jsonl"))),
          new Layout("test", List.of(List.of("test.json"), List.of("test.jsonl"))));

  /// A folder with everything in it.
  public static DatasetFolder at(Path folder) {
    return new DatasetFolder(folder, Optional.empty(), Optional.empty());
  }

  /// Reads the official splits.
  ///
  /// @throws InputException where the folder holds no dataset, or one of its files cannot be read
  public Dataset read() {
    Map<String, List<Path>> files = files();
    Map<String, Schema> schemas = new SchemaSource(folder, tables, databases).read();
    List<DatasetSplit> splits = new ArrayList<>();
    files.forEach((name, found) -> splits.add(new DatasetSplit(name, entries(found, schemas))));
    return new Dataset(schemas, splits);
  }

  /// Reads one file of questions as the split `train`.
  ///
  /// @param questions the name of a file in the folder
  /// @throws InputException where it, or the schemas, cannot be read
  public Dataset read(String questions) {
    Map<String, Schema> schemas = new SchemaSource(folder, tables, databases).read();
    List<Entry> entries = entries(List.of(folder.resolve(questions)), schemas);
    return new Dataset(schemas, List.of(new DatasetSplit("train", entries)));
  }

  /// Reads the official splits, and requires at least one usable question.
  ///
  /// @throws InputException as [#read] does, and where nothing can be used
  public Dataset readUsable() {
    Dataset dataset = read();
    List<RejectedEntry> problems =
        dataset.splits().stream().flatMap(split -> split.rejected().stream()).toList();
    if (problems.size() == dataset.entries().size()) {
      String found =
          problems.isEmpty()
              ? "no question at all"
              : problems.getFirst().origin() + ": " + problems.getFirst().reason();
      throw new InputException(folder.toString(), "at least one question that can be used", found);
    }
    return dataset;
  }

  /// The files that [#read] reads: questions first, then schemas.
  ///
  /// @throws InputException where the folder holds no dataset
  public List<Path> sources() {
    return withSchemas(files().values().stream().flatMap(List::stream).toList());
  }

  /// The files of questions to learn from, and of schemas.
  ///
  /// @throws InputException where the folder holds no dataset
  List<Path> trainSources() {
    return withSchemas(files("train"));
  }

  /// A file of questions, and the files of schemas.
  List<Path> sources(String questions) {
    return withSchemas(List.of(folder.resolve(questions)));
  }

  private List<Path> withSchemas(List<Path> questions) {
    List<Path> sources = new ArrayList<>(questions);
    sources.addAll(new SchemaSource(folder, tables, databases).files());
    return sources;
  }

  /// The SQLite file of a database, if there is one.
  public Optional<Path> databaseFile(String database) {
    try {
      return Optional.of(databaseFolder().resolve(database, database + ".sqlite"))
          .filter(Files::exists);
    } catch (InvalidPathException _) {
      return Optional.empty(); // a name that no file can have
    }
  }

  Path databaseFolder() {
    return databases.orElse(folder.resolve("database"));
  }

  Path tablesFile() {
    return tables.orElse(folder.resolve("tables.json"));
  }

  /// Returns the files of a split; none where the dataset lacks it.
  ///
  /// @throws InputException where the folder holds no dataset
  List<Path> files(String part) {
    return files().getOrDefault(part, List.of());
  }

  private static List<Entry> entries(List<Path> files, Map<String, Schema> schemas) {
    List<Entry> entries = new ArrayList<>();
    for (Path file : files) {
      ExampleReader reader = new ExampleReader(schemas, EntryFields.of(file));
      entries.addAll(new EntryFile<>(file, reader).read());
    }
    return entries;
  }

  private Map<String, List<Path>> files() {
    if (!Files.isDirectory(folder)) {
      String found = Files.exists(folder) ? "a file" : "no such folder";
      throw new InputException(folder.toString(), "the folder of a dataset", found);
    }
    Map<String, List<Path>> files = new LinkedHashMap<>();
    for (Layout layout : LAYOUTS) {
      layout.alternatives.stream()
          .map(this::present)
          .filter(found -> !found.isEmpty())
          .findFirst()
          .ifPresent(found -> files.put(layout.part, found));
    }
    if (files.isEmpty()) {
      String expected = "a dataset (train_spider.json, train.json, train.jsonl or dev.json)";
      throw new InputException(folder.toString(), expected, "none of these files");
    }
    return files;
  }

  private List<Path> present(List<String> names) {
    return names.stream().map(folder::resolve).filter(Files::exists).toList();
  }
}
