package dev.wayfarer.train.report;

import java.util.List;
import java.util.stream.Collectors;

/// Writes a page as Markdown; pictures are files beside it.
///
/// @param level of the page's own heading: 1, or more for a section of another page
/// @param pictures the folder of pictures as seen from the page
record MarkdownPage(int level, String pictures) {

  String of(String title, List<Block> blocks) {
    String sharps = "#".repeat(level);
    StringBuilder page = new StringBuilder(sharps + " " + escaped(title) + "\n");
    for (Block block : blocks) {
      page.append('\n')
          .append(
              switch (block) {
                case Block.Heading(var text) -> sharps + "# " + escaped(text) + "\n";
                case Block.Paragraph(var text) -> escaped(text) + "\n";
                case Block.Table table -> table(table);
                case Block.Picture(var name, var caption, _) ->
                    "![" + escaped(caption) + "](" + pictures + "/" + name + ".svg)\n";
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
