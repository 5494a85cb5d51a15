package dev.wayfarer.model.file;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.checkpoint.DataType;
import dev.wayfarer.model.checkpoint.HalfPrecision;
import dev.wayfarer.model.checkpoint.Int8Precision;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Compacts a trained parser for distribution: parameters and the files of its encoder in fewer
/// bytes, and nothing that only training needs. All else is taken over as it is.
///
/// The provenance goes along. Its entry `compacted` tells what was done, and by its digest which
/// parameters were there before.
public final class CompactParser {
  /// The entry of the provenance.
  public static final String COMPACTED = "compacted";

  private CompactParser() {}

  /// Writes the small parser.
  ///
  /// @param folder a new one
  /// @param parameters how parameters are held; in int8 matrices alone, the rest in half precision
  /// @param vectors how numbers in the encoder's files are held
  /// @throws InputException where the checkpoint holds no parser, where a number of it is too
  ///   large, or where the folder exists or cannot be written
  public static Checkpoint write(
      Checkpoint from, Path folder, NumberType parameters, NumberType vectors) {
    // Refuses what is no parser, before anything is written.
    EncoderOptions encoder = SavedParser.parts(from, Encoders.ALL).options().encoder();
    try (CheckpointWriter to = CheckpointWriter.begin(folder)) {
      for (String name : from.files()) {
        switch (name) {
          case Checkpoint.TRAINER -> {}
          case Checkpoint.MODEL -> writeParameters(from, to, parameters);
          case String own when encoder.files().contains(own) ->
              compact(encoder, own, from, to, vectors);
          default -> to.copy(name, from.path(name));
        }
      }
      return to.commit(provenance(from, parameters, vectors));
    }
  }

  private static void writeParameters(Checkpoint from, CheckpointWriter to, NumberType type) {
    try (Arena arena = Arena.ofConfined()) {
      List<TensorData> narrow =
          from.tensors(Checkpoint.MODEL, arena).all().stream()
              .flatMap(tensor -> narrow(tensor, type, arena).stream())
              .toList();
      to.tensors(Checkpoint.MODEL, narrow);
    } catch (IllegalArgumentException e) {
      throw new InputException(from.path(Checkpoint.MODEL) + ": " + e.getMessage());
    }
  }

  private static List<TensorData> narrow(TensorData tensor, NumberType type, Arena arena) {
    if (tensor.type().numbers() == DataType.I8 && type != NumberType.FLOAT32) {
      throw new IllegalArgumentException(
          tensor.name() + ": expected F32 or F16, found " + tensor.type());
    }
    return switch (type) {
      case FLOAT32 -> List.of(tensor);
      case FLOAT16 -> List.of(HalfPrecision.narrow(tensor, arena));
      case INT8 -> Int8Precision.narrow(tensor, arena);
    };
  }

  private static void compact(
      EncoderOptions encoder, String name, Checkpoint from, CheckpointWriter to, NumberType type) {
    try {
      encoder.compact(name, from.folder(), to.file(name), type);
    } catch (IOException e) {
      throw new InputException(from.path(name).toString(), "a file to copy", Reason.of(e));
    }
  }

  private static Map<String, Object> provenance(
      Checkpoint from, NumberType parameters, NumberType vectors) {
    Map<String, Object> provenance = new LinkedHashMap<>(from.provenance());
    Map<String, Object> compacted = new LinkedHashMap<>();
    compacted.put("parameters", parameters.toString());
    compacted.put("vectors", vectors.toString());
    compacted.put("from", Map.of("sha256", from.digest(Checkpoint.MODEL).sha256()));
    provenance.put(COMPACTED, compacted);
    return provenance;
  }
}
