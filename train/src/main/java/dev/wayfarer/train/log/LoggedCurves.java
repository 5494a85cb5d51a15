package dev.wayfarer.train.log;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Figures of a run over its course. The run may be at work: a row that is not yet whole does not
/// count.
public final class LoggedCurves {
  private LoggedCurves() {}

  /// A value of a figure.
  public record Point(Progress at, double value) {}

  /// The figures of these names, as far as they were logged; none where there is no log yet.
  ///
  /// @throws InputException where the log cannot be read
  public static Map<String, List<Point>> of(Path folder, Set<String> names) {
    Map<String, List<Point>> curves = new LinkedHashMap<>();
    Path file = folder.resolve(MetricsFile.NAME);
    try {
      // As single bytes, for a torn end need not be text.
      whole(Files.readString(file, StandardCharsets.ISO_8859_1))
          .map(line -> line.split(",", -1))
          .filter(row -> row.length == MetricsFile.COLUMNS && names.contains(row[3]))
          .forEach(
              row ->
                  curves
                      .computeIfAbsent(row[3], _ -> new ArrayList<>())
                      .add(new Point(progress(row), Double.parseDouble(row[4]))));
    } catch (NoSuchFileException _) {
      return Map.of();
    } catch (IOException e) {
      throw cannotRead(file, e);
    }
    return curves;
  }

  private static Stream<String> whole(String text) {
    return text.substring(0, text.lastIndexOf('\n') + 1).lines();
  }

  private static InputException cannotRead(Path file, IOException e) {
    return new InputException(file.toString(), "the figures of a run", Reason.of(e));
  }

  /// How far a run has come, by the last row of its log.
  ///
  /// @throws InputException where the log cannot be read
  public static Optional<Progress> progress(Path folder) {
    Path file = folder.resolve(MetricsFile.NAME);
    try {
      String last =
          whole(StandardCharsets.ISO_8859_1.decode(FileTail.read(file)).toString())
              .reduce("", (_, line) -> line);
      String[] row = last.split(",", -1);
      boolean isRow = row.length == MetricsFile.COLUMNS && !last.equals(MetricsFile.HEADER);
      return isRow ? Optional.of(progress(row)) : Optional.empty();
    } catch (NoSuchFileException _) {
      return Optional.empty();
    } catch (IOException e) {
      throw cannotRead(file, e);
    }
  }

  private static Progress progress(String[] row) {
    return new Progress(Long.parseLong(row[0]), Long.parseLong(row[1]), Double.parseDouble(row[2]));
  }
}
