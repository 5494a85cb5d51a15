package dev.wayfarer.model.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RenamedSettingsTests {
  private static SettingsTree tree(String text) {
    return SettingsTree.of("file", text);
  }

  @Test
  void oldNamesOfARunAreRead() {
    SettingsTree old =
        tree(
            """
            {"data": {"dialect": "product", "links": "default"},
             "objective": {"kind": "dg-maml", "method": "product", "distance": 0.01, "fixed": "none"}}
            """);
    SettingsTree present = RenamedSettings.RUN.in(old);
    assertEquals(Map.of("grammar", "product", "links", "basic"), present.section("data").values());
    assertEquals(
        Map.of(
            "kind", "dg-maml",
            "method", "hessian-vector-product",
            "differenceStep", "0.01",
            "frozen", "none"),
        present.section("objective").values());
  }

  @Test
  void oldNamesOfAModelAreRead() {
    SettingsTree present = RenamedSettings.MODEL.in(tree("{inputs: {links: default}}"));
    assertEquals(Map.of("links", "basic"), present.section("inputs").values());
  }

  @Test
  void oldNamesOfACalibrationAreReadInListsToo() {
    SettingsTree old =
        tree("{passedOver: -1, readings: 3, fitted: {twins: [{knows: 130}, {knows: 114}]}}");
    SettingsTree present = RenamedSettings.CALIBRATION.in(old);
    assertEquals(List.of("unaccountedWords", "candidates", "fitted"), present.names());
    List<SettingsTree> models =
        present.section("fitted").expect("heldOutModels").sections("heldOutModels");
    assertEquals(Map.of("trainingDatabases", "114"), models.getLast().values());
  }

  @Test
  void presentNamesStay() {
    String text = "{data: {grammar: product, links: rich}, search: {dialect: 1}}";
    SettingsTree present = RenamedSettings.RUN.in(tree(text));
    assertEquals(List.of("grammar", "links"), present.section("data").names());
    assertEquals(List.of("dialect"), present.section("search").names());
  }

  @Test
  void linesOfASavedRunAreRead() {
    assertEquals(
        Map.of("data.grammar", "product", "data.links", "basic", "training.length", "100"),
        RenamedSettings.RUN.in(
            Map.of("data.dialect", "product", "data.links", "default", "training.length", "100")));
  }

  @Test
  void anErrorTellsThePresentNameAtTheOldPlace() {
    SettingsTree present = RenamedSettings.RUN.in(tree("data:\n  dialect: {}\n"));
    InputException refused =
        assertThrows(InputException.class, () -> present.section("data").values());
    assertEquals("file:2: data.grammar: expected a value, found a section", refused.getMessage());
  }
}
