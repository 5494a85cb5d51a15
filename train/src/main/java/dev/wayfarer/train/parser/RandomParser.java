package dev.wayfarer.train.parser;

import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
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

/// A parser for a prepared dataset, with the weights that training begins with.
public final class RandomParser implements AutoCloseable {
  private final SavedParser.Parts parts;
  private final Path vectorFile;
  private final WordVectors vectors;
  private final ParserModel model;
  private final Parameters theta;
  private final Device device;

  public RandomParser(PreparedDataset dataset, ParserOptions options, long seed, Device device) {
    this.parts =
        new SavedParser.Parts(
            options,
            dataset.options().inputs(),
            dataset.actionVocabulary(),
            dataset.learntWords(options.encoder().learntWords()));
    this.vectorFile = temporaryFile();
    dataset.vectors().writeTo(vectorFile);
    this.vectors = WordVectors.open(vectorFile);
    this.model = parts.model(vectors);
    this.theta = Parameters.initial(model.layout(), seed, device);
    this.device = device;
  }

  private static Path temporaryFile() {
    try {
      return Files.createTempFile("wayfarer", ".vec");
    } catch (IOException e) {
      throw new InputException("the temporary folder", "room for word vectors", Reason.of(e));
    }
  }

  /// The parser, which must not be used after this is closed.
  public LoadedParser loaded() {
    return new LoadedParser(parts, model, theta, device);
  }

  /// Saves it as a checkpoint, in a new folder.
  public void save(Path folder) {
    try (CheckpointWriter writer = CheckpointWriter.begin(folder)) {
      SavedParser.write(writer, parts, vectorFile);
      writer.tensors(Checkpoint.MODEL, ParameterFile.tensors(model.layout(), theta.flat()));
      var _ = writer.commit(Map.of("weights", "random"));
    }
  }

  @Override
  public void close() {
    theta.close();
    vectors.close();
    try {
      Files.deleteIfExists(vectorFile);
    } catch (IOException _) {
      // A temporary file that stays is the system's to clear away.
    }
  }
}
