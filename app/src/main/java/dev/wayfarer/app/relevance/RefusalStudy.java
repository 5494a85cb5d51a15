package dev.wayfarer.app.relevance;

import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.relevance.Evidence;
import dev.wayfarer.link.relevance.Relevance;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.Example;
import dev.wayfarer.train.data.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    List<String> databases =
        part.examples().stream().map(Example::database).distinct().sorted().toList();
    SplittableRandom random = new SplittableRandom(SEED);
    List<Put> questions = new ArrayList<>();
    for (Example example : part.examples()) {
      int own = databases.indexOf(example.database());
      int other = random.nextInt(databases.size() - 1);
      String elsewhere = databases.get(other < own ? other : other + 1);
      questions.add(put(example, example.database()));
      questions.add(put(example, elsewhere));
    }
    return questions;
  }

  private Put put(Example example, String database) {
    Linker linker = linkers.computeIfAbsent(database, this::linker);
    double[] evidence = Evidence.of(linker.link(example.question()));
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
