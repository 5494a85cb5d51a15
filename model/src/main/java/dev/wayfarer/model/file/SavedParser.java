package dev.wayfarer.model.file;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.config.RenamedSettings;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.InputSettings;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.parser.LegacySettings;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.model.parser.ParserSettings;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Products;
import dev.wayfarer.sql.input.InputException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A parser as a checkpoint keeps it.
///
///     config.json         sizes and switches of the parser, and how questions are read
///     grammar.txt         the grammar's options, rules and step types
///     model.safetensors   its parameters by name, in single or half precision or int8
///     …                   the files of its encoder, such as words.vec
public final class SavedParser implements AutoCloseable {
  private static final String CONFIG = "config.json";
  private static final String GRAMMAR = "grammar.txt";

  /// What a parser is made from, besides its parameters and the files of its encoder.
  public record Parts(
      ParserOptions options, InputOptions inputs, ActionVocabulary actionVocabulary) {
    /// The parser as a function.
    ///
    /// @param encoder stays the caller's to close, after the model's last use
    public ParserModel model(Encoder encoder) {
      return new ParserModel(
          options, inputs.links().options().relations(), actionVocabulary, encoder);
    }
  }

  private final Parts parts;
  private final Encoder encoder;
  private final ParserModel model;
  private final Parameters parameters;

  private SavedParser(Parts parts, Encoder encoder, ParserModel model, Parameters parameters) {
    this.parts = parts;
    this.encoder = encoder;
    this.model = model;
    this.parameters = parameters;
  }

  /// Writes everything but the parameters. What does not change is taken over from a former
  /// checkpoint of the same run by [#reuse] instead.
  ///
  /// @param encoder the folder that holds the files of its encoder
  public static void write(CheckpointWriter to, Parts parts, Path encoder) {
    SettingsWriter config = new SettingsWriter();
    ParserSettings.write(parts.options, config.section("parser"));
    InputSettings.write(parts.inputs, config.section("inputs"));
    to.text(CONFIG, config.json());
    to.text(GRAMMAR, lines(parts.actionVocabulary.lines()));
    parts.options.encoder().files().forEach(name -> to.copy(name, encoder.resolve(name)));
  }

  /// Takes everything but the parameters over from a checkpoint of the same parser.
  public static void reuse(CheckpointWriter to, Parts parts, Checkpoint former) {
    Stream.concat(Stream.of(CONFIG, GRAMMAR), parts.options.encoder().files().stream())
        .forEach(name -> to.reuse(name, former));
  }

  private static String lines(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  /// Opens the parser of a checkpoint.
  ///
  /// @param encoders those that it may have
  /// @throws InputException where a file of it does not fit
  public static SavedParser open(Checkpoint checkpoint, Device device, Encoders encoders) {
    return open(checkpoint, device, encoders, Products.of(System.getenv()));
  }

  /// Opens the parser of a checkpoint.
  ///
  /// @param encoders those that it may have
  /// @param products how its encoder multiplies on a CPU
  /// @throws InputException where a file of it does not fit
  public static SavedParser open(
      Checkpoint checkpoint, Device device, Encoders encoders, Products products) {
    Parts parts = parts(checkpoint, encoders);
    parts.options.encoder().files().forEach(checkpoint::path); // refuses one that lacks a file
    Encoder encoder = parts.options.encoder().open(checkpoint.folder());
    try {
      ParserModel model = parts.model(encoder);
      try (Arena arena = Arena.ofConfined();
          Parameters read =
              ParameterFile.read(
                  checkpoint.tensors(Checkpoint.MODEL, arena), model.layout(), device)) {
        return new SavedParser(parts, encoder, model, read.forInference(products));
      }
    } catch (InputException e) {
      encoder.close();
      throw e;
    }
  }

  /// What the parser of a checkpoint is made from.
  ///
  /// @param encoders those that it may have
  /// @throws InputException where the checkpoint holds no such parser
  public static Parts parts(Checkpoint checkpoint, Encoders encoders) {
    Path file = checkpoint.path(CONFIG);
    SettingsTree saved =
        RenamedSettings.MODEL.in(SettingsTree.of(file.toString(), checkpoint.text(CONFIG)));
    Settings config = LegacySettings.renamed(saved, "inputs").expect("parser", "inputs");
    return new Parts(
        ParserSettings.read(config.section("parser"), encoders),
        InputSettings.read(config.section("inputs")),
        ActionVocabulary.ofLines(
            checkpoint.path(GRAMMAR).toString(), checkpoint.text(GRAMMAR).lines().toList()));
  }

  public Parts parts() {
    return parts;
  }

  /// It closes with this.
  public Encoder encoder() {
    return encoder;
  }

  public ParserModel model() {
    return model;
  }

  public Parameters parameters() {
    return parameters;
  }

  @Override
  public void close() {
    parameters.close();
    encoder.close();
  }
}
