package dev.wayfarer.train.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.train.log.LoggedCurves.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                new Point(new Progress(1, 16, 0.5), 3.5),
                new Point(new Progress(2, 32, 1.0), 3.25))),
        LoggedCurves.of(folder, Set.of("loss/train", "dev/loss")));
    assertEquals(Optional.of(new Progress(2, 32, 1.0)), LoggedCurves.progress(folder));
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

  @Test
  void lastRowOfALongLogIsFound() throws IOException {
    log(ROWS + "2,32,1.0,rate,0.1\n".repeat(1000) + "9,144,4.5,rate,0.2\n");
    assertEquals(Optional.of(new Progress(9, 144, 4.5)), LoggedCurves.progress(folder));
  }
}
