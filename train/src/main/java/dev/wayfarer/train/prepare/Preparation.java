package dev.wayfarer.train.prepare;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.grammar.RuleCollector;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import dev.wayfarer.train.data.Example;
import dev.wayfarer.train.data.Origin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// Prepares a dataset for training.
public final class Preparation {
  private final PreparationOptions options;
  private final DatasetFolder folder;
  private final IndexCache cache;
  private final Dataset dataset;
  private final Tokeniser tokeniser;

  /// Reads the dataset.
  ///
  /// @param cache where the indexes of databases are kept
  /// @throws InputException where the folder holds no dataset with a part `train`
  public Preparation(PreparationOptions options, DatasetFolder folder, IndexCache cache) {
    this.options = options;
    this.folder = folder;
    this.cache = cache;
    this.dataset = folder.readUsable();
    this.tokeniser = options.inputs().tokeniser();
    if (dataset
        .split(PreparedDataset.TRAIN)
        .filter(split -> !split.examples().isEmpty())
        .isEmpty()) {
      throw new InputException(
          folder.folder().toString(), "a question to learn from in the part train", "none");
    }
  }

  /// How many examples there are to prepare.
  public int size() {
    return dataset.splits().stream().mapToInt(split -> split.examples().size()).sum();
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
    Map<Origin, PreparedExample> prepared = examples(actionVocabulary, onExample);
    Map<String, List<PreparedExample>> parts = new LinkedHashMap<>();
    Map<String, SplitCounts> counts = new LinkedHashMap<>();
    for (DatasetSplit split : dataset.splits()) {
      List<PreparedExample> all =
          split.examples().stream()
              .map(example -> prepared.get(example.origin()))
              .filter(Objects::nonNull)
              .toList();
      List<PreparedExample> kept =
          split.name().equals(PreparedDataset.TRAIN)
              ? all.stream().filter(PreparedExample::isSayable).toList()
              : all;
      parts.put(split.name(), kept);
      counts.put(split.name(), SplitCounts.of(split.entries().size(), all, kept));
    }
    List<Path> sources = new ArrayList<>(folder.sources());
    pretrained.ifPresent(sources::add);
    byte[] section = encoder.prepare(PreparedDataset.corpus(parts), pretrained);
    return new PreparedDataset(
        options,
        actionVocabulary,
        dataset.schemas(),
        parts,
        counts,
        DatabaseNames.vectors(dataset.schemas().keySet(), encoder.wordVectors(section)),
        Map.of(
            encoder.kind().name(),
            new EncoderSection(encoder.sectionVersion(), encoder.sectionSettings(), section)),
        SourceHashes.of(sources));
  }

  /// The grammar with the rules that training needs.
  private ActionVocabulary actionVocabulary() {
    RuleCollector rules = options.actionVocabulary().grammar().rules();
    for (Example example : dataset.split(PreparedDataset.TRAIN).orElseThrow().examples()) {
      try {
        rules.add(
            requireNonNull(dataset.schemas().get(example.database())),
            GoldQuery.of(example.query(), options.actionVocabulary()));
      } catch (NotInGrammarException _) {
        // It will have no steps either, and is counted there.
      }
    }
    return new ActionVocabulary(options.actionVocabulary(), rules.book());
  }

  private Map<Origin, PreparedExample> examples(
      ActionVocabulary actionVocabulary, Runnable onExample) {
    Map<String, List<Example>> byDatabase =
        dataset.splits().stream()
            .flatMap(split -> split.examples().stream())
            .collect(Collectors.groupingBy(Example::database));
    Map<Origin, PreparedExample> prepared = new ConcurrentHashMap<>();
    byDatabase.entrySet().parallelStream()
        .forEach(
            entry -> {
              try (DatabasePreparation database = database(entry.getKey(), actionVocabulary)) {
                for (Example example : entry.getValue()) {
                  database.prepare(example).ifPresent(done -> prepared.put(example.origin(), done));
                  onExample.run();
                }
              }
            });
    return prepared;
  }

  private DatabasePreparation database(String name, ActionVocabulary actionVocabulary) {
    return new DatabasePreparation(
        options,
        actionVocabulary,
        requireNonNull(dataset.schemas().get(name)),
        tokeniser,
        folder.databaseFile(name),
        cache);
  }
}
