package dev.wayfarer.link.vector;

import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Writes a file of word vectors, as a whole or not at all.
///
/// Rows go to a file beside the target, which takes the target's name once it is complete and read
/// back. Closing without [#finish] leaves what was there before. Not thread-safe.
public final class WordVectorsWriter implements AutoCloseable {
  /// The longest vectors that a file can hold.
  public static final int MOST_DIMENSIONS = VectorFile.MOST_DIMENSIONS;

  private final Path target;
  private final AtomicFile file;
  private final NumberType type;
  private final int dimensions;
  private final FileChannel channel;
  private final ChecksummedOutput out;
  private final WordTableBuilder words = new WordTableBuilder();

  private WordVectorsWriter(Path target, NumberType type, int dimensions) throws IOException {
    this.target = target;
    this.file = AtomicFile.begin(target);
    this.type = type;
    this.dimensions = dimensions;
    channel =
        FileChannel.open(
            file.path(),
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE);
    channel.position(VectorFile.HEADER_BYTES);
    out = new ChecksummedOutput(channel);
  }

  /// Begins a file.
  ///
  /// @throws InputException where it cannot be written
  public static WordVectorsWriter create(Path file, NumberType type, int dimensions) {
    if (dimensions < 1 || dimensions > MOST_DIMENSIONS) {
      String range = "1 to " + MOST_DIMENSIONS + " dimensions";
      throw new InputException(file.toString(), range, Integer.toString(dimensions));
    }
    try {
      return new WordVectorsWriter(file, type, dimensions);
    } catch (NoSuchFileException _) {
      throw new InputException(file.toString(), "a file in an existing folder", "no such folder");
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  /// Adds a word, unless it was added before.
  ///
  /// @param vector finite numbers, none beyond [NumberType#largest]
  /// @return whether the word is new
  public boolean add(String word, float[] vector) {
    if (vector.length != dimensions) {
      throw new IllegalArgumentException(
          "expected " + dimensions + " numbers, found " + vector.length);
    }
    for (float number : vector) {
      if (!(Math.abs(number) <= type.largest())) { // this way round so that NaN fails too
        throw new IllegalArgumentException(number + " cannot be held as " + type);
      }
    }
    if (!words.add(word)) {
      return false;
    }
    try {
      out.putRow(type, vector);
    } catch (IOException e) {
      throw cannotWrite(target, e);
    }
    return true;
  }

  /// The number of words so far.
  public int size() {
    return words.size();
  }

  /// Completes the file and puts it in its place.
  ///
  /// @param typicalNorm see [WordVectors#typicalNorm]
  /// @param unknownVector see [WordVectors#unknownVector]
  public void finish(float typicalNorm, float[] unknownVector) {
    if (words.size() == 0) {
      throw new IllegalStateException("a file of word vectors has at least one word");
    }
    try {
      complete(typicalNorm, unknownVector);
      try (WordVectors written = WordVectors.open(file.path())) {
        written.verify();
      }
      file.commit();
    } catch (IOException e) {
      throw cannotWrite(target, e);
    }
  }

  private void complete(float typicalNorm, float[] unknownVector) throws IOException {
    int rowsChecksum = out.endPart();
    out.putRow(NumberType.FLOAT32, unknownVector);
    words.writeTo(out);
    int indexChecksum = out.endPart();
    VectorFile layout =
        new VectorFile(
            type,
            dimensions,
            words.size(),
            words.slots(),
            words.textBytes(),
            typicalNorm,
            rowsChecksum,
            indexChecksum);
    channel.write(ByteBuffer.wrap(layout.header()), 0);
    channel.close();
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException _) {
      // Either the file is in its place or a failure is under way, to which this adds nothing.
    }
    file.close();
  }

  private static InputException cannotWrite(Path file, IOException e) {
    return new InputException(file.toString(), "a file that can be written", Reason.of(e));
  }
}
