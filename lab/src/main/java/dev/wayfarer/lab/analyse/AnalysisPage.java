package dev.wayfarer.lab.analyse;

import dev.wayfarer.sql.file.WholeFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An analysis as a page of Markdown.
public final class AnalysisPage {
  private AnalysisPage() {}

  /// Writes a page as a whole or not at all.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file cannot be written
  public static void write(Path file, List<String> lines) {
    WholeFile.write(
        file,
        writer -> {
          for (String line : lines) {
            writer.write(line);
            writer.write('\n');
          }
        });
  }

  /// The page.
  ///
  /// @param title what was analysed
  /// @param calibrated whether probabilities are fitted, or as the parser says
  /// @param errors how many wrong answers are shown
  /// @param seed that these are drawn by
  public static List<String> lines(
      String title, List<AnalysedQuestion> all, boolean calibrated, int errors, long seed) {
    List<String> lines = new ArrayList<>();
    lines.add("# " + title);
    List<List<String>> sections =
        List.of(
            ScoreSection.lines(all),
            PartSection.lines(all),
            LinkSection.lines(all),
            StepSection.lines(all),
            CalibrationSection.lines(all, calibrated));
    for (List<String> section : sections) {
      lines.add("");
      lines.addAll(section);
    }
    if (errors > 0) {
      lines.add("");
      lines.addAll(ErrorSection.lines(all, errors, seed));
    }
    return lines;
  }
}
