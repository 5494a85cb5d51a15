package dev.wayfarer.lab.schema;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.lab.unite.UnitedDatabase;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import dev.wayfarer.train.data.Example;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// Puts questions to one file that unites all databases of a dataset, and to their own databases,
/// and counts the right answers: what a large schema costs.
///
/// All databases are as their files describe them, as a user's are. The united file lies in a
/// temporary folder. Databases that are asked about come first, so that most of their tables keep
/// their names.
public final class UnitedAnswers implements AutoCloseable {
  private static final String PART = "dev";

  private final DatasetFolder folder;
  private final Dataset dataset;
  private final IndexCache cache;
  private final List<Example> questions;
  private final TemporaryFolder temporary;
  private final UnitedDatabase united;

  /// @param cache of the cells of single databases
  /// @param most how many questions of dev are put, spread over all of them
  /// @throws InputException where the dataset has no such questions, or a file cannot be read
  public UnitedAnswers(DatasetFolder folder, IndexCache cache, int most) {
    this.folder = folder;
    this.dataset = folder.readUsable();
    this.cache = cache;
    this.questions =
        spread(dataset.split(PART).map(DatasetSplit::examples).orElse(List.of()), most);
    this.temporary = TemporaryFolder.create();
    try {
      this.united = UnitedDatabase.write(temporary.path().resolve("united.sqlite"), files());
    } catch (RuntimeException e) {
      temporary.close();
      throw e;
    }
  }

  /// Evenly, since those about one database stand together.
  private static List<Example> spread(List<Example> all, int most) {
    int kept = Math.min(most, all.size());
    return IntStream.range(0, kept)
        .mapToObj(i -> all.get((int) ((long) i * all.size() / kept)))
        .toList();
  }

  private SequencedMap<String, Path> files() {
    Set<String> asked = new TreeSet<>(questions.stream().map(Example::database).toList());
    SequencedMap<String, Path> files = new LinkedHashMap<>();
    asked.forEach(name -> files.put(name, file(name)));
    for (String name : new TreeSet<>(dataset.schemas().keySet())) {
      folder.databaseFile(name).ifPresent(file -> files.putIfAbsent(name, file));
    }
    return files;
  }

  private Path file(String name) {
    return folder
        .databaseFile(name)
        .orElseThrow(
            () -> new InputException("database " + name, "an SQLite file", "no such file"));
  }

  /// How many questions are put.
  public int questions() {
    return questions.size();
  }

  /// How many tables are united.
  public int tables() {
    return SqliteSchema.read(united.file()).tables().size();
  }

  /// Puts the questions to the united file.
  ///
  /// @param onDone is told by many threads how many more questions are done
  public RightAnswers overUnited(Wayfarer wayfarer, IntConsumer onDone) {
    IndexCache passing = IndexCache.in(temporary.path().resolve("cache"));
    try (Database database =
        Database.open(united.file(), Optional.empty(), passing, Limits.DEFAULT)) {
      AnswerScorer scorer = new AnswerScorer(database.schema(), temporary.path());
      Map<String, UnitedGold> golds = new HashMap<>();
      for (Example example : questions) {
        String name = example.database();
        golds.computeIfAbsent(
            name,
            _ ->
                new UnitedGold(
                    requireNonNull(dataset.schemas().get(name)),
                    table -> united.table(name, table)));
      }
      return RightAnswers.of(
          questions.parallelStream()
              .map(
                  example -> {
                    String sql = answer(wayfarer, database, example);
                    AnswerScorer.AnswerScore score =
                        scorer.score(
                            requireNonNull(golds.get(example.database())).print(example.query()),
                            sql);
                    onDone.accept(1);
                    return score;
                  })
              .toList());
    }
  }

  /// Puts each question to its own database.
  ///
  /// @param onDone is told by many threads how many more questions are done
  public RightAnswers overTheirOwn(Wayfarer wayfarer, IntConsumer onDone) {
    Map<String, Own> owns = new HashMap<>();
    try {
      for (Example example : questions) {
        owns.computeIfAbsent(example.database(), this::own);
      }
      return RightAnswers.of(
          questions.parallelStream()
              .map(
                  example -> {
                    Own own = requireNonNull(owns.get(example.database()));
                    String sql = answer(wayfarer, own.database, example);
                    AnswerScorer.AnswerScore score =
                        own.scorer.score(Optional.of(example.sql()), sql);
                    onDone.accept(1);
                    return score;
                  })
              .toList());
    } finally {
      owns.values().forEach(own -> own.database.close());
    }
  }

  private record Own(Database database, AnswerScorer scorer) {}

  private Own own(String name) {
    Path file = file(name);
    Database database = Database.open(file, Optional.empty(), cache, Limits.DEFAULT);
    return new Own(
        database,
        new AnswerScorer(database.schema(), requireNonNull(file.toAbsolutePath().getParent())));
  }

  /// The best query; a question that is declined gets none.
  private static String answer(Wayfarer wayfarer, Database database, Example example) {
    try {
      return wayfarer
          .interpret(database, example.question(), Wayfarer.DEFAULT_CANDIDATES)
          .best()
          .sql();
    } catch (QuestionDeclinedException _) {
      return "";
    }
  }

  @Override
  public void close() {
    temporary.close();
  }
}
