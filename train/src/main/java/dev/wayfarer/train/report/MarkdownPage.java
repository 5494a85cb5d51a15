package dev.wayfarer.train.report;

import java.util.List;
import java.util.stream.Collectors;

/// Writes a page as Markdown; pictures are files beside it.
final class MarkdownPage {
  private MarkdownPage() {}

  static String of(String title, List<Block> blocks) {
    StringBuilder page = new StringBuilder("# " + escaped(title) + "\n");
    for (Block block : blocks) {
      page.append('\n')
          .append(
              switch (block) {
                case Block.Heading(var text) -> "## " + escaped(text) + "\n";
                case Block.Paragraph(var text) -> escaped(text) + "\n";
                case Block.Table table -> table(table);
                case Block.Picture(var name, var caption, _) ->
                    "![" + escaped(caption) + "](" + ExperimentReport.picture(name) + ")\n";
              });
    }
    return page.toString();
  }

  private static String table(Block.Table table) {
    StringBuilder lines = new StringBuilder();
    lines.append(line(table.columns().stream().map(column -> escaped(column.title())).toList()));
    lines.append(
        line(table.columns().stream().map(column -> column.number() ? "---:" : "---").toList()));
    for (List<String> row : table.rows()) {
      lines.append(line(row.stream().map(MarkdownPage::escaped).toList()));
    }
    return lines.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String escaped(String text) {
    return text.replaceAll("[\\\\`*_{}\\[\\]<>#|]", "\\\\$0");
  }
}
