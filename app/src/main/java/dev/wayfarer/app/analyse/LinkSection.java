package dev.wayfarer.app.analyse;

import static dev.wayfarer.app.analyse.MarkdownTable.percent;

import dev.wayfarer.link.match.LinkKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Tells errors of grammar, candidates and links from those of the model.
final class LinkSection {
  private LinkSection() {}

  static List<String> lines(List<Analysed> all) {
    List<String> lines = new ArrayList<>();
    lines.add("## Before the model");
    lines.add("");
    lines.add("What stands in the way of the gold query; a question counts once, under the first.");
    lines.add("");
    lines.addAll(obstacles(all));
    lines.add("");
    lines.add(
        "The gold query's columns and tables, by the strongest tie of a word to them, and the");
    lines.add("share that the answer uses too:");
    lines.add("");
    lines.addAll(links(all));
    return lines;
  }

  private static List<String> obstacles(List<Analysed> all) {
    MarkdownTable table = new MarkdownTable("", "questions", "exact match", "wrong");
    for (Obstacle obstacle : Obstacle.values()) {
      List<Analysed> some = all.stream().filter(a -> a.obstacle() == obstacle).toList();
      long exact = Counts.of(some, Analysed::isExact);
      table.row(obstacle.label(), some.size(), percent(exact, some.size()), some.size() - exact);
    }
    return table.lines();
  }

  private static List<String> links(List<Analysed> all) {
    MarkdownTable table = new MarkdownTable("tie", "columns", "answered", "tables", "answered");
    List<GoldItem> items = all.stream().flatMap(a -> a.items().stream()).toList();
    for (LinkKind kind : LinkKind.values()) {
      add(table, kind.name().toLowerCase(Locale.ROOT), items, Optional.of(kind));
    }
    add(table, "none", items, Optional.empty());
    return table.lines();
  }

  private static void add(
      MarkdownTable table, String name, List<GoldItem> items, Optional<LinkKind> kind) {
    List<GoldItem> tied = items.stream().filter(item -> item.link().equals(kind)).toList();
    List<GoldItem> columns = tied.stream().filter(item -> !item.isTable()).toList();
    List<GoldItem> tables = tied.stream().filter(GoldItem::isTable).toList();
    table.row(
        name,
        columns.size(),
        percent(Counts.of(columns, GoldItem::answered), columns.size()),
        tables.size(),
        percent(Counts.of(tables, GoldItem::answered), tables.size()));
  }
}
