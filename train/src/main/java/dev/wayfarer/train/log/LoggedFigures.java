package dev.wayfarer.train.log;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
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
    try {
      MetricsRow.all(file).stream()
          .filter(row -> row.name().equals(name))
          .forEach(row -> values.put(row.at().step(), row.value()));
    } catch (IOException e) {
      throw new InputException(file.toString(), "the figures of a run", Reason.of(e));
    }
    return values;
  }
}
