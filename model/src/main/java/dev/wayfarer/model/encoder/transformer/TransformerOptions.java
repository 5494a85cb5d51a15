package dev.wayfarer.model.encoder.transformer;

import static dev.wayfarer.model.options.IntegerRange.COUNT;
import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;
import static dev.wayfarer.model.options.NumberRange.WEIGHT;

import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.encoder.Corpus;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.weights.EncoderFolder;
import dev.wayfarer.model.weights.TransformerConfig;
import dev.wayfarer.model.weights.TransformerWeights;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/// The sizes and switches of a pre-trained transformer. In a checkpoint it has two files, and its
/// weights are among the parser's parameters:
///
///     encoder.json   the sizes of the transformer
///     vocab.txt      its word pieces, one a line
///
/// @param weights the name of the pre-trained weights
/// @param width of item vectors; a multiple of two
/// @param layers how many layers of the weights are used, the first ones
/// @param mixedLayers how many of the last of these give the vectors, in a mixture that is learnt;
///   1 for the last one alone
/// @param pooling how pieces become a word or, without readers, an item
/// @param readers whether LSTMs read the vectors of words; otherwise items are pooled and mapped
/// @param pieces the longest sequence
/// @param cells how many cells that a question names stand after their column
/// @param shuffle whether tables, and columns in a table, change their order in training
/// @param dropout on embeddings and in layers
/// @param attentionDropout on the weights of attention
/// @param wordDropout on what readers or the map take
/// @param adapted whether the inner step of meta-learning moves the encoder
/// @param rateFactor what the learning rate is multiplied by in the last layer; 0 keeps the
///   transformer as it begins
/// @param layerDecay what the rate is multiplied by from each layer to the one below
/// @param weightDecay of the transformer's matrices
public record TransformerOptions(
    String weights,
    int width,
    int layers,
    int mixedLayers,
    Pooling pooling,
    boolean readers,
    int pieces,
    int cells,
    boolean shuffle,
    double dropout,
    double attentionDropout,
    double wordDropout,
    Precision precision,
    boolean adapted,
    double rateFactor,
    double layerDecay,
    double weightDecay)
    implements EncoderOptions {
  private static final String CONFIG = "encoder.json";
  private static final String VOCABULARY = "vocab.txt";

  /// Room for a part of the question and a part of the schema.
  private static final IntegerRange PIECES = new IntegerRange(256, 65_536);

  /// That of a folder.
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  private static final NumberRange SHARE = new NumberRange(0, 1, true);

  public TransformerOptions {
    SIZE.check("width", width);
    SIZE.check("layers", layers);
    new IntegerRange(1, layers).check("mixedLayers", mixedLayers);
    PIECES.check("pieces", pieces);
    COUNT.check("cells", cells);
    RATE.check("dropout", dropout);
    RATE.check("attentionDropout", attentionDropout);
    RATE.check("wordDropout", wordDropout);
    WEIGHT.check("rateFactor", rateFactor);
    SHARE.check("layerDecay", layerDecay);
    RATE.check("weightDecay", weightDecay);
    // Each direction of an LSTM gives one half.
    if (width % 2 != 0) {
      throw new IllegalArgumentException("width: expected a multiple of 2, found " + width);
    }
    if (!NAME.matcher(weights).matches()) {
      throw new IllegalArgumentException(
          "weights: expected a name of letters, digits and ._-, found " + weights);
    }
  }

  @Override
  public EncoderKind kind() {
    return TransformerKind.INSTANCE;
  }

  @Override
  public void write(SettingsWriter to) {
    RecordSettings.with().write(this, to);
  }

  @Override
  public int sectionVersion() {
    return TransformerSection.VERSION;
  }

  @Override
  public SequencedMap<String, String> sectionSettings() {
    SequencedMap<String, String> settings = new LinkedHashMap<>();
    settings.put("weights", weights);
    settings.put("layers", String.valueOf(layers));
    return settings;
  }

  @Override
  public Optional<String> defaultPretrained() {
    return Optional.of("encoders/" + weights);
  }

  @Override
  public byte[] prepare(Corpus corpus, Optional<Path> pretrained) {
    Path folder =
        pretrained.orElseThrow(
            () -> new InputException("encoder " + kind().name(), "a folder of weights", "none"));
    try (Arena arena = Arena.ofConfined()) {
      TransformerWeights used =
          EncoderFolder.open(folder, arena).firstLayers(folder.toString(), layers);
      checkPieces(folder.toString(), used.config());
      return TransformerSection.of(used).bytes();
    }
  }

  private void checkPieces(String place, TransformerConfig config) {
    if (pieces > config.positions()) {
      throw new InputException(
          place,
          "an encoder of at least " + pieces + " positions",
          String.valueOf(config.positions()));
    }
  }

  @Override
  public SequencedMap<String, String> summary(byte[] section, Corpus corpus) {
    TransformerSection read = TransformerSection.read(section);
    PieceCutter cutter = new PieceCutter(read.vocabulary(), read.config().lowerCase());
    SequencedMap<String, String> lines = new LinkedHashMap<>();
    lines.put("encoder", read.config().toString());
    lines.put("pieces", SequenceStatistics.of(corpus.all(), cutter, this).toString());
    return lines;
  }

  @Override
  public Function<String, Optional<float[]>> wordVectors(byte[] section) {
    return TransformerSection.read(section).wordVectors();
  }

  @Override
  public List<String> files() {
    return List.of(CONFIG, VOCABULARY);
  }

  @Override
  public void writeFiles(byte[] section, Path folder) throws IOException {
    TransformerSection.read(section)
        .write(
            folder.resolve(CONFIG),
            folder.resolve(VOCABULARY),
            folder.resolve(InitialWeights.FILE));
  }

  @Override
  public Encoder open(Path folder) {
    WordPieceVocabulary vocabulary = WordPieceVocabulary.read(folder.resolve(VOCABULARY));
    Path file = folder.resolve(CONFIG);
    TransformerConfig config =
        TransformerConfig.read(
            file.toString(), Utf8File.read(file, "the sizes of a transformer"), false);
    if (config.layers() != layers) {
      throw new InputException(
          file.toString(), layers + " layers", String.valueOf(config.layers()));
    }
    if (config.pieces() != vocabulary.size()) {
      throw new InputException(
          folder.resolve(VOCABULARY).toString(),
          config.pieces() + " word pieces",
          vocabulary.size() + ": they are those of another encoder");
    }
    checkPieces(file.toString(), config);
    return new TransformerEncoder(
        this, config, new PieceCutter(vocabulary, config.lowerCase()), new InitialWeights(folder));
  }
}
