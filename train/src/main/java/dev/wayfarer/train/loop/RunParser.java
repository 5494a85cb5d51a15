package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import java.nio.file.Path;

/// The parser that a run trains: all of it but its parameters.
final class RunParser implements AutoCloseable {
  private final RunConfig config;
  private final SavedParser.Parts parts;
  private final Path encoderFolder;
  private final Encoder encoder;
  private final ParserModel model;

  /// @param encoderFolder with the files of its encoder
  RunParser(RunConfig config, SavedParser.Parts parts, Path encoderFolder) {
    this.config = config;
    this.parts = parts;
    this.encoderFolder = encoderFolder;
    this.encoder = parts.options().encoder().open(encoderFolder);
    this.model = parts.model(encoder);
  }

  SavedParser.Parts parts() {
    return parts;
  }

  ParserModel model() {
    return model;
  }

  /// Writes everything but the parameters.
  void write(CheckpointWriter to) {
    SavedParser.write(to, parts, encoderFolder);
    to.text(RunRecord.SETTINGS, RunSettings.json(config));
  }

  /// Takes everything but the parameters over from a checkpoint of this run.
  void reuse(CheckpointWriter to, Checkpoint former) {
    SavedParser.reuse(to, parts, former);
    to.reuse(RunRecord.SETTINGS, former);
  }

  @Override
  public void close() {
    encoder.close();
  }
}
