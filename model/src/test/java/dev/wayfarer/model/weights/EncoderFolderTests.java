package dev.wayfarer.model.weights;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.checkpoint.HalfPrecision;
import dev.wayfarer.model.checkpoint.SafetensorsFile;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.fixture.TinyWeights;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EncoderFolderTests {
  @TempDir Path parent;

  private static float[] numbers(TransformerWeights weights, String name) {
    return HalfPrecision.numbers(weights.tensors().get(name));
  }

  private String refused(Path folder) {
    try (Arena arena = Arena.ofConfined()) {
      return assertThrows(InputException.class, () -> EncoderFolder.open(folder, arena))
          .getMessage();
    }
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Path folder = TinyWeights.write(parent.resolve("tiny"), 2, 5);
    TransformerWeights written = TinyWeights.of(2, 5);
    try (Arena arena = Arena.ofConfined()) {
      TransformerWeights read = EncoderFolder.open(folder, arena);
      assertEquals(written.config(), read.config());
      assertEquals(written.vocabulary().pieces(), read.vocabulary().pieces());
      assertEquals(written.tensors().keySet(), read.tensors().keySet());
      for (String name : written.tensors().keySet()) {
        assertArrayEquals(numbers(written, name), numbers(read, name));
      }
    }
    assertEquals("nowhere", EncoderSource.read(folder).orElseThrow().origin());
  }

  @Test
  void truncatedWeightsAreRefused() throws IOException {
    Path folder = TinyWeights.write(parent.resolve("tiny"), 1, 5);
    Path file = folder.resolve(EncoderFolder.TENSORS);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 2));
    assertTrue(refused(folder).startsWith(file + ": expected SHA-256 "), refused(folder));
    // A folder of somebody else's has no digests.
    Files.delete(folder.resolve("source.json"));
    String message = refused(folder);
    assertTrue(message.matches(".*: expected \\d+ bytes of numbers, found \\d+"), message);
  }

  @Test
  void swappedWeightsAreRefused() throws IOException {
    Path folder = TinyWeights.write(parent.resolve("tiny"), 1, 5);
    Path other = TinyWeights.write(parent.resolve("other"), 1, 6);
    Path file = folder.resolve(EncoderFolder.TENSORS);
    Files.delete(file);
    Files.copy(other.resolve(EncoderFolder.TENSORS), file);
    assertTrue(
        refused(folder)
            .endsWith(EncoderSource.read(other).orElseThrow().digests().get(EncoderFolder.TENSORS)),
        refused(folder));
  }

  @Test
  void vocabularyOfAnotherEncoderIsRefused() throws IOException {
    Path folder = TinyWeights.write(parent.resolve("tiny"), 1, 5);
    Files.delete(folder.resolve("source.json"));
    Path vocabulary = folder.resolve(EncoderFolder.VOCABULARY);
    Files.writeString(vocabulary, Files.readString(vocabulary) + "another\n");
    assertEquals(
        folder.resolve(EncoderFolder.TENSORS)
            + ": expected a vocabulary of 65 word pieces, found 66: it is that of another encoder",
        refused(folder));
  }

  @Test
  void missingFolderAndMissingFilesAreTold() throws IOException {
    Path none = parent.resolve("none");
    assertEquals(none + ": expected the folder of an encoder, found no such folder", refused(none));
    Path folder = TinyWeights.write(parent.resolve("tiny"), 1, 5);
    Files.delete(folder.resolve(EncoderFolder.CONFIG));
    assertEquals(
        folder.resolve(EncoderFolder.CONFIG)
            + ": expected a file of an encoder, found no such file",
        refused(folder));
  }

  @Test
  void namesOfOlderFilesAreUnderstoodAndOtherTensorsPassedOver() throws IOException {
    Path folder = Files.createDirectory(parent.resolve("published"));
    TransformerWeights weights = TinyWeights.of(1, 5);
    List<TensorData> renamed =
        new java.util.ArrayList<>(
            weights.tensors().values().stream()
                .map(
                    tensor ->
                        new TensorData(
                            "bert."
                                + tensor
                                    .name()
                                    .replace("LayerNorm.weight", "LayerNorm.gamma")
                                    .replace("LayerNorm.bias", "LayerNorm.beta"),
                            tensor.type(),
                            tensor.data()))
                .toList());
    renamed.add(TensorData.of("cls.predictions.bias", new float[3], 3));
    SafetensorsFile.write(folder.resolve(EncoderFolder.TENSORS), renamed, Map.of());
    Files.write(folder.resolve(EncoderFolder.VOCABULARY), weights.vocabulary().pieces());
    Files.writeString(
        folder.resolve(EncoderFolder.CONFIG),
        """
        {"architectures": ["BertModel"], "num_hidden_layers": 1, "num_attention_heads": 2,
         "hidden_size": 8, "intermediate_size": 12, "max_position_embeddings": 256,
         "type_vocab_size": 2, "vocab_size": 65, "hidden_act": "gelu_new"}
        """);
    try (Arena arena = Arena.ofConfined()) {
      TransformerWeights read = EncoderFolder.open(folder, arena);
      assertEquals(TransformerConfig.Activation.GELU_TANH, read.config().activation());
      // The vocabulary has no capitals.
      assertTrue(read.config().lowerCase());
      assertEquals(weights.tensors().keySet(), read.tensors().keySet());
    }
    Files.writeString(folder.resolve("tokenizer_config.json"), "{\"do_lower_case\": false}");
    try (Arena arena = Arena.ofConfined()) {
      assertFalse(EncoderFolder.open(folder, arena).config().lowerCase());
    }
  }

  @Test
  void anotherArchitectureIsRefused() throws IOException {
    Path folder = TinyWeights.write(parent.resolve("tiny"), 1, 5);
    Files.delete(folder.resolve("source.json"));
    Path config = folder.resolve(EncoderFolder.CONFIG);
    String json = Files.readString(config);
    Files.writeString(config, json.replace("\"bert\"", "\"deberta-v2\""));
    assertEquals(
        config + ".model_type: expected bert or electra, found \"deberta-v2\"", refused(folder));
    Files.writeString(config, json.replaceFirst("\"hidden_size\" : \\d+", "\"hidden_size\" : 9"));
    assertEquals(config + ".hidden_size: expected a multiple of 2 heads, found 9", refused(folder));
  }

  @Test
  void meanIsThatOfAllNumbers() {
    TransformerWeights one = TinyWeights.of(1, 5);
    TransformerWeights other = TinyWeights.of(1, 6);
    try (Arena arena = Arena.ofConfined()) {
      TransformerWeights mean = TransformerWeights.mean("both", one, other, arena);
      for (String name : one.tensors().keySet()) {
        float[] left = numbers(one, name);
        float[] right = numbers(other, name);
        float[] found = numbers(mean, name);
        for (int i = 0; i < found.length; i++) {
          assertEquals((left[i] + right[i]) / 2, found[i], 1e-3);
        }
      }
      assertEquals(
          "both: expected encoders of the same sizes, found 1 layers, 8 wide, 2 heads, 65 word"
              + " pieces in lower case and 2 layers, 8 wide, 2 heads, 65 word pieces in lower case",
          assertThrows(
                  InputException.class,
                  () -> TransformerWeights.mean("both", one, TinyWeights.of(2, 5), arena))
              .getMessage());
    }
  }

  @Test
  void firstLayersAreKept() {
    TransformerWeights two = TinyWeights.of(2, 5);
    TransformerWeights one = two.firstLayers("tiny", 1);
    assertEquals(1, one.config().layers());
    assertEquals(TransformerTensors.sizes(one.config()).keySet(), one.tensors().keySet());
    String query = TransformerTensors.layer(0) + TransformerTensors.QUERY + ".weight";
    assertArrayEquals(numbers(two, query), numbers(one, query));
  }

  @Test
  void piecesThatAreLeftOutTakeTheirRowsWithThem() {
    TransformerWeights all = TinyWeights.of(1, 5);
    List<String> pieces = all.vocabulary().pieces();
    int left = pieces.size() - 2;
    try (Arena arena = Arena.ofConfined()) {
      TransformerWeights fewer =
          all.withPieces("tiny", piece -> !piece.equals(pieces.get(left)), arena);
      assertEquals(pieces.size() - 1, fewer.config().pieces());
      assertEquals(pieces.getLast(), fewer.vocabulary().pieces().getLast());
      int width = all.config().width();
      float[] before = numbers(all, TransformerTensors.WORDS);
      float[] after = numbers(fewer, TransformerTensors.WORDS);
      assertArrayEquals(
          Arrays.copyOfRange(before, (left + 1) * width, (left + 2) * width),
          Arrays.copyOfRange(after, left * width, (left + 1) * width));
    }
  }
}
