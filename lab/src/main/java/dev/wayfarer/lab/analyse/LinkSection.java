package dev.wayfarer.lab.analyse;

import static dev.wayfarer.lab.analyse.MarkdownTable.percent;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.model.input.ChoiceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Separates errors of the grammar, of value candidates and of links from those of the model.
final class LinkSection {
  private LinkSection() {}

  static List<String> lines(List<AnalysedQuestion> all) {
    List<String> lines = new ArrayList<>();
    lines.add("## Before the model");
    lines.add("");
    lines.add("What stands in the way of the gold query; a question counts once, under the first.");
    lines.add("");
    lines.addAll(obstacles(all));
    lines.add("");
    lines.add(
        "The gold query's columns and tables, by the strongest link of a word to them, and the");
    lines.add("share that the answer uses too:");
    lines.add("");
    lines.addAll(links(all));
    lines.add("");
    lines.add("Columns that were taken for others where an answer first leaves the gold query:");
    lines.add("");
    lines.addAll(columns(all));
    return lines;
  }

  private static List<String> obstacles(List<AnalysedQuestion> all) {
    MarkdownTable table = new MarkdownTable("", "questions", "exact match", "wrong");
    for (Obstacle obstacle : Obstacle.values()) {
      List<AnalysedQuestion> some = all.stream().filter(a -> a.obstacle() == obstacle).toList();
      long exact = Counts.of(some, AnalysedQuestion::isExact);
      table.row(obstacle.label(), some.size(), percent(exact, some.size()), some.size() - exact);
    }
    return table.lines();
  }

  private static List<String> links(List<AnalysedQuestion> all) {
    MarkdownTable table = new MarkdownTable("link", "columns", "answered", "tables", "answered");
    List<GoldItem> items = all.stream().flatMap(a -> a.items().stream()).toList();
    for (LinkKind kind : LinkKind.values()) {
      add(table, kind.name().toLowerCase(Locale.ROOT), items, Optional.of(kind));
    }
    add(table, "none", items, Optional.empty());
    return table.lines();
  }

  private static List<String> columns(List<AnalysedQuestion> all) {
    List<Divergence> columns =
        all.stream()
            .filter(a -> !a.isExact())
            .flatMap(a -> a.divergence().stream())
            .filter(divergence -> divergence.kind() == ChoiceKind.COLUMN)
            .toList();
    return new MarkdownTable("", "answers")
        .row("all", columns.size())
        .row("of the same name in another table", Counts.of(columns, Divergence::isOfSameName))
        .row("the gold one has no link", Counts.of(columns, d -> d.wantedLink().isEmpty()))
        .row("the gold one has the stronger link", Counts.of(columns, d -> compared(d) < 0))
        .row("both have a link of the same kind", Counts.of(columns, LinkSection::areAlike))
        .row("the gold one has the weaker link, or none", Counts.of(columns, d -> compared(d) > 0))
        .lines();
  }

  private static boolean areAlike(Divergence divergence) {
    return divergence.wantedLink().isPresent() && compared(divergence) == 0;
  }

  /// Less than 0 where the gold column has the stronger link.
  private static int compared(Divergence divergence) {
    return Integer.compare(rank(divergence.wantedLink()), rank(divergence.chosenLink()));
  }

  private static int rank(Optional<LinkKind> link) {
    return link.map(kind -> List.of(LinkKind.values()).indexOf(kind))
        .orElse(LinkKind.values().length);
  }

  private static void add(
      MarkdownTable table, String name, List<GoldItem> items, Optional<LinkKind> kind) {
    List<GoldItem> linked = items.stream().filter(item -> item.link().equals(kind)).toList();
    List<GoldItem> columns = linked.stream().filter(item -> !item.isTable()).toList();
    List<GoldItem> tables = linked.stream().filter(GoldItem::isTable).toList();
    table.row(
        name,
        columns.size(),
        percent(Counts.of(columns, GoldItem::answered), columns.size()),
        tables.size(),
        percent(Counts.of(tables, GoldItem::answered), tables.size()));
  }
}
