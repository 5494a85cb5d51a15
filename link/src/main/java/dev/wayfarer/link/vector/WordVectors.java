package dev.wayfarer.link.vector;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// The word vectors of one file, mapped into memory.
///
/// Threads may share one. Words are compared exactly as they stand; see [OpenVocabulary] for more.
/// After [#close] every call fails with an [IllegalStateException].
public final class WordVectors implements AutoCloseable {
  private static final long CHECKSUM_STEP = 1 << 26;

  private final Path path;
  private final Arena arena;
  private final MemorySegment file;
  private final VectorFile layout;
  private final WordTable words;

  private WordVectors(Path path, Arena arena, MemorySegment file) {
    this.path = path;
    this.arena = arena;
    this.file = file;
    this.layout = VectorFile.read(path.toString(), file);
    check("an undamaged index of words", layout.indexAt(), layout.length(), layout.indexChecksum());
    this.words = new WordTable(layout, file);
  }

  /// Opens a file that [WordVectorsWriter] wrote, and checks everything but the vectors themselves.
  ///
  /// @throws InputException where there is none, or it is cut or damaged
  public static WordVectors open(Path path) {
    Arena arena = Arena.ofShared();
    try (FileChannel channel = FileChannel.open(path)) {
      MemorySegment file = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
      return new WordVectors(path, arena, file);
    } catch (IOException e) {
      arena.close();
      String found = Files.isDirectory(path) ? "a folder" : Reason.of(e);
      throw new InputException(path.toString(), "a file of word vectors", found);
    } catch (InputException e) {
      arena.close();
      throw e;
    }
  }

  /// Checks the vectors too, which reads the whole file.
  ///
  /// @throws InputException where they are damaged
  public void verify() {
    check("undamaged vectors", layout.rowAt(0), layout.indexAt(), layout.rowsChecksum());
  }

  private void check(String expected, long from, long to, int checksum) {
    CRC32C found = new CRC32C();
    for (long at = from; at < to; at += CHECKSUM_STEP) {
      found.update(file.asSlice(at, Math.min(CHECKSUM_STEP, to - at)).asByteBuffer());
    }
    if ((int) found.getValue() != checksum) {
      throw new InputException(path.toString(), expected, "another checksum");
    }
  }

  /// The length of every vector.
  public int dimensions() {
    return layout.dimensions();
  }

  /// The number of words.
  public int size() {
    return layout.words();
  }

  /// How the file holds numbers.
  public NumberType type() {
    return layout.type();
  }

  /// The length of the file in bytes.
  public long bytes() {
    return layout.length();
  }

  public boolean contains(String word) {
    return words.row(word) != WordTable.ABSENT;
  }

  /// The vector of a word, or null where the file has none.
  public float @Nullable [] vector(String word) {
    int row = words.row(word);
    return row == WordTable.ABSENT ? null : vector(row);
  }

  /// Copies the vector of a word into an array.
  ///
  /// @return false, with the array as it was, where the file has none
  public boolean copy(String word, float[] into, int from) {
    int row = words.row(word);
    if (row == WordTable.ABSENT) {
      return false;
    }
    copy(row, into, from);
    return true;
  }

  /// The word of a row. Rows count from 0 in the order of the source, most frequent words first.
  public String word(int row) {
    return words.word(checkedRow(row));
  }

  /// The vector of a row.
  public float[] vector(int row) {
    float[] vector = new float[layout.dimensions()];
    copy(row, vector, 0);
    return vector;
  }

  /// Copies the vector of a row into an array.
  public void copy(int row, float[] into, int from) {
    long position = layout.rowAt(checkedRow(row));
    layout.type().decode(file, position, into, from, layout.dimensions());
  }

  private int checkedRow(int row) {
    return Objects.checkIndex(row, layout.words());
  }

  /// The mean Euclidean norm of the vectors in the source.
  public float typicalNorm() {
    return layout.typicalNorm();
  }

  /// What words that the file lacks may share: the mean of the rarest words of the source, among
  /// which an unknown word would most likely be.
  public float[] unknownVector() {
    float[] vector = new float[layout.dimensions()];
    NumberType.FLOAT32.decode(file, layout.indexAt(), vector, 0, vector.length);
    return vector;
  }

  @Override
  public void close() {
    arena.close();
  }
}
