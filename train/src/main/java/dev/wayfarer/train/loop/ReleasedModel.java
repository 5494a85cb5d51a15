package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.file.ParameterFile;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Tensor;

/// Writes parsers without what only training needs.
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
    Path fresh = target.resolveSibling(target.getFileName() + ".new");
    delete(fresh);
    try (CheckpointWriter writer = CheckpointWriter.begin(fresh)) {
      parser.write(writer);
      writer.tensors(Checkpoint.MODEL, ParameterFile.tensors(parser.model().layout(), flat));
      writer.commit(told);
    }
    delete(target);
    try {
      Files.move(fresh, target);
    } catch (IOException e) {
      throw cannotWrite(target, e);
    }
  }

  private static void delete(Path target) {
    if (!Files.exists(target)) {
      return;
    }
    try (Stream<Path> found = Files.walk(target)) {
      List<Path> entries = found.sorted(Comparator.reverseOrder()).toList();
      for (Path entry : entries) {
        Files.delete(entry);
      }
    } catch (IOException e) {
      throw cannotWrite(target, e);
    }
  }

  private static InputException cannotWrite(Path target, IOException e) {
    return new InputException(target.toString(), "a folder that can be written", Reason.of(e));
  }
}
