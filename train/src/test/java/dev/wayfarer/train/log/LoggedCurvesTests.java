package dev.wayfarer.train.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.log.LoggedCurves.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoggedCurvesTests {
  private static final String ROWS =
      """
      step,examples,seconds,name,value
      1,16,0.5,loss/train,3.5
      1,16,0.5,rate,0.1
      2,32,1.0,loss/train,3.25
      """;

  @TempDir Path folder;

  private void log(String text) throws IOException {
    Files.writeString(folder.resolve("metrics.csv"), text);
  }

  @Test
  void wantedFiguresAreRead() throws IOException {
    log(ROWS);
    assertEquals(
        Map.of(
            "loss/train",
            List.of(
                new Point(new TrainingProgress(1, 16, 0.5), 3.5),
                new Point(new TrainingProgress(2, 32, 1.0), 3.25))),
        LoggedCurves.of(folder, Set.of("loss/train", "dev/loss")));
    assertEquals(Optional.of(new TrainingProgress(2, 32, 1.0)), LoggedCurves.progress(folder));
  }

  @Test
  void rowThatIsNotYetWholeDoesNotCount() throws IOException {
    log(ROWS + "3,48,1.5,loss/train,3.");
    assertEquals(2, LoggedCurves.of(folder, Set.of("loss/train")).get("loss/train").size());
    assertEquals(2, LoggedCurves.progress(folder).orElseThrow().step());
  }

  @Test
  void runWithoutALogHasNoFigures() throws IOException {
    assertEquals(Map.of(), LoggedCurves.of(folder, Set.of("loss/train")));
    assertEquals(Optional.empty(), LoggedCurves.progress(folder));
    log("step,examples,seconds,name,value\n");
    assertEquals(Optional.empty(), LoggedCurves.progress(folder));
  }

  @Test
  void folderIsNoLog() throws IOException {
    Path log = Files.createDirectory(folder.resolve("metrics.csv"));
    var e = assertThrows(InputException.class, () -> LoggedCurves.of(folder, Set.of("loss/train")));
    assertEquals(log + ": expected the figures of a run, found Is a directory", e.getMessage());
  }

  /// Whoever reads the log tells where it is damaged.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x,48,1.5,rate,0.1|a number >= 0 as step|x",
        "3,-48,1.5,rate,0.1|a number >= 0 as examples|-48",
        "3,48,NaN,rate,0.1|a number >= 0 as seconds|NaN",
        "3,48,1.5,rate,0.1.1|a number as value|0.1.1",
        "3,48,1.5,rate|a row of step,examples,seconds,name,value|3,48,1.5,rate",
      })
  void damagedRowIsRefusedWhereItStands(String row, String expected, String found)
      throws IOException {
    log(ROWS + row + "\n");
    String line =
        "%s:5: expected %s, found \"%s\"".formatted(folder.resolve("metrics.csv"), expected, found);
    List<Executable> readers =
        List.of(
            () -> LoggedCurves.of(folder, Set.of("loss/train")),
            () -> LoggedCurves.progress(folder),
            () -> LoggedFigures.of(folder, "loss/train"),
            () -> RunLog.resume(folder, 9, InstantSource.system()).close());
    for (Executable reader : readers) {
      assertEquals(line, assertThrows(InputException.class, reader).getMessage());
    }
  }

  @Test
  void logWithAnotherHeaderIsRefused() throws IOException {
    log("step,loss\n1,3.5\n");
    var e = assertThrows(InputException.class, () -> LoggedFigures.of(folder, "loss"));
    assertEquals(
        folder.resolve("metrics.csv")
            + ":1: expected step,examples,seconds,name,value, found \"step,loss\"",
        e.getMessage());
  }

  @Test
  void lastRowOfALongLogIsFound() throws IOException {
    log(ROWS + "2,32,1.0,rate,0.1\n".repeat(1000) + "9,144,4.5,rate,0.2\n");
    assertEquals(Optional.of(new TrainingProgress(9, 144, 4.5)), LoggedCurves.progress(folder));
  }
}
