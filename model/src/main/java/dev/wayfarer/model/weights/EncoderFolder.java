package dev.wayfarer.model.weights;

import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.model.checkpoint.SafetensorsFile;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.sql.file.AtomicFolder;
import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// A folder with the weights of an encoder:
///
///     config.json         sizes, by the names that Hugging Face uses
///     vocab.txt           word pieces, one a line
///     model.safetensors   tensors under their published names; what is written here is in half precision
///     source.json         where they come from, their licence, the SHA-256 of the three other files
///
/// The last one is missing in folders that others wrote, as may be the first one's `do_lower_case`,
/// which then comes from `tokenizer_config.json` or from the vocabulary itself.
public final class EncoderFolder {
  public static final String CONFIG = "config.json";
  public static final String VOCABULARY = "vocab.txt";
  public static final String TENSORS = "model.safetensors";

  private static final String TOKENISER = "tokenizer_config.json";
  private static final List<String> FILES = List.of(CONFIG, VOCABULARY, TENSORS);
  private static final Pattern PREFIX = Pattern.compile("^(bert|electra)\\.");

  private EncoderFolder() {}

  /// Reads a folder and checks that nothing in it is damaged. The tensors live as long as the
  /// arena.
  ///
  /// @throws InputException where a file is missing, damaged or that of another encoder
  public static TransformerWeights open(Path folder, Arena arena) {
    if (!Files.isDirectory(folder)) {
      throw new InputException(folder.toString(), "the folder of an encoder", "no such folder");
    }
    checkDigests(folder);
    WordPieceVocabulary vocabulary = WordPieceVocabulary.read(folder.resolve(VOCABULARY));
    Path file = folder.resolve(CONFIG);
    TransformerConfig config =
        TransformerConfig.read(
            file.toString(),
            Utf8File.read(file, "the sizes of an encoder"),
            lowerCase(folder, vocabulary));
    Path tensors = folder.resolve(TENSORS);
    Map<String, TensorData> found = new LinkedHashMap<>();
    for (TensorData tensor : SafetensorsFile.read(tensors, arena).all()) {
      found.put(published(tensor.name()), tensor);
    }
    return TransformerWeights.of(tensors.toString(), config, vocabulary, found);
  }

  /// Older files name the numbers of a normalisation by Greek letters, and some put the name of the
  /// model before everything.
  private static String published(String name) {
    return PREFIX
        .matcher(name)
        .replaceFirst("")
        .replace("LayerNorm.gamma", "LayerNorm.weight")
        .replace("LayerNorm.beta", "LayerNorm.bias");
  }

  private static boolean lowerCase(Path folder, WordPieceVocabulary vocabulary) {
    boolean likely =
        vocabulary.pieces().stream()
            .filter(piece -> !piece.startsWith("["))
            .allMatch(piece -> piece.equals(piece.toLowerCase(Locale.ROOT)));
    Path file = folder.resolve(TOKENISER);
    return Files.exists(file)
        ? TransformerConfig.lowerCase(
            file.toString(), Utf8File.read(file, "the settings of a tokeniser"), likely)
        : likely;
  }

  private static void checkDigests(Path folder) {
    EncoderSource.read(folder)
        .ifPresent(
            source ->
                source
                    .digests()
                    .forEach(
                        (name, wanted) -> {
                          Path file = folder.resolve(name);
                          String found = digest(file);
                          if (!found.equals(wanted)) {
                            throw new InputException(
                                file.toString(),
                                "SHA-256 " + wanted + " (else it is damaged: get it again)",
                                found);
                          }
                        }));
  }

  private static String digest(Path file) {
    try {
      return Sha256.of(file);
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file of an encoder", Reason.of(e));
    }
  }

  /// Writes a folder, in the place of the one that may be there.
  ///
  /// @param origin where the weights come from
  /// @throws InputException where it cannot be written, or where a number is too large for half
  ///   precision
  public static void write(Path folder, TransformerWeights weights, String origin, String licence) {
    try (AtomicFolder target = AtomicFolder.begin(folder);
        Arena arena = Arena.ofConfined()) {
      Path to = target.path();
      Files.writeString(to.resolve(CONFIG), weights.config().json());
      Files.writeString(
          to.resolve(VOCABULARY),
          String.join("\n", weights.vocabulary().pieces()) + "\n",
          StandardCharsets.UTF_8);
      SafetensorsFile.write(to.resolve(TENSORS), weights.halves(arena), Map.of());
      Map<String, String> digests = new LinkedHashMap<>();
      for (String name : FILES) {
        digests.put(name, Sha256.of(to.resolve(name)));
      }
      new EncoderSource(origin, licence, digests).write(to);
      target.commitReplacing();
    } catch (IllegalArgumentException e) {
      throw new InputException(origin + ": " + e.getMessage());
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder that can be written", Reason.of(e));
    }
  }
}
