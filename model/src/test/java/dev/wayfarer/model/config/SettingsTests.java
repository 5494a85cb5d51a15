package dev.wayfarer.model.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.sql.input.InputException;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTests {
  private static final IntegerRange FEW = new IntegerRange(1, 8);

  private static SettingsTree tree(String text) {
    return SettingsTree.of("run.yaml", text);
  }

  private static Settings only(String value) {
    return tree("# one line before\na: " + value + "\n").expect("a");
  }

  private static void refused(String message, Runnable reading) {
    assertEquals(message, assertThrows(InputException.class, reading::run).getMessage());
  }

  @Nested
  class Values {
    @Test
    void areReadAsWhatTheyShouldBe() {
      Settings settings =
          tree("i: 5\nn: 6e-4\nflag: true\ntext: some words\nmasks: gates\n")
              .expect("i", "n", "flag", "text", "masks");
      assertEquals(5, settings.integer("i", FEW));
      assertEquals(6e-4, settings.number("n", NumberRange.RATE));
      assertTrue(settings.flag("flag"));
      assertEquals("some words", settings.text("text"));
      assertEquals(CellMasks.GATES, settings.choice("masks", CellMasks.values()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"big", "0", "9", "2.5", "1e0", "99999999999", "true", "0x4"})
    void thatAreNoFittingIntegersAreRefusedWhereTheyStand(String value) {
      refused(
          "run.yaml:2: a: expected an integer from 1 to 8, found \"" + value + "\"",
          () -> only(value).integer("a", FEW));
    }

    @ParameterizedTest
    @ValueSource(strings = {"big", "-0.1", "1", "NaN", ".nan", ".inf", "Infinity", "1e999", "1d"})
    void thatAreNoFittingNumbersAreRefused(String value) {
      refused(
          "run.yaml:2: a: expected a number from 0.0 to below 1.0, found \"" + value + "\"",
          () -> only(value).number("a", NumberRange.RATE));
    }

    @Test
    void ofOtherKindsAreRefused() {
      refused("run.yaml:2: a: expected true or false, found \"yes\"", () -> only("yes").flag("a"));
      refused(
          "run.yaml:2: a: expected shared or gates, found \"GATES\"",
          () -> only("GATES").choice("a", CellMasks.values()));
      refused("run.yaml:2: a: expected a text, found a list", () -> only("[1, 2]").text("a"));
      refused("run.yaml:2: a: expected a text, found nothing", () -> only("").text("a"));
      refused("run.yaml:2: a: expected a text, found a section", () -> only("{b: 1}").text("a"));
      refused("run.yaml:2: a: expected a section, found \"1\"", () -> only("1").section("a"));
    }
  }

  @Nested
  class Lists {
    @Test
    void areReadItemByItem() {
      Settings settings =
          tree("seeds: [3, 5]\nrows:\n  - a: 1\n  - a: 2\n").expect("seeds", "rows");
      assertEquals(List.of(3, 5), settings.integers("seeds", FEW));
      assertEquals(
          List.of(1, 2),
          settings.sections("rows").stream()
              .map(row -> row.expect("a").integer("a", FEW))
              .toList());
    }

    @Test
    void withAWrongItemAreRefusedWhereItStands() {
      refused(
          "run.yaml:4: a[1]: expected an integer from 1 to 8, found \"9\"",
          () -> tree("# one\na:\n  - 1\n  - 9\n").expect("a").integers("a", FEW));
      refused(
          "run.yaml:4: a[1]: expected a section, found \"9\"",
          () -> tree("# one\na:\n  - b: 1\n  - 9\n").expect("a").sections("a"));
      refused(
          "run.yaml:2: a[0].c: expected a known name, perhaps a[0].b, found an unknown one",
          () -> tree("a:\n  - c: 1\n").expect("a").sections("a").getFirst().expect("b"));
    }

    @Test
    void thatAreEmptyOrNoListsAreRefused() {
      refused(
          "run.yaml:2: a: expected a list of integers that is not empty, found a list",
          () -> only("[]").integers("a", FEW));
      refused(
          "run.yaml:2: a: expected a list of sections, found \"5\"", () -> only("5").sections("a"));
    }
  }

  @Nested
  class Names {
    @Test
    void thatAreUnknownAreRefusedWithTheNearest() {
      refused(
          "run.yaml:3: decoder.hiden: expected a known name, perhaps decoder.hidden, found an"
              + " unknown one",
          () ->
              tree("decoder:\n  heads: 8\n  hiden: 5\n")
                  .expect("decoder")
                  .section("decoder")
                  .expect("heads", "hidden"));
    }

    @Test
    void thatAreMissingAreRefused() {
      refused(
          "run.yaml:1: decoder.hidden: expected a value, found nothing",
          () ->
              tree("decoder:\n  heads: 8\n")
                  .expect("decoder")
                  .section("decoder")
                  .expect("heads", "hidden"));
    }

    @Test
    void thatMayBeMissingAreNotMissed() {
      Settings settings = tree("a: 1\n").expect(List.of("a"), List.of("b"));
      assertTrue(settings.has("a"));
      assertFalse(settings.has("b"));
      refused(
          "run.yaml:1: c: expected a known name, perhaps b, found an unknown one",
          () -> tree("c: 1\n").expect(List.of("b"), List.of("a")));
    }

    @Test
    void thatStandTwiceAreRefused() {
      refused(
          "run.yaml:3: a.b: expected each name once, found it again",
          () -> tree("a:\n  b: 1\n  b: 2\n"));
    }
  }

  @Nested
  class Texts {
    @ParameterizedTest
    @ValueSource(
        strings = {"", "5", "- a", "a: 1\n---\nb: 2", "a: [1", "a: 'b", "\ta: 1", "a: b: c"})
    void thatAreNotOneSectionAreRefused(String text) {
      String message = assertThrows(InputException.class, () -> tree(text)).getMessage();
      assertTrue(message.startsWith("run.yaml"), message);
    }
  }

  @Nested
  class Overrides {
    private static int hidden(SettingsTree tree) {
      return tree.expect("decoder").section("decoder").expect("hidden").integer("hidden", FEW);
    }

    private static final SettingsTree TREE = tree("decoder:\n  hidden: 5\n");

    @Test
    void replaceValues() {
      assertEquals(
          7, hidden(TREE.with("changes", List.of("decoder.hidden=6", "decoder.hidden=7"))));
      assertEquals(5, hidden(TREE), "the tree itself stays");
    }

    @Test
    void fromAnotherFileAreToldByTheirPlaceThere() {
      SettingsTree changes = SettingsTree.of("other.yaml", "# one\ndecoder.hidden: 9\n");
      assertEquals("{decoder.hidden=9}", changes.values().toString());
      refused(
          "other.yaml:2: decoder.hidden: expected an integer from 1 to 8, found \"9\"",
          () -> hidden(TREE.with(changes)));
      refused(
          "other.yaml:1: decoder.hiden: expected a known name, perhaps decoder.hidden, found an"
              + " unknown one",
          () -> TREE.with(SettingsTree.of("other.yaml", "decoder.hiden: 6\n")));
      refused(
          "other.yaml:1: decoder.hidden: expected a value, found a list",
          () -> TREE.with(SettingsTree.of("other.yaml", "decoder.hidden: [6]\n")));
    }

    @Test
    void areCheckedLikeFiles() {
      refused(
          "changes: decoder.hidden: expected an integer from 1 to 8, found \"big\"",
          () -> hidden(TREE.with("changes", List.of("decoder.hidden=big"))));
    }

    @Test
    void ofWhatIsNotThereAreRefused() {
      refused(
          "changes: decoder.hiden: expected a known name, perhaps decoder.hidden, found an unknown"
              + " one",
          () -> TREE.with("changes", List.of("decoder.hiden=6")));
      refused(
          "changes: decoder: expected a value, found a section",
          () -> TREE.with("changes", List.of("decoder=6")));
      refused(
          "changes: decoder.hidden: expected a section, found a value",
          () -> TREE.with("changes", List.of("decoder.hidden.width=6")));
      refused(
          "changes: expected a name, an equals sign and a value, found \"decoder.hidden\"",
          () -> TREE.with("changes", List.of("decoder.hidden")));
    }
  }

  @Test
  void whatOptionsRefuseIsToldWithItsPlace() {
    Settings settings = tree("a: 1\nwidth: 7\n").expect("a", "width");
    refused(
        "run.yaml:2: width: expected an even number, found 7",
        () ->
            settings.make(
                () -> {
                  throw new IllegalArgumentException("width: expected an even number, found 7");
                }));
  }
}
