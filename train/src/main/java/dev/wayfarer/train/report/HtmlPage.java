package dev.wayfarer.train.report;

import java.util.List;

/// Writes a page as HTML that needs no other file.
final class HtmlPage {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --ink: #1f2933; --soft: #5b6770; --line: #d9dee3;
        --page: #ffffff; --stripe: #f5f7f9; }
      @media (prefers-color-scheme: dark) { :root { --ink: #e4e8ec; --soft: #9aa7b4;
        --line: #38424c; --page: #14181d; --stripe: #1b2127; } }
      body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page);
        max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
      h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
      p { color: var(--soft); max-width: 46rem; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { padding: .35rem .8rem; text-align: left; border-bottom: 1px solid var(--line);
        vertical-align: top; }
      th { font-weight: 600; color: var(--soft); }
      tbody tr:nth-child(even) { background: var(--stripe); }
      .n { text-align: right; white-space: nowrap; }
      figure { margin: 1.2rem 0; } svg { width: 100%; height: auto; }
      """;

  private HtmlPage() {}

  static String of(String title, List<Block> blocks) {
    StringBuilder page = new StringBuilder();
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .append("<title>" + escaped(title) + "</title>\n<style>\n" + STYLE + "</style>\n")
        .append("</head>\n<body>\n<h1>" + escaped(title) + "</h1>\n");
    for (Block block : blocks) {
      page.append(
          switch (block) {
            case Block.Heading(var text) -> "<h2>" + escaped(text) + "</h2>\n";
            case Block.Paragraph(var text) -> "<p>" + escaped(text) + "</p>\n";
            case Block.Table table -> table(table);
            case Block.Picture(_, _, var svg) -> "<figure>\n" + svg + "</figure>\n";
          });
    }
    return page.append("</body>\n</html>\n").toString();
  }

  private static String table(Block.Table table) {
    StringBuilder html = new StringBuilder("<div class=\"wide\"><table>\n<thead><tr>");
    table.columns().forEach(column -> html.append(cell("th", column, column.title())));
    html.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : table.rows()) {
      html.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        html.append(cell("td", table.columns().get(i), row.get(i)));
      }
      html.append("</tr>\n");
    }
    return html.append("</tbody>\n</table></div>\n").toString();
  }

  private static String cell(String tag, Block.Column column, String text) {
    String opening = column.number() ? tag + " class=\"n\"" : tag;
    return "<" + opening + ">" + escaped(text) + "</" + tag + ">";
  }

  /// Text as HTML and SVG may hold it, in attributes too.
  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
