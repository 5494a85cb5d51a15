package dev.wayfarer.train.loop;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.batch.BatchPlan;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.batch.StepPlan;
import dev.wayfarer.train.config.EpisodeOptions;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.episode.EpisodePlan;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.List;
import java.util.Map;

/// The training and validation examples of a run, in the action vocabulary of its parser, and the
/// plan of its steps.
final class RunExamples {
  private final RunConfig config;
  private final PreparedDataset dataset;
  private final List<PreparedExample> train;
  private final List<PreparedExample> dev;

  /// @param actionVocabulary that of the parser
  /// @throws InputException where there is nothing to learn from
  RunExamples(RunConfig config, RunData data, ActionVocabulary actionVocabulary) {
    this.config = config;
    this.dataset = data.dataset();
    GoldConversion translation = new GoldConversion(dataset, actionVocabulary);
    this.train =
        translation.of(dataset.train()).stream().filter(PreparedExample::isSayable).toList();
    this.dev = translation.of(dataset.dev());
    if (train.isEmpty()) {
      throw new InputException(data.file().toString(), "a query to learn from", "none");
    }
  }

  /// Those that are learnt from.
  List<PreparedExample> train() {
    return train;
  }

  List<Sample> samples() {
    return train.stream().map(PreparedExample::sample).toList();
  }

  /// How many of the dataset's are not learnt from.
  int leftOut() {
    return dataset.train().size() - train.size();
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
    return new BatchPlan(
        exampleSizes,
        new BatchPlan.Options(
            training.batchSize(), training.microBatches(), microBatcher, training.bucket()),
        config.seeds().data());
  }

  private StepPlan episodes(
      EpisodeOptions options, List<ExampleSize> exampleSizes, MicroBatcher microBatcher) {
    if (options.targets() == Episodes.Targets.Kind.SIMILAR && dataset.nameVectors().isEmpty()) {
      throw new InputException(
          "objective.episodes.targets", "any or same where words have no vectors", "similar");
    }
    List<String> databases = train.stream().map(PreparedExample::database).toList();
    // Tasks are computed side by side, and only where there is one its parts are.
    int count = options.tasks() == 1 ? config.training().microBatches() : 1;
    return new EpisodePlan(
        new Episodes(databases, options.options(), dataset.nameVectors(), config.seeds().data()),
        exampleSizes,
        new EpisodePlan.Options(
            options.tasks(), count, config.objective().takesDatabasesApart(), microBatcher));
  }
}
