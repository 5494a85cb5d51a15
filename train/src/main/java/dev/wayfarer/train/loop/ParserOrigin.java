package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.file.ParameterFile;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.sql.file.AtomicFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.train.config.RunConfig;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Where the parser of a run comes from: the checkpoint that the run goes on from, a parser that is
/// trained further, or, where it is new, configuration and data.
final class ParserOrigin {
  private final RunConfig config;
  private final RunData data;
  private final Optional<Checkpoint> given;
  private final Optional<Checkpoint> latest;
  private final Optional<String> givenDigest;

  /// @param given the parser that is trained further
  /// @param latest what the run goes on from; it has a parser of its own
  /// @throws InputException where the run began with another parser than the given one
  ParserOrigin(RunConfig config, RunData data, Optional<Path> given, Optional<Checkpoint> latest) {
    this.config = config;
    this.data = data;
    this.given = given.map(Checkpoint::open);
    this.latest = latest;
    this.givenDigest = givenDigest(this.given, latest);
  }

  private static Optional<String> givenDigest(
      Optional<Checkpoint> given, Optional<Checkpoint> latest) {
    Optional<String> now = given.map(checkpoint -> checkpoint.digest(Checkpoint.MODEL).sha256());
    Optional<String> then = latest.flatMap(RunRecord::startedFrom);
    if (latest.isPresent() && now.isPresent() && !now.equals(then)) {
      throw new InputException(
          given.get().folder().toString(), "the parser with which the run began", "another one");
    }
    return then.or(() -> now);
  }

  /// By what the parser is known again that is trained further, be it given now or when the run
  /// began.
  Optional<String> givenDigest() {
    return givenDigest;
  }

  /// The parser without its parameters and the files of its encoder.
  ///
  /// @throws InputException where it is not as the configuration wants it
  SavedParser.Parts parts() {
    return saved().map(this::savedParts).orElseGet(this::newParts);
  }

  private Optional<Checkpoint> saved() {
    return latest.or(() -> given);
  }

  private SavedParser.Parts newParts() {
    return new SavedParser.Parts(
        config.parser(), data.dataset().options().inputs(), data.dataset().actionVocabulary());
  }

  private SavedParser.Parts savedParts(Checkpoint checkpoint) {
    Encoders wanted = new Encoders(List.of(config.parser().encoder().kind()));
    SavedParser.Parts parts = SavedParser.parts(checkpoint, wanted);
    String place = checkpoint.folder().toString();
    if (!parts.options().equals(config.parser())) {
      throw new InputException(
          place, "a parser of the configuration's sizes and switches", "another one");
    }
    if (!parts.inputs().equals(config.data().inputs())
        || !parts.actionVocabulary().options().equals(config.data().actionVocabulary())) {
      throw new InputException(
          place, "a parser that reads and writes as the section data says", "another one");
    }
    return parts;
  }

  /// Puts the files of the parser's encoder into a folder, unless the run has put them there
  /// before.
  void provideEncoder(Path target) {
    if (latest.isEmpty() || !Files.exists(target)) {
      writeEncoder(target);
    }
  }

  private void writeEncoder(Path target) {
    EncoderOptions encoder = config.parser().encoder();
    try (AtomicFolder folder = AtomicFolder.begin(target)) {
      if (saved().isPresent()) {
        for (String name : encoder.files()) {
          Files.copy(saved().get().path(name), folder.path().resolve(name));
        }
      } else {
        encoder.writeFiles(data.section(encoder), folder.path());
      }
      folder.commitReplacing();
    } catch (IOException e) {
      throw new InputException(target.toString(), "a folder that can be written", Reason.of(e));
    }
  }

  /// The parameters with which training begins.
  Parameters beginning(ParameterLayout layout, Device device) {
    return given
        .map(checkpoint -> parameters(checkpoint, layout, device))
        .orElseGet(() -> Parameters.initial(layout, config.seeds().initialisation(), device));
  }

  private static Parameters parameters(
      Checkpoint checkpoint, ParameterLayout layout, Device device) {
    try (Arena arena = Arena.ofConfined()) {
      return ParameterFile.read(checkpoint.tensors(Checkpoint.MODEL, arena), layout, device);
    }
  }
}
