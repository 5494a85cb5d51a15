package dev.wayfarer.train.log;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Figures of a run over its course. The run may be at work: a row that is not yet whole does not
/// count.
public final class LoggedCurves {
  private LoggedCurves() {}

  /// A value of a figure.
  public record Point(TrainingProgress at, double value) {}

  /// The figures of these names, as far as they were logged; none where there is no log yet.
  ///
  /// @throws InputException where the log cannot be read, or is damaged
  public static Map<String, List<Point>> of(Path folder, Set<String> names) {
    Map<String, List<Point>> curves = new LinkedHashMap<>();
    Path file = folder.resolve(MetricsFile.NAME);
    try {
      for (MetricsRow row : MetricsRow.all(file)) {
        if (names.contains(row.name())) {
          curves
              .computeIfAbsent(row.name(), _ -> new ArrayList<>())
              .add(new Point(row.at(), row.value()));
        }
      }
    } catch (NoSuchFileException _) {
      return Map.of();
    } catch (IOException e) {
      throw cannotRead(file, e);
    }
    return curves;
  }

  private static InputException cannotRead(Path file, IOException e) {
    return new InputException(file.toString(), "the figures of a run", Reason.of(e));
  }

  /// How far a run has come, by the last row of its log.
  ///
  /// @throws InputException where the log cannot be read, or that row is damaged
  public static Optional<TrainingProgress> progress(Path folder) {
    Path file = folder.resolve(MetricsFile.NAME);
    try {
      String tail = StandardCharsets.ISO_8859_1.decode(FileTail.read(file)).toString();
      List<String> lines = MetricsRow.wholeLines(tail);
      return lines.isEmpty() || lines.getLast().equals(MetricsRow.HEADER)
          ? Optional.empty()
          : Optional.of(MetricsRow.read(lines.getLast(), () -> lastPlace(file)).at());
    } catch (NoSuchFileException _) {
      return Optional.empty();
    } catch (IOException e) {
      throw cannotRead(file, e);
    }
  }

  /// Its line is counted only where it is damaged, for a log may be long.
  private static String lastPlace(Path file) {
    try {
      return MetricsRow.place(file, MetricsRow.lines(file).size() - 1);
    } catch (IOException e) {
      throw cannotRead(file, e);
    }
  }
}
