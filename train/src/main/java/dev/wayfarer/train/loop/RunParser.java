package dev.wayfarer.train.loop;

import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.file.ParameterFile;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import dev.wayfarer.train.batch.BatchPlan;
import dev.wayfarer.train.batch.Extent;
import dev.wayfarer.train.batch.Parts;
import dev.wayfarer.train.batch.StepPlan;
import dev.wayfarer.train.config.ObjectiveOptions;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.episode.EpisodePlan;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.prepare.DatabaseNames;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The parser that a run trains, and what it learns from.
final class RunParser implements AutoCloseable {
  private final RunConfig config;
  private final PreparedDataset dataset;
  private final Map<String, Object> data;
  private final Optional<Checkpoint> given;
  private final Optional<String> startedFrom;
  private final SavedParser.Parts parts;
  private final WordVectors vectors;
  private final ParserModel model;
  private final List<PreparedExample> train;
  private final List<PreparedExample> dev;

  /// Reads the data, and makes a new parser or opens the given one.
  ///
  /// @param latest what the run goes on from; it has a parser of its own
  /// @throws InputException where data, configuration and given parser do not fit together
  RunParser(TrainingRequest request, RunFolder folder, Optional<Checkpoint> latest) {
    this.config = request.config();
    this.dataset = PreparedFile.read(request.data());
    this.data = data(request.data(), dataset);
    DataFit.check(request.data(), dataset.options(), config);
    this.given = request.model().map(Checkpoint::open);
    this.startedFrom = startedFrom(given, latest);
    this.parts =
        latest
            .or(() -> given)
            .map(checkpoint -> givenParts(config, checkpoint))
            .orElseGet(this::newParts);
    OtherLanguage translation = new OtherLanguage(dataset, parts.language());
    this.train =
        translation.of(dataset.train()).stream().filter(PreparedExample::isSayable).toList();
    this.dev = translation.of(dataset.dev());
    if (train.isEmpty()) {
      throw new InputException(request.data().toString(), "a query to learn from", "none");
    }
    if (latest.isEmpty() || !Files.exists(folder.vectors())) {
      writeVectors(folder.vectors(), latest.or(() -> given));
    }
    this.vectors = WordVectors.open(folder.vectors());
    this.model = parts.model(vectors);
  }

  private static Optional<String> startedFrom(
      Optional<Checkpoint> given, Optional<Checkpoint> latest) {
    Optional<String> now = given.map(checkpoint -> checkpoint.digest(Checkpoint.MODEL).sha256());
    Optional<String> then = latest.flatMap(RunRecord::startedFrom);
    if (latest.isPresent() && now.isPresent() && !now.equals(then)) {
      throw new InputException(
          given.get().folder().toString(), "the parser with which the run began", "another one");
    }
    return then.or(() -> now);
  }

  private static Map<String, Object> data(Path file, PreparedDataset dataset) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("sha256", PreparedFile.sha256(file));
    data.put("sources", dataset.sources());
    return data;
  }

  private SavedParser.Parts newParts() {
    return new SavedParser.Parts(
        config.parser(),
        dataset.options().inputs(),
        dataset.language(),
        dataset.learntWords(config.parser().encoder().learntWords()));
  }

  private static SavedParser.Parts givenParts(RunConfig config, Checkpoint checkpoint) {
    SavedParser.Parts parts = SavedParser.parts(checkpoint);
    String place = checkpoint.folder().toString();
    if (!parts.options().equals(config.parser())) {
      throw new InputException(
          place, "a parser of the configuration's sizes and switches", "another one");
    }
    if (!parts.inputs().equals(config.data().inputs())
        || !parts.language().options().equals(config.data().language())) {
      throw new InputException(
          place, "a parser that reads and writes as the section data says", "another one");
    }
    return parts;
  }

  /// Beside its place and then renamed, for a kill must not leave half a file.
  private void writeVectors(Path target, Optional<Checkpoint> owner) {
    Path unfinished = target.resolveSibling(target.getFileName() + ".unfinished");
    try {
      Files.deleteIfExists(unfinished);
      if (owner.isPresent()) {
        Files.copy(owner.get().path(target.getFileName().toString()), unfinished);
      } else {
        dataset.vectors().writeTo(unfinished);
      }
      Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new InputException(target.toString(), "a file that can be written", Reason.of(e));
    }
  }

  /// The parameters with which training begins.
  Parameters beginning(Placement placement) {
    return given
        .map(checkpoint -> parameters(checkpoint, placement))
        .orElseGet(
            () -> Parameters.initial(model.layout(), config.seeds().initialisation(), placement));
  }

  private Parameters parameters(Checkpoint checkpoint, Placement placement) {
    try (Arena arena = Arena.ofConfined()) {
      return ParameterFile.read(
          checkpoint.tensors(Checkpoint.MODEL, arena), model.layout(), placement);
    }
  }

  /// Writes everything but the parameters.
  void write(CheckpointWriter to, Path vectorFile) {
    SavedParser.write(to, parts, vectorFile);
    to.text(RunRecord.SETTINGS, RunSettings.json(config));
  }

  /// Takes everything but the parameters over from a checkpoint of this run.
  void reuse(CheckpointWriter to, Checkpoint former) {
    SavedParser.reuse(to, former);
    to.reuse(RunRecord.SETTINGS, former);
  }

  SavedParser.Parts parts() {
    return parts;
  }

  ParserModel model() {
    return model;
  }

  PreparedDataset dataset() {
    return dataset;
  }

  List<PreparedExample> dev() {
    return dev;
  }

  /// Whether there is a held-out gold query.
  boolean canValidate() {
    return dev.stream().anyMatch(PreparedExample::isSayable);
  }

  List<Sample> samples() {
    return train.stream().map(PreparedExample::sample).toList();
  }

  List<PreparedExample> train() {
    return train;
  }

  StepPlan plan(Placement placement) {
    TrainingOptions training = config.training();
    Parts parts = Parts.on(placement);
    List<Extent> extents = train.stream().map(Extent::of).toList();
    return config
        .objective()
        .episodes()
        .map(tasks -> episodes(tasks, extents, parts))
        .orElseGet(
            () ->
                new BatchPlan(
                    extents,
                    new BatchPlan.Options(
                        training.batchSize(), training.microBatches(), parts, training.bucket()),
                    config.seeds().data()));
  }

  private StepPlan episodes(ObjectiveOptions.Tasks tasks, List<Extent> extents, Parts parts) {
    List<String> databases = train.stream().map(PreparedExample::database).toList();
    // Tasks are computed side by side, and only where there is one its parts are.
    int count = tasks.count() == 1 ? config.training().microBatches() : 1;
    return new EpisodePlan(
        new Episodes(
            databases, tasks.episodes(), DatabaseNames.vectors(dataset), config.seeds().data()),
        extents,
        new EpisodePlan.Options(tasks.count(), count, parts));
  }

  /// How many examples a step learns from.
  int batchSize() {
    int wanted = config.training().batchSize();
    return config.objective().episodes().isPresent() ? wanted : Math.min(wanted, train.size());
  }

  /// How many examples are learnt from, and how many of the dataset are not.
  int examples() {
    return train.size();
  }

  int leftOut() {
    return dataset.train().size() - train.size();
  }

  /// By what the data is known again.
  Map<String, Object> data() {
    return data;
  }

  /// By what the given parser is known again.
  Optional<String> startedFrom() {
    return startedFrom;
  }

  @Override
  public void close() {
    vectors.close();
  }
}
