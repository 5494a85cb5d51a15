package dev.wayfarer.link.vector.convert;

import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.link.vector.convert.VectorImport.Options;
import dev.wayfarer.link.vector.convert.VectorImport.Summary;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;

/// Decides word by word what an import keeps. Closed before [#finish], it leaves no file.
final class RunningImport implements VectorSource.Sink, AutoCloseable {
  private final String source;
  private final Path target;
  private final Options options;
  private WordVectorsWriter writer;
  private VectorStatistics statistics;
  private int dimensions;
  private int duplicates;

  RunningImport(Path source, Path target, Options options) {
    this.source = source.toString();
    this.target = target;
    this.options = options;
  }

  @Override
  public boolean accept(String word, float[] vector) {
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

  Summary finish() {
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
