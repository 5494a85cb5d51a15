package dev.wayfarer.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.checkpoint.SafetensorsFile;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.sql.file.Sha256;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/// Checkpoints: tensors, the list of files, and what a parser is made from.
class CheckpointFuzzTests {
  @TempDir static Path folder;
  private static int checkpoints;

  @FuzzTest
  void safetensors(byte[] content) {
    Promise.holds(() -> touch(content));
    // The same after a length of the header that fits, so that more than the length is tried.
    byte[] framed = new byte[Long.BYTES + content.length];
    int header = lengthOfHeader(content);
    ByteBuffer.wrap(framed).order(ByteOrder.LITTLE_ENDIAN).putLong(header).put(content);
    Promise.holds(() -> touch(framed));
  }

  /// Up to the first NUL, or all.
  private static int lengthOfHeader(byte[] content) {
    for (int i = 0; i < content.length; i++) {
      if (content[i] == 0) {
        return i;
      }
    }
    return content.length;
  }

  private static void touch(byte[] file) {
    for (TensorData tensor : SafetensorsFile.read("file", MemorySegment.ofArray(file)).all()) {
      if (tensor.data().toArray(ValueLayout.JAVA_BYTE).length != tensor.type().bytes()) {
        throw new AssertionError("other bytes than those of " + tensor.type());
      }
    }
  }

  /// The list of a checkpoint's files, sealed anew so that what it says is read.
  @FuzzTest
  void provenance(byte[] content) {
    Promise.write(folder.resolve("words.vec"), new byte[] {1, 2, 3});
    Promise.write(folder.resolve("provenance.json"), content);
    Promise.holds(() -> Checkpoint.open(folder));
    byte[] digest = Sha256.of(ByteBuffer.wrap(content)).getBytes(StandardCharsets.US_ASCII);
    ByteBuffer sealed = ByteBuffer.allocate(content.length + digest.length + 20);
    sealed.put(content).put(",\n  \"sha256\" : \"".getBytes(StandardCharsets.US_ASCII)).put(digest);
    sealed.put("\"\n}\n".getBytes(StandardCharsets.US_ASCII)).flip();
    byte[] bytes = new byte[sealed.remaining()];
    sealed.get(bytes);
    Promise.write(folder.resolve("provenance.json"), bytes);
    Promise.holds(() -> Checkpoint.open(folder));
  }

  /// The settings and, after a NUL, the grammar of a parser, in a checkpoint that is whole.
  @FuzzTest
  void parts(byte[] content) {
    int config = lengthOfHeader(content);
    int grammar = Math.min(config + 1, content.length);
    Promise.write(folder.resolve("config.json"), Arrays.copyOf(content, config));
    Promise.write(
        folder.resolve("grammar.txt"), Arrays.copyOfRange(content, grammar, content.length));
    Path place = folder.resolve("parser-" + checkpoints++);
    Promise.holds(
        () -> {
          Checkpoint checkpoint;
          try (CheckpointWriter writer = CheckpointWriter.begin(place)) {
            writer.copy("config.json", folder.resolve("config.json"));
            writer.copy("grammar.txt", folder.resolve("grammar.txt"));
            checkpoint = writer.commit(Map.of());
          }
          SavedParser.parts(checkpoint, Encoders.ALL);
        });
    Deleted.folder(place);
  }
}
