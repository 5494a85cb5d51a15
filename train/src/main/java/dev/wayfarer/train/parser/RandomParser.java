package dev.wayfarer.train.parser;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.file.ParameterFile;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.train.prepare.PreparedDataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/// A parser for a prepared dataset, with the weights that training begins with.
public final class RandomParser implements AutoCloseable {
  private final SavedParser.Parts parts;
  private final Path encoderFolder;
  private final Encoder encoder;
  private final ParserModel model;
  private final Parameters theta;
  private final Device device;

  /// @throws InputException where it was not prepared for the encoder of the options
  public RandomParser(PreparedDataset dataset, ParserOptions options, long seed, Device device) {
    this.parts =
        new SavedParser.Parts(options, dataset.options().inputs(), dataset.actionVocabulary());
    this.encoderFolder =
        encoderFolder(options.encoder(), dataset.section("prepared data", options.encoder()));
    this.encoder = options.encoder().open(encoderFolder);
    this.model = parts.model(encoder);
    this.theta = Parameters.initial(model.layout(), seed, device);
    this.device = device;
  }

  private static Path encoderFolder(EncoderOptions encoder, byte[] section) {
    try {
      Path folder = Files.createTempDirectory("wayfarer");
      encoder.writeFiles(section, folder);
      return folder;
    } catch (IOException e) {
      throw new InputException("the temporary folder", "room for an encoder", Reason.of(e));
    }
  }

  /// The parser, which must not be used after this is closed.
  public LoadedParser loaded() {
    return new LoadedParser(parts, model, theta, device);
  }

  /// Saves it as a checkpoint, in a new folder.
  public void save(Path folder) {
    try (CheckpointWriter writer = CheckpointWriter.begin(folder)) {
      SavedParser.write(writer, parts, encoderFolder);
      writer.tensors(Checkpoint.MODEL, ParameterFile.tensors(model.layout(), theta.flat()));
      var _ = writer.commit(Map.of("weights", "random"));
    }
  }

  @Override
  public void close() {
    theta.close();
    encoder.close();
    try (Stream<Path> files = Files.list(encoderFolder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(encoderFolder);
    } catch (IOException _) {
      // Temporary files that stay are the system's to clear away.
    }
  }
}
