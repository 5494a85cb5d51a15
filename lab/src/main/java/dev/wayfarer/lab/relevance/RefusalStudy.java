package dev.wayfarer.lab.relevance;

import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.Evidence;
import dev.wayfarer.link.relevance.Relevance;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import dev.wayfarer.train.data.Example;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/// Puts every question of a part to its own database and to another one of the part, drawn by
/// chance, and counts which are told apart.
public final class RefusalStudy {
  private static final long SEED = 1;

  private final DatasetFolder folder;
  private final Dataset dataset;
  private final IndexCache cache;

  /// A question put to a database.
  ///
  /// @param proper whether the database is its own
  /// @param namesCell whether it calls a cell by its name, and so is answered whatever its score
  @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
  public record Trial(boolean proper, double[] evidence, boolean namesCell) {
    private double score(Relevance relevance) {
      return namesCell ? 1 : relevance.of(evidence);
    }
  }

  /// A database as prepared for a parser.
  private record PreparedDatabase(DatabaseReader reader, Predicate<Word> near) {}

  public RefusalStudy(DatasetFolder folder, IndexCache cache) {
    this.folder = folder;
    this.dataset = folder.readUsable();
    this.cache = cache;
  }

  public List<DatasetSplit> parts() {
    return dataset.splits();
  }

  /// The questions of a part, each twice, with what [Wayfarer#isAbout] looks at.
  ///
  /// @param parser that reads them
  /// @throws InputException where a database has no file, where it or a question cannot be read, or
  ///   where the part is about fewer than two databases
  public List<Trial> questions(DatasetSplit split, Parser parser) {
    Map<String, PreparedDatabase> databases = new HashMap<>();
    return posed(split).stream()
        .map(
            posed -> {
              PreparedDatabase known =
                  databases.computeIfAbsent(posed.database, name -> known(name, parser));
              LinkedQuestion linked = known.reader.link(posed.example.question());
              return new Trial(
                  posed.isProper(), Evidence.of(linked, known.near), Evidence.namesCell(linked));
            })
        .toList();
  }

  private PreparedDatabase known(String name, Parser parser) {
    Path file = file(name);
    Schema schema = SqliteSchema.read(file);
    return new PreparedDatabase(
        parser.reader(schema, Optional.of(cache.of(schema, file))),
        parser.tableNameSimilarity(schema));
  }

  /// What share of a part's questions is declined by who answers questions.
  ///
  /// The databases are read from their files, as a user's are.
  ///
  /// @param proper of those put to their own database
  /// @param others of those put to another one
  public record Declined(double proper, double others) {}

  /// Puts each question to its own database and to another one, and counts what is declined.
  ///
  /// @throws InputException where a database has no file or cannot be read, or where the part is
  ///   about fewer than two databases
  public Declined declined(DatasetSplit split, Wayfarer wayfarer) {
    Map<String, Database> opened = new HashMap<>();
    try {
      int[] declined = new int[2];
      for (Posed posed : posed(split)) {
        Database database = opened.computeIfAbsent(posed.database, this::open);
        if (!wayfarer.isAbout(database, posed.example.question())) {
          declined[posed.isProper() ? 0 : 1]++;
        }
      }
      double questions = split.examples().size();
      return new Declined(declined[0] / questions, declined[1] / questions);
    } finally {
      opened.values().forEach(Database::close);
    }
  }

  private Database open(String name) {
    return Database.open(file(name), Optional.empty(), cache, Limits.DEFAULT);
  }

  private Path file(String name) {
    return folder
        .databaseFile(name)
        .orElseThrow(
            () -> new InputException("database " + name, "an SQLite file", "no such file"));
  }

  private record Posed(Example example, String database) {
    boolean isProper() {
      return database.equals(example.database());
    }
  }

  private static List<Posed> posed(DatasetSplit split) {
    List<String> databases =
        split.examples().stream().map(Example::database).distinct().sorted().toList();
    if (databases.size() < 2) {
      throw new InputException(
          split.name(), "questions about at least 2 databases", "" + databases.size());
    }
    SplittableRandom random = new SplittableRandom(SEED);
    List<Posed> questions = new ArrayList<>();
    for (Example example : split.examples()) {
      int own = databases.indexOf(example.database());
      int other = random.nextInt(databases.size() - 1);
      String elsewhere = databases.get(other < own ? other : other + 1);
      questions.add(new Posed(example, example.database()));
      questions.add(new Posed(example, elsewhere));
    }
    return questions;
  }

  /// The weights that fit some questions best, those that their score decides on.
  ///
  /// @throws InputException where no weights do
  public static Relevance fit(List<Trial> questions) {
    return LogisticFit.of(questions);
  }

  /// The score below which such a share of proper questions is.
  ///
  /// @param wrongly from 0 to below 1
  public static double threshold(List<Trial> questions, Relevance relevance, double wrongly) {
    double[] proper =
        questions.stream()
            .filter(Trial::proper)
            .mapToDouble(put -> put.score(relevance))
            .sorted()
            .toArray();
    return proper[(int) (wrongly * proper.length)];
  }

  /// The share of questions with a score below a threshold.
  ///
  /// @param proper whether of those put to their own database, or of the others
  public static double refused(
      List<Trial> questions, Relevance relevance, double threshold, boolean proper) {
    List<Trial> some = questions.stream().filter(put -> put.proper() == proper).toList();
    long below = some.stream().filter(put -> put.score(relevance) < threshold).count();
    return (double) below / some.size();
  }
}
