package dev.wayfarer.link.vector.convert;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.sql.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/// Makes a file of word vectors from a published one.
public final class VectorImport implements AutoCloseable {
  private final String source;
  private final Path target;
  private final Options options;
  private WordVectorsWriter writer;
  private VectorStatistics statistics;
  private int dimensions;
  private int duplicates;

  private VectorImport(Path source, Path target, Options options) {
    this.source = source.toString();
    this.target = target;
    this.options = options;
  }

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
        VectorImport running = new VectorImport(source, target, options)) {
      VectorSources.of(source.toString(), file).readInto(running::accept);
      return running.finish();
    } catch (NoSuchFileException _) {
      throw new InputException(source.toString(), "a file of word vectors", "no such file");
    } catch (IOException e) {
      String found = Files.isDirectory(source) ? "a folder" : e.getMessage();
      throw new InputException(source.toString(), "a readable file of word vectors", found);
    }
  }

  private boolean accept(String word, float[] vector) {
    if (writer == null) {
      dimensions = vector.length;
      writer = WordVectorsWriter.create(target, options.type(), dimensions);
      statistics = new VectorStatistics(dimensions);
    }
    statistics.add(vector);
    if (options.words().isEmpty() || options.words().get().contains(word)) {
      keep(word, vector);
    }
    return writer.size() < options.limit();
  }

  private void keep(String word, float[] vector) {
    for (float number : vector) {
      if (Math.abs(number) > options.type().largest()) {
        String expected = "numbers that " + options.type() + " can hold";
        String found = number + " for " + InputException.excerpt(word);
        throw new InputException(source, expected, found);
      }
    }
    if (!writer.add(word, vector)) {
      duplicates++;
    }
  }

  private Summary finish() {
    if (writer == null || writer.size() == 0) {
      String wanted = options.words().isPresent() ? "at least one listed word" : "word vectors";
      throw new InputException(source, wanted, "none");
    }
    int words = writer.size();
    writer.finish(statistics.typicalNorm(), statistics.meanOfRarest());
    return new Summary(words, dimensions, duplicates);
  }

  @Override
  public void close() {
    if (writer != null) {
      writer.close();
    }
  }
}
