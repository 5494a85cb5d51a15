package dev.wayfarer.lab.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrationChartsTests {
  @TempDir Path folder;

  @Test
  void fileIsNoFolderForPictures() throws IOException {
    Path file = Files.createFile(folder.resolve("pictures"));
    var e = assertThrows(InputException.class, () -> CalibrationCharts.write(file, Map.of()));
    assertEquals(
        file + ": expected a folder that can be written, found a file of this name",
        e.getMessage());
  }
}
