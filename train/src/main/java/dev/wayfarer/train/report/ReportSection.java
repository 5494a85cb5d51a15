package dev.wayfarer.train.report;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.experiment.ExperimentResults;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
  /// @throws dev.wayfarer.sql.input.InputException where the log of a run cannot be read
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
  ///
  /// @param place what messages call the page
  /// @throws InputException where the page has one of the marks without the other, or twice: then
  ///   it cannot be told what is to be replaced
  public String in(String page, String place) {
    String begin = "<!-- experiment " + name + " -->";
    String end = "<!-- end of " + name + " -->";
    String marked = begin + "\n\n" + text + "\n" + end + "\n";
    List<String> lines = page.lines().map(String::strip).toList();
    int from = lines.indexOf(begin);
    int to = lines.indexOf(end);
    if (from < 0 && to < 0) {
      return page.isBlank() ? marked : page.stripTrailing() + "\n\n" + marked;
    }
    boolean paired = from >= 0 && from < to;
    if (!paired || from != lines.lastIndexOf(begin) || to != lines.lastIndexOf(end)) {
      String expected = "the marks %s and %s once each, in this order".formatted(begin, end);
      throw new InputException(place, expected, "others");
    }
    List<String> old = page.lines().toList();
    return Stream.concat(old.subList(0, from).stream(), marked.lines())
            .collect(Collectors.joining("\n", "", "\n"))
        + old.subList(to + 1, old.size()).stream()
            .map(line -> line + "\n")
            .collect(Collectors.joining());
  }
}
