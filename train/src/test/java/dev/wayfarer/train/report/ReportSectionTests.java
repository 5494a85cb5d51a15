package dev.wayfarer.train.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.train.experiment.ExperimentResults;
import dev.wayfarer.train.experiment.SmallExperiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
        section("new").in("# Results\n"));
  }

  @Test
  void replacesItsFormerTextAndNothingElse() {
    String page = section("old").in("# Results\n") + "\nWhat follows from that.\n";
    assertEquals(page.replace("old", "new"), section("new").in(page));
  }

  @Test
  void leavesSectionsOfOtherExperimentsAlone() {
    String other = new ReportSection("other", "other", new LinkedHashMap<>()).in("");
    assertEquals(other + "\n" + section("new").in(""), section("new").in(other));
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
