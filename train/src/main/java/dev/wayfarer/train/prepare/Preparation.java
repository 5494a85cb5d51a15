package dev.wayfarer.train.prepare;

import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.ActionVocabulary.GrammarKind;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.grammar.RuleCollector;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.data.Example;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// Prepares a dataset, or several, for training.
public final class Preparation {
  /// The examples of one part over one database.
  private record Task(SourcePart part, String database, List<Example> examples) {}

  private final PreparationOptions options;
  private final SourceParts sources;
  private final IndexCache cache;
  private final Tokeniser tokeniser;

  /// Reads one dataset.
  ///
  /// @param cache where the indexes of databases are kept
  /// @throws InputException where the folder holds no dataset with a part `train`
  public Preparation(PreparationOptions options, DatasetFolder folder, IndexCache cache) {
    this(options, List.of(DatasetSource.whole("dataset", folder)), cache);
  }

  /// Reads several datasets.
  ///
  /// @param sources the first gives the held-out splits too
  /// @param cache where the indexes of databases are kept
  /// @throws InputException where the first has nothing to learn from, or a source cannot be read
  public Preparation(PreparationOptions options, List<DatasetSource> sources, IndexCache cache) {
    this.options = options;
    this.cache = cache;
    this.sources = SourceParts.read(sources, this::dated);
    this.tokeniser = options.inputs().tokeniser();
  }

  /// The dataset with what the cells of its databases show of dates.
  private Dataset dated(DatasetFolder folder, Dataset read) {
    if (options.actionVocabulary().grammarKind() != GrammarKind.EXTENDED) {
      return read;
    }
    Map<String, Schema> schemas = new LinkedHashMap<>();
    read.schemas()
        .forEach(
            (name, schema) ->
                schemas.put(
                    name,
                    options
                        .actionVocabulary()
                        .dated(
                            schema,
                            folder.databaseFile(name).map(file -> cache.of(schema, file)))));
    return new Dataset(schemas, read.splits());
  }

  /// How many examples there are to prepare.
  public int size() {
    return sources.parts().stream().mapToInt(part -> part.examples().size()).sum();
  }

  /// What was left out of the sources after the first, one line each.
  public List<String> notes() {
    return sources.notes();
  }

  /// Prepares all examples, on all cores. The result does not depend on their number.
  ///
  /// @param encoder the one that is to be trained
  /// @param pretrained a file of vectors or weights that the encoder begins with
  /// @param onExample called by many threads, after each example
  /// @throws InputException where that file or a database cannot be read
  public PreparedDataset run(
      EncoderOptions encoder, Optional<Path> pretrained, Runnable onExample) {
    ActionVocabulary actionVocabulary = actionVocabulary();
    Map<Example, PreparedExample> prepared = examples(actionVocabulary, onExample);
    Map<String, List<PreparedExample>> parts = new LinkedHashMap<>();
    Map<String, SplitCounts> counts = new LinkedHashMap<>();
    for (SourcePart part : sources.parts()) {
      List<PreparedExample> all =
          part.examples().stream().map(prepared::get).filter(Objects::nonNull).toList();
      List<PreparedExample> kept =
          PreparedDataset.isLearntFrom(part.name())
              ? all.stream().filter(PreparedExample::isSayable).toList()
              : all;
      parts.put(part.name(), kept);
      counts.put(part.name(), SplitCounts.of(part.entries().size(), all, kept));
    }
    byte[] section = encoder.prepare(PreparedDataset.corpus(parts), pretrained);
    Map<String, Path> files = new LinkedHashMap<>(sources.files());
    pretrained
        .map(encoder::pretrainedFiles)
        .orElse(List.of())
        .forEach(file -> files.put(file.getFileName().toString(), file));
    return new PreparedDataset(
        options,
        actionVocabulary,
        sources.schemas(),
        parts,
        counts,
        DatabaseNames.vectors(namedDatabases(), encoder.wordVectors(section)),
        Map.of(
            encoder.kind().name(),
            new EncoderSection(encoder.sectionVersion(), encoder.sectionSettings(), section)),
        SourceHashes.of(files));
  }

  /// The databases of the first source, whose names say what they are about.
  private List<String> namedDatabases() {
    return List.copyOf(sources.parts().getFirst().schemas().keySet());
  }

  /// The grammar with the rules that training needs.
  private ActionVocabulary actionVocabulary() {
    RuleCollector rules = options.actionVocabulary().grammar().rules();
    for (SourcePart part : sources.parts()) {
      if (PreparedDataset.isLearntFrom(part.name())) {
        part.examples().forEach(example -> addRules(part, example, rules));
      }
    }
    return new ActionVocabulary(options.actionVocabulary(), rules.book());
  }

  private void addRules(SourcePart part, Example example, RuleCollector rules) {
    try {
      rules.add(
          part.schema(example.database()),
          GoldQuery.of(example.query(), options.actionVocabulary()));
    } catch (NotInGrammarException _) {
      // It will have no steps either, and is counted there.
    }
  }

  private Map<Example, PreparedExample> examples(
      ActionVocabulary actionVocabulary, Runnable onExample) {
    List<Task> tasks = new ArrayList<>();
    for (SourcePart part : sources.parts()) {
      part.examples().stream()
          .collect(Collectors.groupingBy(Example::database))
          .forEach((database, examples) -> tasks.add(new Task(part, database, examples)));
    }
    // By identity: two sources may have equal entries.
    Map<Example, PreparedExample> prepared = Collections.synchronizedMap(new IdentityHashMap<>());
    tasks.parallelStream()
        .forEach(
            task -> {
              try (DatabasePreparation database = database(task, actionVocabulary)) {
                for (Example example : task.examples) {
                  database.prepare(example).ifPresent(done -> prepared.put(example, done));
                  onExample.run();
                }
              }
            });
    return prepared;
  }

  private DatabasePreparation database(Task task, ActionVocabulary actionVocabulary) {
    SourcePart part = task.part;
    return new DatabasePreparation(
        options, actionVocabulary, part, task.database, tokeniser, cache);
  }
}
