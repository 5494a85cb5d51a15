package dev.wayfarer.train.report;

import dev.wayfarer.train.experiment.ExperimentResults;
import java.util.List;
import java.util.SequencedMap;

/// The report of an experiment as a section of a page that tells of several.
///
/// It stands between two marks, so that it can be written anew while the rest of the page, written
/// by hand or by other experiments, stays as it is.
///
/// @param name of the experiment, in the marks
/// @param text in Markdown
/// @param pictures their texts by name, beginning at the page's folder
public record ReportSection(String name, String text, SequencedMap<String, String> pictures) {

  /// Writes a section about what is known by now.
  ///
  /// @throws dev.wayfarer.sql.InputException where the log of a run cannot be read
  public static ReportSection of(String name, ExperimentResults results) {
    String folder = "pictures/" + name;
    List<Block> blocks = ExperimentPage.blocks(results);
    String title = results.plan().experiment().title();
    return new ReportSection(
        name,
        new MarkdownPage(2, folder).of(title, blocks),
        ExperimentReport.pictures(blocks, folder));
  }

  /// The page with this section in the place of its former text, or at the end.
  public String in(String page) {
    String begin = "<!-- experiment " + name + " -->\n";
    String end = "<!-- end of " + name + " -->\n";
    String marked = begin + "\n" + text + "\n" + end;
    int from = page.indexOf(begin);
    int to = page.indexOf(end);
    if (from >= 0 && to > from) {
      return page.substring(0, from) + marked + page.substring(to + end.length());
    }
    return page.isBlank() ? marked : page.stripTrailing() + "\n\n" + marked;
  }
}
