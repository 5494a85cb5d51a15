package dev.wayfarer.model.file;

import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.tensor.NativeLibrary;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Averages the parameters of two parsers, one of which was trained further from the other: a
/// parser between the two keeps more of what the first one knew, and most of what the second one
/// learnt.
///
/// All else is the second one's. The entry `averaged` of the provenance tells of both.
public final class AverageParser {
  /// The entry of the provenance.
  public static final String AVERAGED = "averaged";

  /// What was fitted to the second parser, or only training needs.
  private static final Set<String> LEFT_OUT =
      Set.of(Checkpoint.MODEL, Checkpoint.TRAINER, CalibrationFile.NAME);

  private AverageParser() {}

  /// Writes the average, with parameters in single precision.
  ///
  /// @param share of the second one, from 0 to 1
  /// @param folder a new one
  /// @throws InputException where one of them is no parser, where they differ in more than their
  ///   parameters, or where the folder exists or cannot be written
  public static Checkpoint write(Checkpoint first, Checkpoint second, double share, Path folder) {
    SavedParser.Parts parts = SavedParser.parts(second, Encoders.ALL);
    check(first, second, parts);
    NativeLibrary.load();
    try (CheckpointWriter to = CheckpointWriter.begin(folder);
        Encoder encoder = parts.options().encoder().open(second.folder());
        TensorScope _ = TensorScope.open()) {
      ParameterLayout layout = parts.model(encoder).layout();
      for (String name : second.files()) {
        if (!LEFT_OUT.contains(name)) {
          to.copy(name, second.path(name));
        }
      }
      Tensor average =
          flat(first, layout)
              .mul_(new Scalar(1 - share))
              .add_(flat(second, layout), new Scalar(share));
      to.tensors(Checkpoint.MODEL, ParameterFile.tensors(layout, average));
      return to.commit(provenance(first, second, share));
    }
  }

  private static void check(Checkpoint first, Checkpoint second, SavedParser.Parts parts) {
    SavedParser.Parts others = SavedParser.parts(first, Encoders.ALL);
    String place = first.folder().toString();
    if (!others.actionVocabulary().lines().equals(parts.actionVocabulary().lines())) {
      throw new InputException(place, "the grammar of " + second.folder(), "another one");
    }
    if (!others.inputs().equals(parts.inputs())) {
      throw new InputException(
          place, "one that reads questions as " + second.folder() + " does", "another one");
    }
    for (String file : parts.options().encoder().files()) {
      if (!first.has(file) || !first.digest(file).sha256().equals(second.digest(file).sha256())) {
        throw new InputException(place, "the " + file + " of " + second.folder(), "another one");
      }
    }
  }

  private static Tensor flat(Checkpoint checkpoint, ParameterLayout layout) {
    try (Arena arena = Arena.ofConfined()) {
      return ParameterFile.flat(checkpoint.tensors(Checkpoint.MODEL, arena), layout);
    }
  }

  private static Map<String, Object> provenance(Checkpoint first, Checkpoint second, double share) {
    Map<String, Object> averaged = new LinkedHashMap<>();
    averaged.put("share", share);
    averaged.put("first", Map.of("sha256", first.digest(Checkpoint.MODEL).sha256()));
    averaged.put("second", Map.of("sha256", second.digest(Checkpoint.MODEL).sha256()));
    Map<String, Object> provenance = new LinkedHashMap<>(second.provenance());
    provenance.put(AVERAGED, averaged);
    return provenance;
  }
}
