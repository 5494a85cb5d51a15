package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.config.RenamedSettings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.log.TrainingProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.Loader;

/// What the provenance of a checkpoint tells about its run.
final class RunRecord {
  /// The configuration as a file of the checkpoint, to train again with.
  static final String SETTINGS = "run.json";

  static final String CONFIG = "config";
  static final String DATA = "data";
  private static final String STARTED_FROM = "startedFrom";
  private static final String TEACHERS = "teachers";
  static final String DEVICE = "device";

  /// Which parameters of the run a released model has; a checkpoint does not say.
  static final String PARAMETERS = "parameters";

  static final String SCORES = "scores";
  static final String BEST = "best";
  static final String STEP = "step";
  static final String SECONDS = "seconds";

  private final TrainingRequest request;
  private final int workers;
  private final RunData data;
  private final ParserOrigin origin;
  private final RunExamples examples;
  private final List<String> teachers;

  /// @param teachers digests of their parameters
  RunRecord(
      TrainingRequest request,
      int workers,
      RunData data,
      ParserOrigin origin,
      RunExamples examples,
      List<String> teachers) {
    this.request = request;
    this.workers = workers;
    this.data = data;
    this.origin = origin;
    this.examples = examples;
    this.teachers = teachers;
  }

  /// How far training has come.
  TrainingProgress progress(TrainingState state) {
    return new TrainingProgress(state.step, examples.seenAfter(state.step), state.seconds);
  }

  /// Everything that is needed to train again, and how far training came.
  Map<String, Object> map(TrainingState state) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("program", request.version());
    map.put(STEP, state.step);
    map.put("examples", examples.seenAfter(state.step));
    map.put(SECONDS, state.seconds);
    state.best().ifPresent(best -> map.put(BEST, best.score().map()));
    map.put(SCORES, state.scores.stream().map(HeldOutScore::map).toList());
    map.put(CONFIG, ConfigLines.of(request.config()));
    map.put(DATA, data.map());
    origin.givenDigest().ifPresent(digest -> map.put(STARTED_FROM, digest));
    if (!teachers.isEmpty()) {
      map.put(TEACHERS, teachers);
    }
    map.put(DEVICE, request.device().isCuda() ? "cuda" : "cpu");
    map.put("threads", Map.of("workers", workers, "perOperation", 1));
    map.put("libraries", libraries());
    map.put("java", System.getProperty("java.vm.name") + " " + Runtime.version());
    map.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    return map;
  }

  private static Map<String, Object> libraries() {
    Map<String, Object> versions = new LinkedHashMap<>();
    for (String library : List.of("pytorch", "openblas", "javacpp")) {
      versions.put(library, version(library));
    }
    return versions;
  }

  private static String version(String library) {
    try {
      return Optional.ofNullable(Loader.getVersion("org.bytedeco", library)).orElse("unknown");
    } catch (IOException _) {
      return "unknown";
    }
  }

  /// The configuration that a checkpoint was trained with.
  static RunConfig config(Checkpoint checkpoint) {
    String place = checkpoint.path(SETTINGS).toString();
    SettingsTree tree = SettingsTree.of(place, checkpoint.text(SETTINGS));
    return RunSettings.read(RenamedSettings.RUN.in(tree));
  }

  /// The digest of the parameters with which a run began that were not new.
  static Optional<String> startedFrom(Checkpoint checkpoint) {
    return Optional.ofNullable((String) checkpoint.provenance().get(STARTED_FROM));
  }

  /// The digests of the parameters of the parsers that a run learnt from.
  static List<String> teachers(Checkpoint checkpoint) {
    return checkpoint.provenance().get(TEACHERS) instanceof List<?> digests
        ? digests.stream().map(String::valueOf).toList()
        : List.of();
  }

  static int step(Checkpoint checkpoint) {
    return get(checkpoint, STEP, Number.class).intValue();
  }

  static List<HeldOutScore> scores(Checkpoint checkpoint) {
    return scores(get(checkpoint, SCORES, List.class));
  }

  static HeldOutScore best(Checkpoint checkpoint) {
    return HeldOutScore.of(get(checkpoint, BEST, Map.class));
  }

  static double seconds(Checkpoint checkpoint) {
    return get(checkpoint, SECONDS, Number.class).doubleValue();
  }

  /// A section by name, its values as they were written.
  static Map<?, ?> section(Checkpoint checkpoint, String name) {
    return get(checkpoint, name, Map.class);
  }

  private static <T> T get(Checkpoint checkpoint, String name, Class<T> type) {
    return get(checkpoint.folder(), checkpoint.provenance(), name, type);
  }

  /// A part of what a checkpoint tells.
  ///
  /// @param folder of the checkpoint
  /// @throws InputException where it is missing, or something else
  static <T> T get(Path folder, Map<String, Object> provenance, String name, Class<T> type) {
    Object value = provenance.get(name);
    if (!type.isInstance(value)) {
      throw new InputException(
          folder.toString(), "a training run's " + name, String.valueOf(value));
    }
    return type.cast(value);
  }

  static List<HeldOutScore> scores(List<?> told) {
    List<HeldOutScore> scores = new ArrayList<>();
    told.forEach(score -> scores.add(HeldOutScore.of((Map<?, ?>) score)));
    return scores;
  }
}
