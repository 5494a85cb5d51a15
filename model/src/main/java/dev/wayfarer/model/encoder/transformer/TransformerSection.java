package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.link.wordpiece.WordPiece;
import dev.wayfarer.link.wordpiece.WordPieceTokeniser;
import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.model.checkpoint.HalfPrecision;
import dev.wayfarer.model.checkpoint.SafetensorsFile;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.weights.TransformerConfig;
import dev.wayfarer.model.weights.TransformerTensors;
import dev.wayfarer.model.weights.TransformerWeights;
import dev.wayfarer.sql.file.TemporaryFolder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The section of a prepared dataset: all of a transformer, as `DataOutputStream` writes it.
///
///     int     length of the sizes in JSON, then these
///     int     length of the word pieces, a line each, then these
///     int     length of the weights in safetensors format, then these
///
/// @param tensors in safetensors format
@SuppressWarnings("ArrayRecordComponent") // large, never compared, never changed
record TransformerSection(
    TransformerConfig config, WordPieceVocabulary vocabulary, byte[] tensors) {
  static final int VERSION = 1;

  private static final String SOURCE = "prepared data";

  /// The section of an encoder.
  static TransformerSection of(TransformerWeights weights) {
    try (TemporaryFolder folder = TemporaryFolder.create();
        Arena arena = Arena.ofConfined()) {
      Path file = folder.path().resolve("tensors");
      SafetensorsFile.write(file, weights.halves(arena), Map.of());
      return new TransformerSection(
          weights.config(), weights.vocabulary(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException("weights that cannot be held", e);
    }
  }

  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(tensors.length + (1 << 20));
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      for (byte[] part :
          List.of(
              config.json().getBytes(StandardCharsets.UTF_8),
              lines().getBytes(StandardCharsets.UTF_8),
              tensors)) {
        out.writeInt(part.length);
        out.write(part);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("memory fails", e);
    }
    return bytes.toByteArray();
  }

  private String lines() {
    return String.join("\n", vocabulary.pieces()) + "\n";
  }

  /// Reads what [#bytes] wrote.
  static TransformerSection read(byte[] section) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(section))) {
      String json = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
      String pieces = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
      return new TransformerSection(
          TransformerConfig.read(SOURCE, json, false),
          new WordPieceVocabulary(SOURCE, pieces.lines().toList()),
          in.readNBytes(in.readInt()));
    } catch (IOException e) {
      throw new UncheckedIOException("a section that ends early", e);
    }
  }

  /// Writes the parts as files.
  void write(Path sizes, Path pieces, Path weights) throws IOException {
    Files.writeString(sizes, config.json());
    Files.writeString(pieces, lines());
    Files.write(weights, tensors);
  }

  /// The vectors of single words: the means of their pieces' embeddings.
  Function<String, Optional<float[]>> wordVectors() {
    TensorData words =
        SafetensorsFile.read(SOURCE, MemorySegment.ofArray(tensors)).get(TransformerTensors.WORDS);
    float[] numbers = HalfPrecision.numbers(words);
    WordPieceTokeniser tokeniser = new WordPieceTokeniser(vocabulary, config.lowerCase());
    return word -> {
      List<WordPiece> found = tokeniser.pieces(word);
      if (found.stream().anyMatch(piece -> piece.id() == vocabulary.unknown()) || found.isEmpty()) {
        return Optional.empty();
      }
      float[] mean = new float[config.width()];
      for (WordPiece piece : found) {
        for (int i = 0; i < mean.length; i++) {
          mean[i] += numbers[piece.id() * mean.length + i] / found.size();
        }
      }
      return Optional.of(mean);
    };
  }
}
