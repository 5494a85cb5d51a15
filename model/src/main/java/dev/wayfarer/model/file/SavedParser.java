package dev.wayfarer.model.file;

import dev.wayfarer.link.vector.OpenVocabulary;
import dev.wayfarer.link.vector.WordClass;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.model.batch.Lexicon;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.config.InputSettings;
import dev.wayfarer.model.config.ParserSettings;
import dev.wayfarer.model.config.RenamedSettings;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.sql.input.InputException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;

/// A parser as a checkpoint keeps it.
///
///     config.json         sizes and switches of the parser, and how questions are read
///     grammar.txt         the grammar's options, rules and step types
///     learnt.txt          the words whose vectors are parameters, one a line
///     words.vec           the vectors of all other words that it knows
///     model.safetensors   its parameters by name, in single or half precision
public final class SavedParser implements AutoCloseable {
  private static final String CONFIG = "config.json";
  private static final String GRAMMAR = "grammar.txt";
  private static final String LEARNT = "learnt.txt";
  static final String VECTORS = "words.vec";

  /// What a parser is made from, besides its parameters.
  ///
  /// @param learnt the words whose vectors are parameters
  public record Parts(
      ParserOptions options,
      InputOptions inputs,
      ActionVocabulary actionVocabulary,
      List<String> learnt) {
    public Parts {
      learnt = List.copyOf(learnt);
    }

    /// The parser as a function.
    ///
    /// @param vectors stay the caller's to close, after the model's last use
    public ParserModel model(WordVectors vectors) {
      var vocabulary = new OpenVocabulary(vectors, inputs.unknownWords(), WordClass.NUMBERS);
      int kinds = inputs.links().options().relations();
      return new ParserModel(options, kinds, actionVocabulary, new Lexicon(learnt, vocabulary));
    }
  }

  private final Parts parts;
  private final WordVectors vectors;
  private final ParserModel model;
  private final Parameters parameters;

  private SavedParser(Parts parts, WordVectors vectors, ParserModel model, Parameters parameters) {
    this.parts = parts;
    this.vectors = vectors;
    this.model = model;
    this.parameters = parameters;
  }

  /// Writes everything but the parameters. What does not change is taken over from a former
  /// checkpoint of the same run by [#reuse] instead.
  ///
  /// @param vectors a file of word vectors
  public static void write(CheckpointWriter to, Parts parts, Path vectors) {
    SettingsWriter config = new SettingsWriter();
    ParserSettings.write(parts.options, config.section("parser"));
    InputSettings.write(parts.inputs, config.section("inputs"));
    to.text(CONFIG, config.json());
    to.text(GRAMMAR, lines(parts.actionVocabulary.lines()));
    to.text(LEARNT, lines(parts.learnt));
    to.copy(VECTORS, vectors);
  }

  /// Takes everything but the parameters over from a checkpoint of the same parser.
  public static void reuse(CheckpointWriter to, Checkpoint former) {
    List.of(CONFIG, GRAMMAR, LEARNT, VECTORS).forEach(name -> to.reuse(name, former));
  }

  private static String lines(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  /// Opens the parser of a checkpoint.
  ///
  /// @throws InputException where a file of it does not fit
  public static SavedParser open(Checkpoint checkpoint, Device device) {
    Parts parts = parts(checkpoint);
    WordVectors vectors = WordVectors.open(checkpoint.path(VECTORS));
    try {
      ParserModel model = parts.model(vectors);
      try (Arena arena = Arena.ofConfined()) {
        Parameters parameters =
            ParameterFile.read(checkpoint.tensors(Checkpoint.MODEL, arena), model.layout(), device);
        return new SavedParser(parts, vectors, model, parameters);
      }
    } catch (InputException e) {
      vectors.close();
      throw e;
    }
  }

  /// What the parser of a checkpoint is made from.
  public static Parts parts(Checkpoint checkpoint) {
    Path file = checkpoint.path(CONFIG);
    SettingsTree tree = SettingsTree.of(file.toString(), checkpoint.text(CONFIG));
    Settings config = RenamedSettings.MODEL.in(tree).expect("parser", "inputs");
    return new Parts(
        ParserSettings.read(config.section("parser")),
        InputSettings.read(config.section("inputs")),
        ActionVocabulary.ofLines(
            checkpoint.path(GRAMMAR).toString(), checkpoint.text(GRAMMAR).lines().toList()),
        checkpoint.text(LEARNT).lines().toList());
  }

  public Parts parts() {
    return parts;
  }

  /// The vectors of words that it has not learnt itself; they close with it.
  public WordVectors vectors() {
    return vectors;
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
    vectors.close();
  }
}
