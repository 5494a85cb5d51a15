package dev.wayfarer.train.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.experiment.ExperimentResults;
import dev.wayfarer.train.experiment.SmallExperiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportSectionTests {
  @TempDir Path folder;

  private static ReportSection section(String text) {
    return new ReportSection("rates", text, new LinkedHashMap<>());
  }

  @Test
  void isPutAtTheEndOfPagesThatLackIt() {
    assertEquals(
        """
        # Results

        <!-- experiment rates -->

        new
        <!-- end of rates -->
        """,
        section("new").in("# Results\n", "page"));
  }

  @Test
  void replacesItsFormerTextAndNothingElse() {
    String page = section("old").in("# Results\n", "page") + "\nWhat follows from that.\n";
    assertEquals(page.replace("old", "new"), section("new").in(page, "page"));
  }

  @Test
  void leavesSectionsOfOtherExperimentsAlone() {
    String other = new ReportSection("other", "other", new LinkedHashMap<>()).in("", "page");
    assertEquals(other + "\n" + section("new").in("", "page"), section("new").in(other, "page"));
  }

  @Test
  void linesMayEndAsOnOtherSystems() {
    String page = section("old").in("# Results\n", "page");
    assertEquals(page.replace("old", "new"), section("new").in(page.replace("\n", "\r\n"), "page"));
  }

  @Test
  void aPageWhoseMarksDoNotPairIsRefused() {
    String page = section("old").in("", "page");
    String begin = "<!-- experiment rates -->\n";
    for (String broken : List.of(begin + page, begin, page.replace(begin, ""))) {
      InputException refused =
          assertThrows(InputException.class, () -> section("new").in(broken, "page"));
      assertTrue(refused.getMessage().startsWith("page: expected the marks "), broken);
    }
  }

  @Test
  void hasHeadingsBelowThoseOfThePageAndPicturesOfItsOwn() throws IOException {
    ReportSection section =
        ReportSection.of(
            "rates", ExperimentResults.of(SmallExperiment.plan(folder, SmallExperiment.TEXT)));
    assertTrue(section.text().startsWith("## "), section.text());
    assertTrue(section.text().contains("\n### Results\n"), section.text());
    assertTrue(
        section.pictures().keySet().stream().allMatch(name -> name.startsWith("pictures/rates/")),
        section.pictures().keySet()::toString);
    section
        .pictures()
        .keySet()
        .forEach(name -> assertTrue(section.text().contains("](" + name + ")"), name));
  }
}
