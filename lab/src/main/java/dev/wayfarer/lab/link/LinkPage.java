package dev.wayfarer.lab.link;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A linked question as text for a terminal.
public final class LinkPage {
  private static final int VALUE_WIDTH = 24;

  private final Schema schema;

  public LinkPage(Schema schema) {
    this.schema = schema;
  }

  /// The question, its words, what they are linked to, and the values it may mean.
  ///
  /// @param parts whether links to a part of a name are shown
  public List<String> lines(LinkedQuestion question, boolean parts) {
    List<String> lines = new ArrayList<>();
    lines.add(Terminal.printable(question.text()));
    lines.add(underline(question));
    addLinks(lines, question, parts);
    addNumbers(lines, question);
    addValues(lines, question);
    return lines;
  }

  /// Marks below every character of the question: `=` named, `-` named in part or implied, `~` a
  /// cell.
  private static String underline(LinkedQuestion question) {
    String text = question.text();
    String[] marks = new String[text.length()];
    Arrays.fill(marks, " ");
    // The strongest kind comes last: it writes over the others.
    for (LinkKind kind : List.of(LinkKind.values()).reversed()) {
      if (kind.compareTo(LinkKind.NUMBER) >= 0) {
        continue;
      }
      for (Link link : question.links().all()) {
        if (link.kind() == kind) {
          int from = question.words().get(link.from()).start();
          int to = question.words().get(link.to() - 1).end();
          Arrays.fill(marks, from, to, mark(kind));
        }
      }
    }
    StringBuilder line = new StringBuilder();
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      line.append(marks[at].repeat(Terminal.width(text.codePointAt(at))));
    }
    return line.toString().stripTrailing();
  }

  private static String mark(LinkKind kind) {
    return switch (kind) {
      case EXACT -> "=";
      case PARTIAL, IMPLIED -> "-";
      case CELL, CELL_FORM, CELL_PART, NUMBER_CELL, NUMBER_RANGE, NUMBER, TIME -> "~";
    };
  }

  private void addLinks(List<String> lines, LinkedQuestion question, boolean parts) {
    List<Link> shown =
        question.links().all().stream()
            .filter(
                link ->
                    switch (link.kind()) {
                      case EXACT, CELL, CELL_FORM, NUMBER_CELL -> true;
                      case PARTIAL, IMPLIED, CELL_PART, NUMBER_RANGE -> parts;
                      case NUMBER, TIME -> false;
                    })
            .sorted(
                Comparator.comparingInt(Link::from)
                    .thenComparing(Link::kind)
                    .thenComparing(Comparator.comparingInt(Link::to).reversed()))
            .toList();
    if (shown.isEmpty()) {
      lines.add("no word names a table, a column or a cell");
      return;
    }
    int width =
        shown.stream().mapToInt(link -> Terminal.width(span(question, link))).max().orElse(0);
    String before = "";
    for (Link link : shown) {
      String span = span(question, link);
      lines.add(
          String.format(
              Locale.ROOT,
              "  %s  %-12s  %s",
              Terminal.padded(span.equals(before) ? "" : span, width),
              name(link.kind()),
              target(link)));
      before = span;
    }
  }

  static String name(LinkKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String span(LinkedQuestion question, Link link) {
    int start = question.words().get(link.from()).start();
    int end = question.words().get(link.to() - 1).end();
    return Terminal.printable(question.text().substring(start, end));
  }

  private String target(Link link) {
    return switch (link.target()) {
      case Link.ToTable(var table) -> "table " + Terminal.printable(schema.table(table).name());
      case Link.ToColumn(var column) -> name(column);
    };
  }

  private String name(ColumnId column) {
    String table = schema.table(schema.tableOf(column)).name();
    return Terminal.printable(table + "." + schema.column(column).name());
  }

  private void addNumbers(List<String> lines, LinkedQuestion question) {
    question.links().all().stream()
        .filter(link -> link.kind() == LinkKind.NUMBER || link.kind() == LinkKind.TIME)
        .collect(
            Collectors.groupingBy(
                link -> span(question, link),
                TreeMap::new,
                Collectors.mapping(Link::target, Collectors.toSet())))
        .forEach(
            (number, columns) ->
                lines.add("  " + number + "  may be a value of " + columns.size() + " columns"));
  }

  private void addValues(List<String> lines, LinkedQuestion question) {
    lines.add("values");
    for (ValueCandidate value : question.values()) {
      String columns =
          value.columns().stream().limit(4).map(this::name).collect(Collectors.joining(", "));
      String more = value.columns().size() > 4 ? ", …" : "";
      lines.add(
          String.format(
              Locale.ROOT,
              "  %s %-8s %s",
              Terminal.padded(text(value.literal()), VALUE_WIDTH),
              value.kind().name().toLowerCase(Locale.ROOT),
              columns + more));
    }
  }

  static String text(Literal literal) {
    return switch (literal) {
      case Literal.Text(var text) -> "'" + Terminal.printable(text) + "'";
      case Literal.Numeral numeral -> numeral.text();
      case Literal.Unknown() -> "?";
    };
  }
}
