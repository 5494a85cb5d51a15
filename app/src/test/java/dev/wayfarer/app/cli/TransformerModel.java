package dev.wayfarer.app.cli;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.weights.EncoderFolder;
import dev.wayfarer.model.weights.TransformerConfig;
import dev.wayfarer.model.weights.TransformerTensors;
import dev.wayfarer.model.weights.TransformerWeights;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.Preparation;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// A model with a tiny pre-trained encoder, below a parser with random weights.
final class TransformerModel {
  private TransformerModel() {}

  /// Letters, so that a word has as many pieces as letters.
  private static WordPieceVocabulary letters() {
    List<String> pieces = new ArrayList<>(List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]"));
    for (char letter = 'a'; letter <= 'z'; letter++) {
      pieces.add(String.valueOf(letter));
      pieces.add("##" + letter);
    }
    return new WordPieceVocabulary("test", pieces);
  }

  private static Path weights(Path made, String name, int width) {
    TransformerConfig config =
        new TransformerConfig(
            2,
            2,
            width,
            2 * width,
            256,
            letters().size(),
            TransformerConfig.Activation.GELU,
            1e-12,
            true);
    Random random = new Random(7);
    Map<String, TensorData> tensors = new LinkedHashMap<>();
    TransformerTensors.sizes(config)
        .forEach(
            (tensor, sizes) -> {
              long[] lengths = sizes.stream().mapToLong(Long::longValue).toArray();
              float[] numbers =
                  new float[(int) (lengths[0] * (lengths.length > 1 ? lengths[1] : 1))];
              for (int i = 0; i < numbers.length; i++) {
                numbers[i] = (float) (0.3 * random.nextGaussian());
              }
              tensors.put(tensor, TensorData.of(tensor, numbers, lengths));
            });
    Path target = made.resolve(name + "-weights");
    EncoderFolder.write(
        target, TransformerWeights.of("test", config, letters(), tensors), "test", "none");
    return target;
  }

  /// Writes a model with a tiny encoder and random weights, and its prepared dataset.
  ///
  /// @param made a folder with `train.jsonl` and `dev.jsonl` about the example database
  /// @param width of the encoder
  static void write(Path made, String name, int width) throws IOException {
    RunConfig config =
        RunSettings.read(
            SharedData.projectRoot().resolve("configs/minilm.yaml"),
            "settings",
            List.of(
                "parser.encoder.weights=" + name,
                "parser.encoder.width=32",
                "parser.encoder.layers=2",
                "parser.encoder.mixedLayers=2",
                "parser.encoder.pieces=256",
                "parser.layers.count=1",
                "parser.layers.feedForward=64",
                "parser.decoder.hidden=32",
                "parser.decoder.choiceWidth=32",
                "parser.decoder.typeWidth=8"));
    DatasetFolder dataset =
        new DatasetFolder(
            made,
            Optional.of(RandomModel.EXAMPLES.resolve("tables.json")),
            Optional.of(RandomModel.EXAMPLES.resolve("databases")));
    PreparedDataset prepared =
        new Preparation(config.data(), dataset, IndexCache.in(made))
            .run(config.parser().encoder(), Optional.of(weights(made, name, width)), () -> {});
    PreparedFile.write(prepared(made, name), prepared);
    try (RandomParser parser = new RandomParser(prepared, config.parser(), 1, Device.CPU)) {
      parser.save(made.resolve(name));
    }
  }

  static Path prepared(Path made, String name) {
    return made.resolve(name + ".prepared");
  }
}
