package dev.wayfarer.model.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class RecordSettingsTests {
  private static final RecordSettings RECORDS = RecordSettings.with().in(Path.of("/home"));

  /// A shape.
  public enum Shape {
    ROUND,
    NEARLY_ROUND
  }

  /// Options of every type that there is.
  public record Ship(
      int masts,
      double length,
      boolean painted,
      String name,
      Shape hull,
      Path log,
      Optional<Integer> guns,
      Crew crew) {
    public Ship {
      new IntegerRange(1, 5).check("masts", masts);
    }
  }

  /// A section.
  public record Crew(int sailors) {
    public Crew {
      IntegerRange.COUNT.check("sailors", sailors);
    }
  }

  private static final String TEXT =
      """
      masts: 3
      length: 4.5e1
      painted: true
      name: Aurora
      hull: nearly-round
      log: ship/log
      crew:
        sailors: 20
      """;

  private static Ship read(String text) {
    return RECORDS.read(SettingsTree.of("ship.yaml", text), Ship.class);
  }

  @Test
  void componentsAreReadByName() {
    assertEquals(
        new Ship(
            3,
            45,
            true,
            "Aurora",
            Shape.NEARLY_ROUND,
            Path.of("/home/ship/log"),
            Optional.empty(),
            new Crew(20)),
        read(TEXT));
    assertEquals(Optional.of(7), read(TEXT + "guns: 7\n").guns());
  }

  @Test
  void whatIsWrittenIsReadBack() {
    Ship ship = read(TEXT + "guns: 7\n");
    SettingsWriter writer = new SettingsWriter();
    RECORDS.write(ship, writer);
    assertEquals(ship, RECORDS.read(SettingsTree.of("ship.json", writer.json()), Ship.class));
  }

  @Nested
  class Refusals {
    private void refused(String expected, String text) {
      var e = assertThrows(InputException.class, () -> read(text));
      assertEquals(expected, e.getMessage());
    }

    @Test
    void unknownNames() {
      refused(
          "ship.yaml:1: mast: expected a known name, perhaps masts, found an unknown one",
          TEXT.replace("masts", "mast"));
    }

    @Test
    void missingValues() {
      refused(
          "ship.yaml:1: painted: expected a value, found nothing",
          TEXT.replace("painted: true\n", ""));
    }

    @Test
    void otherTypes() {
      refused(
          "ship.yaml:1: masts: expected an integer, found \"three\"", TEXT.replace("3", "three"));
      refused(
          "ship.yaml:2: length: expected a number, found \".nan\"", TEXT.replace("4.5e1", ".nan"));
      refused(
          "ship.yaml:5: hull: expected round or nearly-round, found \"flat\"",
          TEXT.replace("nearly-round", "flat"));
      refused(
          "ship.yaml:7: crew: expected a section, found \"20\"",
          TEXT.replace("crew:\n  sailors: 20", "crew: 20"));
    }

    @Test
    void whatTheRecordRefuses() {
      refused(
          "ship.yaml:1: masts: expected an integer from 1 to 5, found 9", TEXT.replace("3", "9"));
      refused(
          "ship.yaml:8: crew.sailors: expected an integer, zero or more, found -1",
          TEXT.replace("20", "-1"));
    }
  }
}
