package dev.wayfarer.train.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.Golden;
import dev.wayfarer.train.experiment.ExperimentPlan;
import dev.wayfarer.train.experiment.ExperimentResults;
import dev.wayfarer.train.experiment.PlannedRun;
import dev.wayfarer.train.experiment.SmallExperiment;
import dev.wayfarer.train.log.RunLog;
import dev.wayfarer.train.log.TrainingProgress;
import dev.wayfarer.train.loop.HeldOutScore;
import dev.wayfarer.train.loop.SavedRuns;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

class ExperimentReportTests {
  @TempDir Path folder;

  /// Logs a run of 100 steps, the dev set looked at twice.
  private static void log(PlannedRun run, int steps, double exact) {
    try (RunLog log = RunLog.begin(run.folder(), InstantSource.system())) {
      for (int step = 10; step <= steps; step += 10) {
        TrainingProgress at = new TrainingProgress(step, step * 16L, step * 1.5);
        log.record(at, Map.of("loss/train", 20.0 / step + run.seed()));
        if (run.row().equals("fast")) {
          log.record(at, Map.of("gradient/cosine", step / 200.0 - 0.1));
        }
        if (step % 50 == 0) {
          log.record(at, Map.of(HeldOutScore.EXACT, exact * step / 100));
          log.record(at, Map.of(HeldOutScore.LOSS, 6.0 - exact));
        }
      }
    }
  }

  private static void finish(PlannedRun run, double exact) throws IOException {
    log(run, 100, exact);
    SavedRuns.finish(
        run.folder(),
        run.config(),
        new HeldOutScore(50, HeldOutScore.EXACT, exact + 0.01),
        new HeldOutScore(100, HeldOutScore.LOSS, 6 - exact),
        new HeldOutScore(100, HeldOutScore.EXACT, exact));
  }

  /// Three seeds of two rows: one run failed on its way, one was never begun.
  private ExperimentReport report() throws IOException {
    ExperimentPlan plan =
        SmallExperiment.plan(folder, SmallExperiment.TEXT.replace("[0, 1]", "[0, 1, 2]"));
    List<PlannedRun> runs = plan.runs();
    finish(runs.get(0), 0.604);
    finish(runs.get(1), 0.62);
    finish(runs.get(2), 0.603);
    finish(runs.get(3), 0.629);
    log(runs.get(4), 40, 0);
    SavedRuns.save(runs.get(4).folder(), runs.get(4).config(), 40);
    Files.writeString(
        folder.resolve("out/slow/seed-2.failed"), "exit code 2: wayfarer: <disk> is full\n");
    return ExperimentReport.of(ExperimentResults.of(plan));
  }

  @Test
  void markdownIsAsReviewed() throws IOException {
    Golden.assertMatches("report/report.md", report().files().get("report.md"));
  }

  @Test
  void htmlIsAsReviewed() throws IOException {
    Golden.assertMatches("report/report.html", report().files().get("report.html"));
  }

  @Test
  void picturesAreWellFormedAndStandAlone() throws Exception {
    var files = report().files();
    assertEquals(
        List.of(
            "curves/loss-train.svg",
            "curves/dev-loss.svg",
            "curves/dev-exact.svg",
            "curves/gradient-cosine.svg",
            "report.md",
            "report.html"),
        List.copyOf(files.keySet()));
    for (String name : files.keySet()) {
      if (name.endsWith(".svg")) {
        var document =
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(files.get(name))));
        assertEquals("svg", document.getDocumentElement().getTagName());
        assertTrue(files.get("report.html").contains(files.get(name)));
      }
    }
  }

  @Test
  void withoutAnyRunTheReportSaysSo() throws IOException {
    ExperimentPlan plan = SmallExperiment.plan(folder, SmallExperiment.TEXT);
    String page = ExperimentReport.of(ExperimentResults.of(plan)).files().get("report.md");
    assertTrue(page.contains("\n0 of 4 runs are done.\n"), page);
    assertTrue(page.contains("| slow | 0 | – | not begun |"), page);
  }
}
