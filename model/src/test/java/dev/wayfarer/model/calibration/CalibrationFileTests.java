package dev.wayfarer.model.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationFileTests {
  private static final CalibrationFile SOME =
      new CalibrationFile(
          new QueryCalibration(0.1, -1.5, 1e-7, -1.25, 0.2, 3),
          new FitRecord(
              List.of(
                  new FitRecord.HeldOutModel(
                      "a".repeat(64), "0".repeat(64), 900, 16, OptionalInt.of(124)),
                  new FitRecord.HeldOutModel(
                      "b".repeat(64), "1".repeat(64), 100, 4, OptionalInt.empty())),
              18,
              0.6,
              0.03,
              0.15,
              0.46,
              Optional.of(new FitRecord.Growth(0.75, 140))));

  @TempDir Path folder;

  private Path file() {
    return folder.resolve(CalibrationFile.NAME);
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    Files.writeString(file(), SOME.text());
    assertEquals(SOME, CalibrationFile.read(file()));
  }

  @Test
  void doubtsAreWrittenAndRead() throws IOException {
    CalibrationFile doubted =
        SOME.with(
            new CalibrationFile.FittedDoubts(
                new DoubtCalibration(
                    0.5, 0.75, Map.of(Doubt.EMPTY, -1.5, Doubt.UNMET_WORDS, -0.25), 0.625),
                2000,
                40));
    Files.writeString(file(), doubted.text());
    assertEquals(doubted, CalibrationFile.read(file()));
  }

  @Test
  void doubtThatNobodyKnowsIsRefusedWhereItStands() throws IOException {
    CalibrationFile doubted =
        SOME.with(
            new CalibrationFile.FittedDoubts(
                new DoubtCalibration(0, 1, Map.of(Doubt.EMPTY, -1.0), 0.5), 1, 1));
    Files.writeString(file(), doubted.text().replace("\"empty\"", "\"emptiness\""));
    InputException refused = assertThrows(InputException.class, () -> CalibrationFile.read(file()));
    assertTrue(refused.getMessage().contains("emptiness"), refused.getMessage());
  }

  @Test
  void answersOfAllHeldOutModelsCount() {
    assertEquals(1000, SOME.fitted().answers());
    assertEquals(18, SOME.fitted().databases());
  }

  @Test
  void theVersionBeforeIsReadByItsOwnNames() throws IOException {
    Files.writeString(
        file(),
        SOME.text()
            .replace("\"version\" : 4", "\"version\" : 3")
            .replace("\"unaccountedWords\"", "\"passedOver\"")
            .replace("\"candidates\"", "\"readings\"")
            .replace("\"heldOutModels\"", "\"twins\"")
            .replace("\"trainingDatabases\"", "\"knows\""));
    assertEquals(SOME, CalibrationFile.read(file()));
  }

  /// Its other names are not looked at: version 1 knew one held-out model, without a list.
  @Test
  void earlierVersionIsRefusedAsSuch() throws IOException {
    Files.writeString(
        file(), "{ \"format\": \"wayfarer calibration\", \"version\": 1, \"model\": \"x\" }");
    InputException refused = assertThrows(InputException.class, () -> CalibrationFile.read(file()));
    assertEquals(
        file() + ":1: version: expected 4, which calibrate writes, found \"1\"",
        refused.getMessage());
  }

  @Test
  void someoneMustHaveAnswered() throws IOException {
    Files.writeString(
        file(),
        SOME.text().replaceFirst("(?s)\"heldOutModels\" : \\[.*?\\]", "\"heldOutModels\" : []"));
    InputException refused = assertThrows(InputException.class, () -> CalibrationFile.read(file()));
    assertTrue(
        refused
            .getMessage()
            .contains("heldOutModels: expected a list of sections that is not empty"),
        refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\"bias\" : -1.5;\"bias\" : NaN;bias: expected a number",
        "\"bias\" : -1.5;\"bias\" : 1e99;bias: expected a number",
        "\"weight\" : 1.0E-7;\"width\" : 1.0E-7;width: expected a known name",
        ", \"weight\" : 1.0E-7;' ';weight: expected a value, found nothing",
        "\"smoothing\" : 0.1;\"smoothing\" : 1;smoothing: expected a number from 0.0 to below 1.0",
        "\"others\" : 0.2;\"others\" : 1.2;others: expected a number from 0.0 to 1.0",
        "\"candidates\" : 3;\"candidates\" : 0;candidates: expected an integer of at least 1",
        "\"version\" : 4;\"version\" : 2;version: expected 4, which calibrate writes, found \"2\"",
        "\"trainingDatabases\" : 124;\"trainingDatabases\" : 0;fitted.heldOutModels[0].trainingDatabases: expected an integer of at least 1",
        "\"weight\" : 0.75;\"wait\" : 0.75;fitted.growth.wait: expected a known name",
        "\"databases\" : 140;\"databases\" : 0;fitted.growth.databases: expected an integer",
        "wayfarer calibration;another;format: expected \"wayfarer calibration\"",
        "aaaa;xyz;fitted.heldOutModels[0].model: expected a SHA-256",
        "1111;xyz;fitted.heldOutModels[1].questions: expected a SHA-256",
        "\"answers\" : 900;\"answers\" : 0;fitted.heldOutModels[0].answers: expected an integer of at least 1"
      })
  void damageIsNamedOnOneLine(String before, String after, String message) throws IOException {
    String text = SOME.text().replaceAll(",\\s*\"", ", \"");
    assertTrue(text.contains(before), text);
    Files.writeString(file(), text.replace(before, after));
    InputException refused = assertThrows(InputException.class, () -> CalibrationFile.read(file()));
    assertTrue(refused.getMessage().startsWith(file() + ":"), refused.getMessage());
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
    assertEquals(1, refused.getMessage().lines().count());
  }

  @Test
  void missingFileIsRefused() {
    InputException refused = assertThrows(InputException.class, () -> CalibrationFile.read(file()));
    assertEquals(file() + ": expected a calibration, found no such file", refused.getMessage());
  }
}
