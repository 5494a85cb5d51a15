package dev.wayfarer.model.predict;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.wordvector.WordForm;
import dev.wayfarer.model.encoder.wordvector.WordVectorOptions;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.model.relation.LayerOptions;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.sql.grammar.RuleCollector;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.text.SqlReader;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/// A little parser with random weights.
final class SmallParser implements AutoCloseable {
  static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");
  private static final int DIMENSIONS = 8;

  private static final ParserOptions OPTIONS =
      new ParserOptions(
          new WordVectorOptions(16, WordForm.SURFACE, UnknownWords.CHARACTERS, 0, 0, 0),
          new LayerOptions(2, 2, 16, 0),
          new DecoderOptions(24, 8, 8, 2, 0, 0, CellMasks.SHARED, Normalisation.LEGAL, 0, 0));

  private final Encoder encoder;
  private final Parameters theta;
  final Parser parser;

  SmallParser(Path folder, ActionVocabulary actionVocabulary, long seed) {
    var parts = new SavedParser.Parts(OPTIONS, InputOptions.DEFAULT, actionVocabulary);
    this.encoder = OPTIONS.encoder().open(encoderFiles(folder));
    ParserModel model = parts.model(encoder);
    this.theta = Parameters.initial(model.layout(), seed, Device.CPU);
    this.parser = Parser.of(parts, model, theta, Device.CPU);
  }

  private static Path encoderFiles(Path folder) {
    try {
      Files.writeString(
          folder.resolve("learnt.txt"), String.join("\n", WordForm.typeWords()) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Random random = new Random(5);
    try (WordVectorsWriter writer =
        WordVectorsWriter.create(folder.resolve("words.vec"), NumberType.FLOAT16, DIMENSIONS)) {
      for (String word : List.of("the", "of", "many", "name", "how", "in", "what")) {
        writer.add(word, vector(random));
      }
      writer.finish(3, vector(random));
    }
    return folder;
  }

  private static float[] vector(Random random) {
    float[] vector = new float[DIMENSIONS];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    return vector;
  }

  static Schema lighthouses() {
    return SpiderTables.read(EXAMPLES.resolve("tables.json")).get("lighthouses");
  }

  /// The rules of the example's gold queries.
  static ActionVocabulary actionVocabulary() throws IOException {
    Schema schema = lighthouses();
    var options = new ActionVocabulary.Options(ActionVocabulary.GrammarKind.PRODUCT, true);
    RuleCollector rules = options.grammar().rules();
    for (String line : Files.readAllLines(EXAMPLES.resolve("gold.sql"))) {
      rules.add(schema, new SqlReader(schema).read(line.split("\t", -1)[0]));
    }
    return new ActionVocabulary(options, rules.book());
  }

  @Override
  public void close() {
    theta.close();
    encoder.close();
  }
}
