package dev.wayfarer.train.report;

import dev.wayfarer.train.experiment.ExperimentResults;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// The report of an experiment as the files it consists of.
///
/// @param files their texts by name, beginning at the experiment's folder
public record ExperimentReport(SequencedMap<String, String> files) {
  /// The page to open in a browser.
  public static final String HTML = "report.html";

  private static final String MARKDOWN = "report.md";

  private static final String CURVES = "curves";

  /// Writes a report of what is known by now.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the log of a run cannot be read
  public static ExperimentReport of(ExperimentResults results) {
    String title = results.plan().experiment().title();
    List<Block> blocks = ExperimentPage.blocks(results);
    SequencedMap<String, String> files = pictures(blocks, CURVES);
    files.put(MARKDOWN, new MarkdownPage(1, CURVES).of(title, blocks));
    files.put(HTML, HtmlPage.of(title, blocks));
    return new ExperimentReport(files);
  }

  /// The drawings of a page.
  ///
  /// @param folder where they are to lie
  static SequencedMap<String, String> pictures(List<Block> blocks, String folder) {
    SequencedMap<String, String> files = new LinkedHashMap<>();
    for (Block block : blocks) {
      if (block instanceof Block.Picture(var name, _, var svg)) {
        files.put(folder + "/" + name + ".svg", svg);
      }
    }
    return files;
  }
}
