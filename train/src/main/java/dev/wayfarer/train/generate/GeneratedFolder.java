package dev.wayfarer.train.generate;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.file.AtomicFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import dev.wayfarer.train.data.Example;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/// Writes a dataset with generated questions beside those of its train split, atomically.
///
///     train.jsonl      the questions of train that can be read, then those generated
///     generated.jsonl  those generated alone, for a source of its own
///     dev.jsonl        those of dev, if there are any
///     tables.json      a copy, where the original has one
///     database         a symbolic link to the original folder
public final class GeneratedFolder {
  private final DatasetFolder folder;
  private final Path databases;

  /// @param databases the folder of SQLite files
  public GeneratedFolder(DatasetFolder folder, Path databases) {
    this.folder = folder;
    this.databases = databases;
  }

  /// Questions over the databases of the train split.
  ///
  /// @param most how many in all, of each form the same number as far as databases serve it
  /// @throws InputException where the dataset has no train split, or none of its databases has rows
  public List<GeneratedQuestion> generate(Dataset dataset, int most, long seed) {
    List<String> names =
        dataset
            .split("train")
            .orElseThrow(
                () -> new InputException(folder.folder().toString(), "the part train", "none"))
            .examples()
            .stream()
            .map(Example::database)
            .distinct()
            .sorted()
            .toList();
    Map<String, List<GeneratedQuestion>> byForm = new TreeMap<>();
    for (String name : names) {
      Schema schema = requireNonNull(dataset.schemas().get(name));
      Optional<Path> file = folder.databaseFile(name);
      if (file.isPresent()) {
        try (SqliteDatabase database = SqliteDatabase.open(file.get())) {
          // Some databases serve few forms, so others are asked for more than their share.
          int share = 5 * most / names.size() + 1;
          for (GeneratedQuestion question :
              new QuestionGenerator(schema, database, seed).questions(share)) {
            byForm.computeIfAbsent(question.form(), _ -> new ArrayList<>()).add(question);
          }
        }
      }
    }
    // Else the databases that come first in the alphabet would give all questions of a form.
    byForm.values().forEach(questions -> Collections.shuffle(questions, new Random(seed)));
    List<GeneratedQuestion> all = balanced(byForm, most);
    if (all.isEmpty()) {
      throw new InputException(databases.toString(), "databases with rows to ask about", "none");
    }
    Collections.shuffle(all, new Random(seed));
    return all;
  }

  /// As many of each form as of any other, as far as there are so many.
  private static List<GeneratedQuestion> balanced(
      Map<String, List<GeneratedQuestion>> byForm, int most) {
    List<GeneratedQuestion> all = new ArrayList<>();
    boolean more = true;
    for (int i = 0; more && all.size() < most; i++) {
      more = false;
      for (List<GeneratedQuestion> questions : byForm.values()) {
        if (i < questions.size() && all.size() < most) {
          all.add(questions.get(i));
          more = true;
        }
      }
    }
    return all;
  }

  /// Writes a new folder.
  ///
  /// @throws InputException where it exists or cannot be written
  public void write(Dataset dataset, List<GeneratedQuestion> generated, Path target) {
    try (AtomicFolder atomic = AtomicFolder.begin(target.toAbsolutePath().normalize())) {
      Path to = atomic.path();
      List<String> own =
          generated.stream().map(q -> line(q.database(), q.question(), q.sql())).toList();
      List<String> train = new ArrayList<>(lines(dataset.split("train")));
      train.addAll(own);
      Files.write(to.resolve("train.jsonl"), train);
      Files.write(to.resolve("generated.jsonl"), own);
      List<String> dev = lines(dataset.split("dev"));
      if (!dev.isEmpty()) {
        Files.write(to.resolve("dev.jsonl"), dev);
      }
      Path tables = folder.tables().orElse(folder.folder().resolve("tables.json"));
      if (Files.exists(tables)) {
        Files.copy(tables, to.resolve("tables.json"));
      }
      Files.createSymbolicLink(to.resolve("database"), databases.toRealPath());
      atomic.commit();
    } catch (IOException e) {
      throw new InputException(target.toString(), "a folder that can be written", Reason.of(e));
    }
  }

  private static List<String> lines(Optional<DatasetSplit> split) {
    return split.map(DatasetSplit::examples).orElse(List.of()).stream()
        .map(example -> line(example.database(), example.question(), example.sql()))
        .toList();
  }

  private static String line(String database, String question, String sql) {
    return JsonMapper.shared()
        .createObjectNode()
        .put("database", database)
        .put("question", question)
        .put("sql", sql)
        .toString();
  }
}
