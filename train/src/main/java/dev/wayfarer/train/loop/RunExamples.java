package dev.wayfarer.train.loop;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.batch.BatchPlan;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.LinkDropout;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.batch.MixedBatchPlan;
import dev.wayfarer.train.batch.SamplingOptions;
import dev.wayfarer.train.batch.StepPlan;
import dev.wayfarer.train.config.EpisodeOptions;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.episode.EpisodePlan;
import dev.wayfarer.train.episode.EpisodeSampler;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.episode.MixedEpisodes;
import dev.wayfarer.train.prepare.DatabaseKey;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// The training and validation examples of a run, in the action vocabulary of its parser, and the
/// plan of its steps.
final class RunExamples {
  private static final Set<String> TRAIN_ALONE = Set.of(PreparedDataset.TRAIN);

  private final RunConfig config;
  private final PreparedDataset dataset;

  /// The sources that are learnt from, each with its examples, in the order of `train`.
  private final SequencedMap<String, List<PreparedExample>> sources = new LinkedHashMap<>();

  private final List<PreparedExample> train;
  private final List<PreparedExample> dev;

  /// @param actionVocabulary that of the parser
  /// @throws InputException where there is nothing to learn from
  RunExamples(RunConfig config, RunData data, ActionVocabulary actionVocabulary) {
    this.config = config;
    this.dataset = data.dataset();
    GoldConversion translation = new GoldConversion(dataset, actionVocabulary);
    for (String source :
        config.sampling().map(SamplingOptions::sources).orElse(new TreeSet<>(TRAIN_ALONE))) {
      sources.put(
          source,
          translation.of(dataset.part(source)).stream()
              .filter(PreparedExample::isSayable)
              .toList());
    }
    this.train = sources.values().stream().flatMap(List::stream).toList();
    this.dev = translation.of(dataset.dev());
    sources.forEach(
        (source, examples) -> {
          if (examples.isEmpty()) {
            String expected = "a query to learn from" + (isMixed() ? " in " + source : "");
            throw new InputException(data.file().toString(), expected, "none");
          }
        });
  }

  /// Those that are learnt from.
  List<PreparedExample> train() {
    return train;
  }

  List<Sample> samples() {
    return train.stream().map(PreparedExample::sample).toList();
  }

  /// Those of one source, whose databases are compared with each other: that of dev's kind where it
  /// is learnt from.
  List<PreparedExample> comparable() {
    return sources.getOrDefault(PreparedDataset.TRAIN, sources.firstEntry().getValue());
  }

  /// How many of the sources' are not learnt from.
  int leftOut() {
    return sources.keySet().stream().mapToInt(source -> dataset.part(source).size()).sum()
        - train.size();
  }

  /// Which links they lose.
  LinkDropout linkDropout() {
    return config
        .sampling()
        .map(sampling -> new LinkDropout(sampling.linkDropout()))
        .orElse(LinkDropout.NONE);
  }

  /// Those that are held out.
  List<PreparedExample> dev() {
    return dev;
  }

  Map<String, Schema> schemas() {
    return dataset.schemas();
  }

  /// How many examples a step learns from.
  int batchSize() {
    int wanted = config.training().batchSize();
    return config.objective().episodeOptions().isPresent()
        ? wanted
        : Math.min(wanted, train.size());
  }

  /// How many were learnt from after a step, repeated ones counted again.
  long seenAfter(int step) {
    return (long) step * batchSize();
  }

  /// Which examples each step has.
  StepPlan plan(Device device) {
    MicroBatcher microBatcher = MicroBatcher.on(device);
    List<ExampleSize> exampleSizes = train.stream().map(ExampleSize::of).toList();
    return config
        .objective()
        .episodeOptions()
        .map(options -> episodes(options, exampleSizes, microBatcher))
        .orElseGet(() -> batches(exampleSizes, microBatcher));
  }

  private StepPlan batches(List<ExampleSize> exampleSizes, MicroBatcher microBatcher) {
    TrainingOptions training = config.training();
    BatchPlan.Options options =
        new BatchPlan.Options(
            batchSize(), training.microBatches(), microBatcher, training.bucket());
    return isMixed()
        ? new MixedBatchPlan(numbers(), exampleSizes, options, this::shares, config.seeds().data())
        : new BatchPlan(exampleSizes, options, config.seeds().data());
  }

  private boolean isMixed() {
    return sources.size() > 1;
  }

  /// The shares of the sources at a step.
  private double[] shares(int step) {
    return config.sampling().orElseThrow().shares(step, config.training().steps()).values().stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /// The numbers of the examples of each source.
  private List<int[]> numbers() {
    List<int[]> numbers = new ArrayList<>();
    int from = 0;
    for (List<PreparedExample> examples : sources.values()) {
      numbers.add(IntStream.range(from, from + examples.size()).toArray());
      from += examples.size();
    }
    return numbers;
  }

  private StepPlan episodes(
      EpisodeOptions options, List<ExampleSize> exampleSizes, MicroBatcher microBatcher) {
    if (options.targets() == Episodes.Targets.Kind.SIMILAR && dataset.nameVectors().isEmpty()) {
      throw new InputException(
          "objective.episodes.targets", "any or same where words have no vectors", "similar");
    }
    // Tasks are computed side by side, and only where there is one its parts are.
    int count = options.tasks() == 1 ? config.training().microBatches() : 1;
    return new EpisodePlan(
        isMixed() ? mixedEpisodes(options) : episodes(options),
        exampleSizes,
        new EpisodePlan.Options(
            options.tasks(), count, config.objective().takesDatabasesApart(), microBatcher));
  }

  private EpisodeSampler episodes(EpisodeOptions options) {
    return new Episodes(
        train.stream().map(PreparedExample::database).toList(),
        options.options(),
        dataset.nameVectors(),
        config.seeds().data());
  }

  private EpisodeSampler mixedEpisodes(EpisodeOptions options) {
    List<MixedEpisodes.Membership> memberships = new ArrayList<>();
    int source = 0;
    for (List<PreparedExample> examples : sources.values()) {
      for (PreparedExample example : examples) {
        DatabaseKey key = DatabaseKey.of(example.database());
        memberships.add(
            new MixedEpisodes.Membership(source, key.family(), key.database(), example.database()));
      }
      source++;
    }
    return new MixedEpisodes(
        memberships, options.options(), this::shares, dataset.nameVectors(), config.seeds().data());
  }
}
