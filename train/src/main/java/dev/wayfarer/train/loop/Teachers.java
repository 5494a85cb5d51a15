package dev.wayfarer.train.loop;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.batch.Steps;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.batch.BatchTeacher;
import dev.wayfarer.train.config.DistillationOptions;
import dev.wayfarer.train.config.RunConfig;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Trained parsers whose probabilities a run learns beside the gold queries: the mean of what they
/// give to each choice of a gold query, without dropout and with all links.
///
/// They read with encoders of their own, but the same questions, and choose among the same actions.
final class Teachers implements BatchTeacher, AutoCloseable {
  private record Teacher(SavedParser parser, BatchBuilder batches) {}

  private final List<Teacher> teachers;
  private final List<String> digests;
  private final double share;

  private Teachers(List<Teacher> teachers, List<String> digests, double share) {
    this.teachers = List.copyOf(teachers);
    this.digests = List.copyOf(digests);
    this.share = share;
  }

  /// Opens the teachers of a run.
  ///
  /// @param parts of the parser that learns
  /// @param latest what the run goes on from
  /// @throws InputException where they cannot teach this parser, are not those with which the run
  ///   began, or the configuration wants none or others
  static Teachers open(
      RunConfig config,
      List<Path> folders,
      SavedParser.Parts parts,
      Optional<Checkpoint> latest,
      Device device) {
    if (config.distillation().isPresent() == folders.isEmpty()) {
      throw folders.isEmpty()
          ? new InputException(
              "distillation", "the folder of a trained parser to learn from", "none")
          : new InputException(
              folders.getFirst().toString(),
              "a configuration with a section distillation, to learn from it",
              "none");
    }
    List<Checkpoint> checkpoints = folders.stream().map(Checkpoint::open).toList();
    List<String> digests =
        checkpoints.stream().map(folder -> folder.digest(Checkpoint.MODEL).sha256()).toList();
    latest.ifPresent(run -> check(RunRecord.teachers(run), digests));
    List<Teacher> opened = new ArrayList<>();
    try {
      for (Checkpoint checkpoint : checkpoints) {
        opened.add(teacher(checkpoint, parts, device));
      }
    } catch (RuntimeException e) {
      opened.forEach(teacher -> teacher.parser.close());
      throw e;
    }
    return new Teachers(
        opened, digests, config.distillation().map(DistillationOptions::share).orElse(0.0));
  }

  private static void check(List<String> recorded, List<String> given) {
    if (!recorded.equals(given)) {
      throw new InputException(
          "teachers", "those with which the run began, with SHA-256 " + recorded, given.toString());
    }
  }

  private static Teacher teacher(Checkpoint checkpoint, SavedParser.Parts parts, Device device) {
    SavedParser.Parts own = SavedParser.parts(checkpoint, Encoders.ALL);
    String place = checkpoint.folder().toString();
    if (!own.actionVocabulary().lines().equals(parts.actionVocabulary().lines())) {
      throw new InputException(
          place, "a teacher with the grammar and the rules of the data", "another grammar");
    }
    if (!own.inputs().equals(parts.inputs())) {
      throw new InputException(place, "a teacher that reads questions as data says", "another one");
    }
    if (own.options().decoder().normalisation() != parts.options().decoder().normalisation()) {
      throw new InputException(
          place,
          "a teacher with the parser's parser.decoder.normalisation",
          own.options().decoder().normalisation().toString());
    }
    SavedParser parser = SavedParser.open(checkpoint, device, Encoders.ALL);
    return new Teacher(parser, parser.model().batches(device));
  }

  /// By what they are known again.
  List<String> digests() {
    return digests;
  }

  @Override
  public Batch labelled(List<Sample> samples, Batch batch) {
    if (teachers.isEmpty()) {
      return batch;
    }
    List<Tensor> sums = new ArrayList<>();
    for (Teacher teacher : teachers) {
      List<Tensor> probabilities = probabilities(teacher, samples);
      for (int kind = 0; kind < probabilities.size(); kind++) {
        if (sums.size() <= kind) {
          sums.add(probabilities.get(kind));
        } else {
          sums.set(kind, sums.get(kind).add(probabilities.get(kind)));
        }
      }
    }
    Scalar count = new Scalar(teachers.size());
    return batch.with(
        new Steps.SoftTargets(sums.stream().map(sum -> sum.div(count)).toList(), share));
  }

  /// In the caller's scope; all else is freed at once.
  private static List<Tensor> probabilities(Teacher teacher, List<Sample> samples) {
    List<Tensor> kept = new ArrayList<>();
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      Batch own = teacher.batches.samples(samples);
      teacher
          .parser
          .model()
          .probabilities(teacher.parser.parameters(), own)
          .forEach(tensor -> kept.add(TensorScope.keep(tensor)));
    }
    return kept.stream().map(TensorScope::adopt).toList();
  }

  @Override
  public void close() {
    teachers.forEach(teacher -> teacher.parser.close());
  }
}
