package dev.wayfarer.link.vector.convert;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/// Makes a file of word vectors from a published one.
public final class VectorImport {
  private VectorImport() {}

  /// What to keep, and how.
  ///
  /// @param words keeps only these, where given
  /// @param limit keeps as many at most, the first ones of the source
  public record Options(NumberType type, Optional<Set<String>> words, int limit) {
    /// Every word, in half the bytes of the original numbers.
    public static final Options ALL =
        new Options(NumberType.FLOAT16, Optional.empty(), Integer.MAX_VALUE);

    public Options {
      if (limit < 1) {
        throw new IllegalArgumentException("limit: expected at least 1, found " + limit);
      }
      words = words.map(Set::copyOf);
    }
  }

  /// What was written.
  ///
  /// @param duplicates words that the source repeats; the first vector is kept
  public record Summary(int words, int dimensions, int duplicates) {}

  /// Reads the source once and writes the target.
  ///
  /// @param bytesRead is told how much of the source has been read, again and again
  /// @throws InputException where the source cannot be used; the target is then as it was
  public static Summary run(Path source, Path target, Options options, LongConsumer bytesRead) {
    try (InputStream file = new CountedInput(Files.newInputStream(source), bytesRead);
        RunningImport running = new RunningImport(source, target, options)) {
      VectorSources.of(source.toString(), file).readInto(running);
      return running.finish();
    } catch (NoSuchFileException _) {
      throw new InputException(source.toString(), "a file of word vectors", "no such file");
    } catch (IOException e) {
      String found = Files.isDirectory(source) ? "a folder" : Reason.of(e);
      throw new InputException(source.toString(), "a readable file of word vectors", found);
    }
  }

  /// Tells how much of a file has been read. It is read in large pieces only.
  private static final class CountedInput extends FilterInputStream {
    private final LongConsumer bytesRead;
    private long count;

    CountedInput(InputStream in, LongConsumer bytesRead) {
      super(in);
      this.bytesRead = bytesRead;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      int read = super.read(into, from, length);
      if (read > 0) {
        count += read;
        bytesRead.accept(count);
      }
      return read;
    }
  }
}
