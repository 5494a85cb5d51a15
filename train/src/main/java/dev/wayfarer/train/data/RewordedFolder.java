package dev.wayfarer.train.data;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.Links;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.augment.DevRewording;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes a dataset whose `dev` split asks in other words, atomically. Gold queries and databases
/// are those of the original; train and test are left out.
public final class RewordedFolder {
  /// Spider's words of a question, which no longer fit.
  private static final List<String> STALE = List.of("question_toks", "question_tok");

  private final DatasetFolder folder;
  private final Dataset dataset;
  private final IndexCache cache;
  private final DevRewording rewording;
  private final long seed;
  private final Map<String, Linker> linkers = new HashMap<>();
  private int questions;
  private int reworded;
  private int goldColumns;
  private int namedBefore;
  private int namedAfter;

  private RewordedFolder(DatasetFolder folder, IndexCache cache, double rate, long seed) {
    this.folder = folder;
    this.dataset = folder.readUsable();
    this.cache = cache;
    this.rewording = new DevRewording(rate);
    this.seed = seed;
  }

  /// What was written.
  ///
  /// @param reworded how many of the questions have other words now
  /// @param goldColumns how many columns the gold queries use, each once a question
  /// @param namedBefore how many of these the questions named in full
  /// @param namedAfter how many they name in full now
  public record Written(
      int questions, int reworded, int goldColumns, int namedBefore, int namedAfter) {}

  /// Writes the dataset into a new folder.
  ///
  /// @param rate the probability that a word or phrase that has another one is replaced
  /// @throws InputException where the folder has no dev, or the new one exists or cannot be written
  public static Written write(
      DatasetFolder folder, Path target, IndexCache cache, double rate, long seed) {
    SplitFolder.check(target);
    RewordedFolder work = new RewordedFolder(folder, cache, rate, seed);
    List<Path> files = folder.files("dev");
    if (files.isEmpty()) {
      throw new InputException(folder.folder().toString(), "a split dev", "none");
    }
    Map<String, List<JsonNode>> entries = new LinkedHashMap<>();
    for (Path file : files) {
      entries.put(file.getFileName().toString(), work.reworded(file));
    }
    SplitFolder.write(folder, target, entries);
    return new Written(
        work.questions, work.reworded, work.goldColumns, work.namedBefore, work.namedAfter);
  }

  private List<JsonNode> reworded(Path file) {
    ExampleReader reader = new ExampleReader(dataset.schemas(), EntryFields.of(file));
    List<JsonNode> entries = new ArrayList<>();
    for (SplitFolder.WholeEntry whole : SplitFolder.entries(file)) {
      JsonNode entry = whole.fields();
      // An entry that cannot be used stays: whoever reads the new folder reports it.
      entries.add(
          reader.read(entry, whole.origin()) instanceof Example example
              ? withQuestion(entry, reworded(example))
              : entry);
    }
    return entries;
  }

  private static JsonNode withQuestion(JsonNode entry, String question) {
    ObjectNode changed = (ObjectNode) entry.deepCopy();
    STALE.forEach(changed::remove);
    return changed.put("question", question);
  }

  private String reworded(Example example) {
    Linker linker = linkers.computeIfAbsent(example.database(), this::linker);
    RandomGenerator random =
        RandomGeneratorFactory.of("L64X128MixRandom")
            .create(seed * 0x9E3779B97F4A7C15L + example.origin().hashCode());
    String text = rewording.of(example.question(), linker, example.query(), random);
    questions++;
    reworded += text.equals(example.question()) ? 0 : 1;
    goldColumns += Visits.allColumns(example.query()).size();
    namedBefore += named(linker, example.question(), example);
    namedAfter += named(linker, text, example);
    return text;
  }

  private Linker linker(String database) {
    Schema schema = requireNonNull(dataset.schemas().get(database));
    return new Linker(
        schema,
        new EnglishTokeniser(),
        folder.databaseFile(database).map(file -> cache.of(schema, file)),
        Linker.Options.RICH);
  }

  /// How many columns of the gold query a question names in full.
  private static int named(Linker linker, String question, Example example) {
    Links links = linker.link(question).links();
    return (int)
        Visits.allColumns(example.query()).stream()
            .filter(column -> links.strongest(column).equals(Optional.of(LinkKind.EXACT)))
            .count();
  }
}
