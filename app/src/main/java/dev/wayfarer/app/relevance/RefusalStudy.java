package dev.wayfarer.app.relevance;

import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.relevance.Evidence;
import dev.wayfarer.link.relevance.Relevance;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.Example;
import dev.wayfarer.train.data.Part;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// Puts every question of a part to its own database and to another one of the part, drawn by
/// chance, and counts which are told apart.
public final class RefusalStudy {
  private static final long SEED = 1;

  private final DatasetFolder folder;
  private final Dataset dataset;
  private final IndexCache cache;
  private final Map<String, Linker> linkers = new HashMap<>();

  /// A question put to a database.
  ///
  /// @param proper whether the database is its own
  @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
  public record Put(boolean proper, double[] evidence) {}

  public RefusalStudy(DatasetFolder folder, IndexCache cache) {
    this.folder = folder;
    this.dataset = folder.readUsable();
    this.cache = cache;
  }

  public List<Part> parts() {
    return dataset.parts();
  }

  /// The questions of a part, each twice.
  ///
  /// @throws dev.wayfarer.sql.InputException where a question cannot be read
  public List<Put> questions(Part part) {
    return posed(part).stream().map(posed -> put(posed.example, posed.database)).toList();
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
  /// @throws dev.wayfarer.sql.InputException where a database has no file, or cannot be read
  public Declined declined(Part part, Wayfarer wayfarer) {
    Map<String, Database> opened = new HashMap<>();
    try {
      int[] declined = new int[2];
      for (Posed posed : posed(part)) {
        Database database = opened.computeIfAbsent(posed.database, this::open);
        if (!wayfarer.isAbout(database, posed.example.question())) {
          declined[posed.isProper() ? 0 : 1]++;
        }
      }
      double questions = part.examples().size();
      return new Declined(declined[0] / questions, declined[1] / questions);
    } finally {
      opened.values().forEach(Database::close);
    }
  }

  private Database open(String name) {
    Path file =
        folder
            .databaseFile(name)
            .orElseThrow(
                () -> new InputException("database " + name, "an SQLite file", "no such file"));
    return Database.open(file, Optional.empty(), cache, Limits.DEFAULT);
  }

  private record Posed(Example example, String database) {
    boolean isProper() {
      return database.equals(example.database());
    }
  }

  private static List<Posed> posed(Part part) {
    List<String> databases =
        part.examples().stream().map(Example::database).distinct().sorted().toList();
    SplittableRandom random = new SplittableRandom(SEED);
    List<Posed> questions = new ArrayList<>();
    for (Example example : part.examples()) {
      int own = databases.indexOf(example.database());
      int other = random.nextInt(databases.size() - 1);
      String elsewhere = databases.get(other < own ? other : other + 1);
      questions.add(new Posed(example, example.database()));
      questions.add(new Posed(example, elsewhere));
    }
    return questions;
  }

  private Put put(Example example, String database) {
    Linker linker = linkers.computeIfAbsent(database, this::linker);
    double[] evidence = Evidence.of(linker.link(example.question()).tied(), _ -> false);
    return new Put(database.equals(example.database()), evidence);
  }

  private Linker linker(String database) {
    var schema = dataset.schemas().get(database);
    return new Linker(
        schema,
        new EnglishTokeniser(),
        folder.databaseFile(database).map(file -> cache.of(schema, file)),
        Linker.Options.RICH);
  }

  /// The weights that fit some questions best.
  public static Relevance fit(List<Put> questions) {
    return LogisticFit.of(questions);
  }

  /// The score below which such a share of proper questions is.
  ///
  /// @param wrongly from 0 to below 1
  public static double threshold(List<Put> questions, Relevance relevance, double wrongly) {
    double[] proper =
        questions.stream()
            .filter(Put::proper)
            .mapToDouble(put -> relevance.of(put.evidence()))
            .sorted()
            .toArray();
    return proper[(int) (wrongly * proper.length)];
  }

  /// The share of questions with a score below a threshold.
  ///
  /// @param proper whether of those put to their own database, or of the others
  public static double refused(
      List<Put> questions, Relevance relevance, double threshold, boolean proper) {
    List<Put> some = questions.stream().filter(put -> put.proper() == proper).toList();
    long below = some.stream().filter(put -> relevance.of(put.evidence()) < threshold).count();
    return (double) below / some.size();
  }
}
