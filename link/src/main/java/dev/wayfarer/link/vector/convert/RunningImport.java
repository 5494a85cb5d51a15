package dev.wayfarer.link.vector.convert;

import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.link.vector.convert.VectorImport.Options;
import dev.wayfarer.link.vector.convert.VectorImport.Summary;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Decides word by word what an import keeps. Closed before [#finish], it leaves no file.
final class RunningImport implements VectorSource.Sink, AutoCloseable {
  private final String source;
  private final Path target;
  private final Options options;
  private @Nullable WordVectorsWriter writer;
  private @Nullable VectorStatistics statistics;
  private int dimensions;
  private int duplicates;

  RunningImport(Path source, Path target, Options options) {
    this.source = source.toString();
    this.target = target;
    this.options = options;
  }

  @Override
  public boolean accept(String word, float[] vector) {
    if (writer == null || statistics == null) {
      dimensions = vector.length;
      writer = WordVectorsWriter.create(target, options.type(), dimensions);
      statistics = new VectorStatistics(dimensions);
    }
    statistics.add(vector);
    if (options.words().isEmpty() || options.words().get().contains(word)) {
      keep(word, vector, writer);
    }
    return writer.size() < options.limit();
  }

  private void keep(String word, float[] vector, WordVectorsWriter into) {
    for (float number : vector) {
      if (Math.abs(number) > options.type().largest()) {
        String expected = "numbers that " + options.type() + " can hold";
        String found = number + " for " + InputException.excerpt(word);
        throw new InputException(source, expected, found);
      }
    }
    if (!into.add(word, vector)) {
      duplicates++;
    }
  }

  Summary finish() {
    if (writer == null || statistics == null || writer.size() == 0) {
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

  /// What a source tells about words that it lacks: how long vectors are, and where rare words lie.
  ///
  /// Every word of the source counts, also those that are not kept, so that a file with a part of
  /// the words treats unknown ones as the whole file does.
  private static final class VectorStatistics {
    /// Sources list frequent words first, so the last ones are the rarest.
    private static final int RAREST = 1000;

    private final float[][] last = new float[RAREST][];
    private final int dimensions;
    private long count;
    private double sumOfNorms;

    VectorStatistics(int dimensions) {
      this.dimensions = dimensions;
    }

    void add(float[] vector) {
      double squares = 0;
      for (float number : vector) {
        squares += (double) number * number;
      }
      sumOfNorms += Math.sqrt(squares);
      int slot = (int) (count % RAREST);
      if (last[slot] == null) {
        last[slot] = new float[dimensions];
      }
      System.arraycopy(vector, 0, last[slot], 0, dimensions);
      count++;
    }

    float typicalNorm() {
      return (float) (sumOfNorms / count);
    }

    float[] meanOfRarest() {
      int rows = (int) Math.min(count, RAREST);
      float[] mean = new float[dimensions];
      for (int i = 0; i < dimensions; i++) {
        double sum = 0;
        for (int row = 0; row < rows; row++) {
          sum += last[row][i];
        }
        mean[i] = (float) (sum / rows);
      }
      return mean;
    }
  }
}
