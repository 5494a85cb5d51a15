package dev.wayfarer.lab.link;

import dev.wayfarer.link.value.IndexLimits;
import dev.wayfarer.link.value.SqliteCells;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.nio.file.Path;
import java.time.Duration;

/// Measures how long the index of a database takes, and what it holds then.
public final class ValueIndexBenchmark {
  private ValueIndexBenchmark() {}

  /// What was measured.
  ///
  /// @param time from opening the file to the finished index
  /// @param heap bytes in use with the index at hand, garbage included
  /// @param texts different texts in the index
  public record Result(Duration time, long heap, int texts) {}

  /// Builds the index of an SQLite file once, without a cache.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file cannot be read
  public static Result run(Path database, IndexLimits limits) {
    long start = System.nanoTime();
    Schema schema = SqliteSchema.read(database);
    try (SqliteCells cells = SqliteCells.open(database, schema)) {
      ValueIndex index = ValueIndex.build(schema, cells, limits);
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      Runtime runtime = Runtime.getRuntime();
      return new Result(time, runtime.totalMemory() - runtime.freeMemory(), index.size());
    }
  }
}
