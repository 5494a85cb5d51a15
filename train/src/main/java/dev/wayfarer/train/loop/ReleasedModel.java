package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.file.ParameterFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bytedeco.pytorch.Tensor;

/// Writes released models: parsers without training state.
final class ReleasedModel {
  private final RunParser parser;

  ReleasedModel(RunParser parser) {
    this.parser = parser;
  }

  /// Writes a parser in the place of the one that was there. Where the process is killed between
  /// the two, there is none; the checkpoints know all that it takes to write it again.
  ///
  /// @param which what is told about its parameters
  void write(Path target, Tensor flat, Map<String, Object> provenance, String which) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put(RunRecord.PARAMETERS, which);
    told.putAll(provenance);
    try (CheckpointWriter writer = CheckpointWriter.beginReplacing(target)) {
      parser.write(writer);
      writer.tensors(Checkpoint.MODEL, ParameterFile.tensors(parser.model().layout(), flat));
      writer.commit(told);
    }
  }
}
