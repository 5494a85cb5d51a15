package dev.wayfarer.train.log;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Utf8File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Reads figures of a run back.
public final class LoggedFigures {
  private LoggedFigures() {}

  /// The values of a figure by step, as far as they were logged.
  ///
  /// @throws InputException where there is no log, or it is damaged
  public static NavigableMap<Long, Double> of(Path folder, String name) {
    Path file = folder.resolve(MetricsFile.NAME);
    if (!Files.exists(file)) {
      throw new InputException(file.toString(), "the figures of a run", "no such file");
    }
    NavigableMap<Long, Double> values = new TreeMap<>();
    Utf8File.read(file, "the figures of a run")
        .lines()
        .map(line -> line.split(",", -1))
        .filter(row -> row.length == 5 && row[3].equals(name))
        .forEach(row -> values.put(Long.parseLong(row[0]), Double.parseDouble(row[4])));
    return values;
  }
}
